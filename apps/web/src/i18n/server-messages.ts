import { LOCALES, type LocaleCode, loadAllMessages } from '@glossa/i18n';
import { createMessages, type Messages } from './messages.ts';

const all = new Map<LocaleCode, Messages>(
  await Promise.all(
    LOCALES.map(async (locale) => {
      const messages = createMessages(locale, await loadAllMessages(locale.code));
      return [locale.code, messages] as const;
    }),
  ),
);

/** The server's messages, loaded once at its start and shared by all requests. */
export function serverMessages(code: LocaleCode): Messages {
  return all.get(code)!;
}
