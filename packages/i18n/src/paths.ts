// @chunk shell
import { DEFAULT_LOCALE, findLocale, LOCALES, type Locale } from './locales.ts';

const DEFAULT = findLocale(DEFAULT_LOCALE)!;

/** The locale that a path's prefix names, and the path without it. English has no prefix (`decisions.md` §8). */
export function splitLocale(pathname: string): {
  locale: Locale;
  prefixed: boolean;
  path: string;
} {
  const match = /^\/([^/]+)(\/.*)?$/.exec(pathname);
  const locale = findLocale(match?.[1]);
  if (match === null || locale === undefined || locale.code === DEFAULT_LOCALE) {
    return { locale: DEFAULT, prefixed: false, path: pathname };
  }
  return { locale, prefixed: true, path: match[2] ?? '/' };
}

/** `path` (without a prefix) as it is addressed in `locale`: `/status` in Spanish is `/es/status`. */
export function localizedPath(path: string, locale: Pick<Locale, 'code'>): string {
  if (locale.code === DEFAULT_LOCALE) return path;
  return path === '/' ? `/${locale.code}` : `/${locale.code}${path}`;
}

/** The same page in every locale. */
export function alternatePaths(path: string): { locale: Locale; href: string }[] {
  return LOCALES.map((locale) => ({ locale, href: localizedPath(path, locale) }));
}
