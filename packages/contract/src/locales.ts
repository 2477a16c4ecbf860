// @chunk shell
/** Language tag and own name of each locale of the site by its code (`specification.md` §3), in that order. */
export const LOCALE_TABLE = {
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

/** `code` of a locale: the prefix of addresses and the value of the cookie. */
export type LocaleCode = keyof typeof LOCALE_TABLE;

/** The tag in our catalogue of languages that a locale with the language tag `tag` speaks: `ja` of `ja-JP`. */
export const languageOfLocale = (tag: string): string => tag.slice(0, tag.indexOf('-'));

/** Tags in the catalogue of the languages that the site itself speaks. */
export const SITE_LANGUAGE_TAGS: readonly string[] = Object.values(LOCALE_TABLE).map(([tag]) =>
  languageOfLocale(tag),
);
