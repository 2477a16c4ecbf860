// @chunk shell
import { LOCALE_TABLE, type LocaleCode, languageOfLocale } from '@glossa/contract/locales';

export type { LocaleCode } from '@glossa/contract/locales';

/** The site's locales (`specification.md` §3). `code` is the URL prefix and cookie value; English has none. */
export interface Locale {
  code: LocaleCode;
  /** Language tag for `lang`, `hreflang` and sitemaps. */
  tag: string;
  dir: 'ltr' | 'rtl';
  /** Tag of the translation catalogue that this locale's people speak. */
  language: string;
  /** The language's own name. */
  name: string;
}

export const LOCALE_CODES = Object.keys(LOCALE_TABLE) as LocaleCode[];

export const DEFAULT_LOCALE: LocaleCode = 'en';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he']);

/** All 21 locales in the specification's order. */
export const LOCALES: readonly Locale[] = LOCALE_CODES.map((code) => {
  const [tag, name] = LOCALE_TABLE[code];
  return {
    code,
    tag,
    dir: RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr',
    language: languageOfLocale(tag),
    name,
  };
});

/** The locale with this code, or `undefined`. */
export function findLocale(code: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale.code === code);
}

/**
 * The locale that fits a list of language tags best: for each tag in order the exact tag, then
 * its base language. `undefined` when none fits (`decisions.md` §8).
 */
export function matchLocale(tags: readonly string[]): Locale | undefined {
  for (const tag of tags) {
    const wanted = tag.toLowerCase();
    const base = wanted.split('-')[0];
    const exact = LOCALES.find((locale) => locale.tag.toLowerCase() === wanted);
    const found = exact ?? LOCALES.find((locale) => baseNames(locale).includes(base!));
    if (found) return found;
  }
  return undefined;
}

/** Base tags under which a browser may ask for the locale; Norwegian has three. */
function baseNames(locale: Locale): string[] {
  return locale.code === 'no' ? ['no', 'nb', 'nn'] : [locale.language];
}

/** Tags of an `Accept-Language` header in order of preference (RFC 9110 §12.5.4); `*` and `q=0` are left out. */
export function parseAcceptLanguage(header: string | null | undefined): string[] {
  return (header ?? '')
    .split(',')
    .map((item, order) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, order, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag);
}

/** The tag by which numbers and dates are formatted: with the digits that the texts use, in Arabic too. */
export const formatTag = (tag: string): string => (tag.startsWith('ar') ? `${tag}-u-nu-latn` : tag);
