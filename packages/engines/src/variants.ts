import { baseLanguage } from '@glossa/contract';

/** A regional variant as its language, `es-419` as `es`; other writings stay: `zh-Hant`, `sr-Latn`. */
export function withoutRegion(tag: string): string {
  return /-(?:[A-Z]{2}|\d{3})$/.test(tag) ? baseLanguage(tag) : tag;
}
