import { isSameLanguage } from '@glossa/contract';
import type { Glossary, GlossaryEntry } from '../types.ts';

/** The entries of a glossary for a pair of languages; none where it is of others. Regions do not matter, scripts do. */
export function entriesFor(
  glossary: Glossary | undefined,
  from: string,
  to: string,
): readonly GlossaryEntry[] {
  if (glossary === undefined) return [];
  const fits = isSameLanguage(glossary.from, from) && isSameLanguage(glossary.to, to);
  return fits ? glossary.entries : [];
}
