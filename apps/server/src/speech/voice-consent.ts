import {
  DEFAULT_LOCALE,
  loadMessages,
  type Messages,
  matchLocale,
  parseAcceptLanguage,
} from '@glossa/i18n';

/** The statement to which whoever gives a sample agrees, in the language in which a page showed it. */
export async function voiceConsent(acceptLanguage: string | undefined): Promise<string> {
  const locale = matchLocale(parseAcceptLanguage(acceptLanguage))?.code ?? DEFAULT_LOCALE;
  const { 'new/clone': texts } = await loadMessages(locale, ['new/clone']);
  return (texts as Messages['new/clone']).consent.text;
}
