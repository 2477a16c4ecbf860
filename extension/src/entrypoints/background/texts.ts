import { LOCALES } from '@glossa/i18n/locales';
import { readerOf, type Translate } from '@glossa/i18n/read';
import { extensionMessages } from '../../features/messages.ts';
import { uiLocale } from '../../storage/settings.ts';

/** The language of the interface, and so of these texts: its tag and direction. */
export function textLanguage(): { lang: string; dir: 'ltr' | 'rtl' } {
  const locale = LOCALES.find(({ code }) => code === uiLocale());
  return { lang: locale?.tag ?? 'en', dir: locale?.dir ?? 'ltr' };
}

/** The texts of one file of messages in the interface's language. */
export function textsOf(part: string): Record<string, string> {
  const all = extensionMessages(uiLocale()) as Record<string, Record<string, string> | undefined>;
  return all[part] ?? {};
}

/** Reads the texts of one file of messages, with their plural forms. */
export function textReader(part: string): Translate {
  return readerOf(extensionMessages(uiLocale()), textLanguage().lang)([part]);
}
