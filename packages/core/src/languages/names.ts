import { findLanguage } from '@glossa/contract';

const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * Name of a language for people who read `locale` (a BCP 47 tag), beginning with a capital as in a menu;
 * the catalogue's English name where the runtime knows none.
 */
export function languageName(tag: string, locale: string): string {
  let names = displayNames.get(locale);
  if (names === undefined) {
    names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    displayNames.set(locale, names);
  }
  const name = names.of(tag) ?? findLanguage(tag)?.name ?? tag;
  const [first = ''] = name;
  return first.toLocaleUpperCase(locale) + name.slice(first.length);
}
