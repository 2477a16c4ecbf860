import type { createI18n } from '@glossa/i18n/create';
import type { LocaleCode } from '@glossa/i18n/locales';

interface SavedMessages {
  locale: string;
  namespace: string;
  messages: Record<string, unknown>;
}

/** Under `npm run dev`, shows messages of a locale as they are saved (`scripts/after-pages.ts` sends them). */
export function followMessages(instance: ReturnType<typeof createI18n>, locale: LocaleCode): void {
  if (!import.meta.hot) return;
  instance.options.react = { ...instance.options.react, bindI18nStore: 'added' };
  import.meta.hot.on('glossa:messages', (saved: SavedMessages) => {
    if (saved.locale === locale)
      instance.addResourceBundle(instance.language, saved.namespace, saved.messages);
  });
}
