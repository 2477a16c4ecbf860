import type { ErrorCode } from '@glossa/contract';
import { EVERY_LOCALE } from './error-messages.gen.ts';
import { DEFAULT_LOCALE, type LocaleCode, matchLocale, parseAcceptLanguage } from './locales.ts';

/** Every language at once, for servers; what runs in browsers loads `general/errors` of its own alone. */
const MESSAGES: Record<LocaleCode, Record<ErrorCode, string>> = EVERY_LOCALE;

/** The message for a person of an error code, in the best language of an `Accept-Language` header. */
export function errorMessage(code: ErrorCode, acceptLanguage: string | null | undefined): string {
  const locale = matchLocale(parseAcceptLanguage(acceptLanguage))?.code ?? DEFAULT_LOCALE;
  return MESSAGES[locale][code];
}
