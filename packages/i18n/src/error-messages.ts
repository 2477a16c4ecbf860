import type { ErrorCode } from '@glossa/contract';
import ar from '../messages/ar/general/errors.json' with { type: 'json' };
import en from '../messages/en/general/errors.json' with { type: 'json' };
import es from '../messages/es/general/errors.json' with { type: 'json' };
import { matchLocale, parseAcceptLanguage } from './locales.ts';

const MESSAGES: Record<string, Record<ErrorCode, string>> = { ar, en, es };

/** The message for a person of an error code, in the best language of an `Accept-Language` header. */
export function errorMessage(code: ErrorCode, acceptLanguage: string | null | undefined): string {
  const locale = matchLocale(parseAcceptLanguage(acceptLanguage))?.code ?? 'en';
  return (MESSAGES[locale] ?? en)[code];
}
