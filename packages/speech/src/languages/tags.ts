import { baseLanguage, findLanguage } from '@glossa/contract';
import type { NumberLanguage } from '@glossa/text-tools/numbers';

/** Codes of the site that are not the tag of their language. */
const CODES: Readonly<Record<string, NumberLanguage>> = { ja: 'jp' };

/** Catalogue tags of the languages that have a front end. */
export const FRONT_END_TAGS = [
  ...['en', 'zh', 'ja', 'es', 'ru', 'ko', 'fr', 'de', 'it', 'pt', 'th'],
  ...['nl', 'ro', 'ar', 'tr', 'da', 'pl', 'sv', 'fi', 'no', 'he'],
] as const;
export type FrontEndTag = (typeof FRONT_END_TAGS)[number];

/** The front end that reads a language, variants included; `undefined` where there is none. */
export function frontEndTag(language: string): FrontEndTag | undefined {
  const base = baseLanguage(findLanguage(language)?.tag ?? language);
  return FRONT_END_TAGS.find((known) => known === base);
}

/** Code of the site for a front end's language. */
export const codeOf = (tag: FrontEndTag): NumberLanguage => CODES[tag] ?? (tag as NumberLanguage);
