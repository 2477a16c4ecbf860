// @chunk shell
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

/** Language tag and own name by code, in the specification's order. */
const TABLE = {
  en: ['en-US', 'English'],
  zh: ['zh-CN', '中文'],
  jp: ['ja-JP', '日本語'],
  es: ['es-ES', 'Español'],
  ru: ['ru-RU', 'Русский'],
  ko: ['ko-KR', '한국어'],
  fr: ['fr-FR', 'Français'],
  de: ['de-DE', 'Deutsch'],
  it: ['it-IT', 'Italiano'],
  pt: ['pt-PT', 'Português'],
  th: ['th-TH', 'ไทย'],
  nl: ['nl-NL', 'Nederlands'],
  ro: ['ro-RO', 'Română'],
  ar: ['ar-SA', 'العربية'],
  tr: ['tr-TR', 'Türkçe'],
  da: ['da-DK', 'Dansk'],
  pl: ['pl-PL', 'Polski'],
  sv: ['sv-SE', 'Svenska'],
  fi: ['fi-FI', 'Suomi'],
  no: ['no-NO', 'Norsk'],
  he: ['he-IL', 'עברית'],
} satisfies Record<string, [tag: string, name: string]>;

export type LocaleCode = keyof typeof TABLE;

export const LOCALE_CODES = Object.keys(TABLE) as LocaleCode[];

export const DEFAULT_LOCALE: LocaleCode = 'en';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set(['ar', 'he']);

/** All 21 locales in the specification's order. */
export const LOCALES: readonly Locale[] = LOCALE_CODES.map((code) => {
  const [tag, name] = TABLE[code];
  return {
    code,
    tag,
    dir: RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr',
    language: tag.slice(0, tag.indexOf('-')),
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
