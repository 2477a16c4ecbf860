import type { CloningEngine } from '@glossa/engines/select';
import { consentStatement, DEFAULT_LOCALE, matchLocale, parseAcceptLanguage } from '@glossa/i18n';

/** The statement to which whoever gives a sample to an engine agrees, in the language in which a page showed it. */
export function voiceConsent(
  acceptLanguage: string | undefined,
  engine: Pick<CloningEngine, 'name' | 'whereabouts'>,
): Promise<string> {
  const locale = matchLocale(parseAcceptLanguage(acceptLanguage))?.code ?? DEFAULT_LOCALE;
  return consentStatement(locale, engine);
}
