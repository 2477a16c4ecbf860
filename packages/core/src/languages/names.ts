// @chunk tools
import { findLanguage } from '@glossa/contract';

const displayNames = new Map<string, Intl.DisplayNames>();
const given = new Map<string, ReadonlyMap<string, string>>();

/**
 * Names of languages by tag that {@link languageName} is to answer for readers of `locale`. A browser may know
 * others than the server that rendered its page, and a phone takes longer to look up the first than to render.
 */
export function giveLanguageNames(locale: string, names: Readonly<Record<string, string>>): void {
  given.set(locale, new Map(Object.entries(names)));
}

/**
 * Name of a language for people who read `locale` (a BCP 47 tag), as in a menu; the
 * catalogue's English name where the runtime knows none.
 */
export function languageName(tag: string, locale: string): string {
  const name = given.get(locale)?.get(tag);
  if (name !== undefined) return name;
  let names = displayNames.get(locale);
  if (names === undefined) {
    names = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    displayNames.set(locale, names);
  }
  return capitalised(names.of(tag) ?? findLanguage(tag)?.name ?? tag, locale);
}

/** A name as it stands alone in a menu: many languages write their own names small within a sentence. */
export function capitalised(name: string, locale: string): string {
  // Georgian has capitals for whole words only.
  if (locale.split('-')[0] === 'ka') return name;
  const [first = ''] = name;
  return first.toLocaleUpperCase(locale) + name.slice(first.length);
}
