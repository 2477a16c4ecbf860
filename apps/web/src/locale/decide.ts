import { type Locale, matchLocale, parseAcceptLanguage } from '@glossa/i18n';
import { localeCookie, localeFromCookies } from './cookie.ts';
import { localizedPath, splitLocale } from './paths.ts';

export interface PageRequest {
  method: string;
  pathname: string;
  /** Query with its `?`, or empty. */
  search: string;
  cookie: string | null;
  acceptLanguage: string | null;
}

export type LocaleDecision =
  | { type: 'redirect'; status: 302 | 308; location: string; headers: Record<string, string> }
  | { type: 'page'; locale: Locale; headers: Record<string, string> };

export interface DecideOptions {
  /** Page that `/` leads to (`ROOT_REDIRECT`), without a prefix. */
  rootRedirect?: string | undefined;
}

/**
 * What becomes of a request for a page, by the locale rules of `decisions.md` §8: one trailing slash too
 * many → 308; an unprefixed page whose cookie, else `Accept-Language`, asks for another language → 302; a
 * prefix always wins and is remembered. `headers` belong on the answer; `Vary` names what was read.
 */
export function decideLocale(request: PageRequest, options: DecideOptions = {}): LocaleDecision {
  const { pathname, search } = request;
  const trimmed = trimSlashes(pathname);
  if (trimmed !== pathname) {
    return { type: 'redirect', status: 308, location: trimmed + search, headers: {} };
  }
  const isPage = request.method === 'GET' || request.method === 'HEAD';
  const { locale, prefixed, path } = splitLocale(pathname);
  if (!isPage || isFile(pathname)) return { type: 'page', locale, headers: {} };

  const stored = localeFromCookies(request.cookie);
  const headers: Record<string, string> = {
    Vary: prefixed || stored ? 'Cookie' : 'Cookie, Accept-Language',
  };
  if (prefixed && stored?.code !== locale.code) headers['Set-Cookie'] = localeCookie(locale.code);

  const wanted = prefixed
    ? locale
    : (stored ?? matchLocale(parseAcceptLanguage(request.acceptLanguage)) ?? locale);
  const target = path === '/' ? (options.rootRedirect ?? path) : path;
  if (wanted.code !== locale.code || target !== path) {
    const location = localizedPath(target, wanted) + search;
    return {
      type: 'redirect',
      status: 302,
      location,
      headers: { ...headers, 'Cache-Control': 'private' },
    };
  }
  return { type: 'page', locale, headers };
}

/** `/es/` → `/es`; also folds leading slashes, so that `//host` never becomes another origin. */
function trimSlashes(pathname: string): string {
  const folded = pathname.replace(/^\/{2,}/, '/');
  return folded.length > 1 ? folded.replace(/\/+$/, '') || '/' : folded;
}

/** Files (`/robots.txt`, `/sitemap.xml`) have no language. */
function isFile(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname.slice(pathname.lastIndexOf('/')));
}
