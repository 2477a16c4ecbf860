import { findLocale, type Locale, type LocaleCode } from '@glossa/i18n';

const LOCALE_COOKIE = 'glossa_locale';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The locale stored in a `Cookie` header; anything but the code of a served locale counts as none. */
export function localeFromCookies(header: string | null | undefined): Locale | undefined {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === LOCALE_COOKIE) {
      return findLocale(pair.slice(at + 1).trim());
    }
  }
  return undefined;
}

/** Value of `Set-Cookie` (and of `document.cookie`) that keeps the choice for 365 days (`specification.md` §9). */
export function localeCookie(code: LocaleCode): string {
  return `${LOCALE_COOKIE}=${code}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}
