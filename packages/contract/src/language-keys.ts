import { LANGUAGES, type Language } from './languages.ts';
import { SITE_LANGUAGE_TAGS } from './locales.ts';
import type { LanguageKeyMiddleware } from './tools/types.ts';

/** A `{languageKeyValue}`: a target, or a source and a target. */
export interface LanguageKey {
  /** Undefined where the key names only a target. */
  source: Language | undefined;
  target: Language;
  /** Both are languages that the site itself speaks: only these are indexed. */
  ofSite: boolean;
}

const MIDDLEWARES: ReadonlySet<string> = new Set<LanguageKeyMiddleware>([
  'language-key-value',
  'language-key-value-all',
]);
const SEPARATOR = '-to-';
const bySlug = new Map(LANGUAGES.map((language) => [language.slug, language]));
const siteTags = new Set(SITE_LANGUAGE_TAGS);
const isOfSite = ({ tag }: Language) => siteTags.has(tag);

/**
 * Reads `spanish` or `english-to-spanish`. `undefined` for anything else, for the same language twice,
 * and under `language-key-value` for a language that the site does not speak. Throws for a middleware that there is
 * not (`decisions.md` §8).
 */
export function findLanguageKey(
  key: string,
  middleware: LanguageKeyMiddleware,
): LanguageKey | undefined {
  if (!MIDDLEWARES.has(middleware)) throw new Error(`Unknown route middleware: ${middleware}`);
  const parts = key.split(SEPARATOR);
  if (parts.length > 2) return undefined;
  const languages = parts.map((part) => bySlug.get(part));
  const target = languages.at(-1);
  const source = parts.length === 2 ? languages[0] : undefined;
  if (target === undefined || source === target) return undefined;
  if (parts.length === 2 && source === undefined) return undefined;
  const ofSite = isOfSite(target) && (source === undefined || isOfSite(source));
  if (middleware === 'language-key-value' && !ofSite) return undefined;
  return { source, target, ofSite };
}

/** The key of a target, or of a source and a target: the inverse of {@link findLanguageKey}. */
export function formatLanguageKey(target: Language, source?: Language): string {
  return source === undefined ? target.slug : source.slug + SEPARATOR + target.slug;
}

/** Every key over the site's languages: each target alone, and each ordered pair. */
export function siteLanguageKeys(): string[] {
  const languages = LANGUAGES.filter(isOfSite);
  return languages.flatMap((target) => [
    formatLanguageKey(target),
    ...languages
      .filter((source) => source !== target)
      .map((source) => formatLanguageKey(target, source)),
  ]);
}
