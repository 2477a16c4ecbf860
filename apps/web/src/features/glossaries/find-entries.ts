import { foldName } from '@glossa/ui';
import type { GlossaryEntry } from './open-glossary.ts';

/** Entries whose term or translation contains what was typed, whatever its case and accents. */
export function findEntries(
  entries: readonly GlossaryEntry[],
  typed: string,
): readonly GlossaryEntry[] {
  const wanted = foldName(typed.trim());
  if (wanted === '') return entries;
  return entries.filter(
    ({ source, target }) => foldName(source).includes(wanted) || foldName(target).includes(wanted),
  );
}
