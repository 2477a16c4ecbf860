import { languageName } from '@glossa/core';
import type { Locale } from '@glossa/i18n';
import { readTranslatorSearch } from '../text-translator/search.ts';

/** Targets that tools presume, beside the reader's own language. */
const PRESUMED = ['en', 'es'];

/**
 * Names, by tag, of the languages that a tool shows before anything was chosen: those of its address, and
 * those it presumes. Where one is missing a browser looks it up itself.
 */
export function namesShown(
  { from, to }: { from?: string; to?: string },
  query: Record<string, unknown>,
  locale: Locale,
): Record<string, string> {
  const asked = readTranslatorSearch(query);
  const tags = [from, to, asked.from, asked.to, locale.language, ...PRESUMED];
  const known = tags.filter((tag) => tag !== undefined && tag !== 'auto') as string[];
  return Object.fromEntries(known.map((tag) => [tag, languageName(tag, locale.tag)]));
}
