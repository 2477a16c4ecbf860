import { languageName } from '@glossa/core';
import type { Locale } from '@glossa/i18n';

/**
 * Names, by tag, of the languages that a tool shows at first, and of the reader's. Where one is missing a
 * browser looks it up itself.
 */
export function namesShown(
  { from, to }: { from: string; to: string },
  locale: Locale,
): Record<string, string> {
  const tags = [from, to, locale.language].filter((tag) => tag !== 'auto');
  return Object.fromEntries(tags.map((tag) => [tag, languageName(tag, locale.tag)]));
}
