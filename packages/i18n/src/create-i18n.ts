import { createInstance, type i18n } from 'i18next';
import { LOCALES, type LocaleCode } from './locales.ts';
import type { Messages } from './messages.gen.ts';

export type Namespace = keyof Messages;
export type Resources = Partial<Record<Namespace, Record<string, unknown>>>;

/**
 * An i18next instance for one locale that never changes its language: the server keeps one for each
 * locale, a browser makes a new one when the person changes the language. A missing message shows its
 * key and warns on the console only.
 */
export function createI18n(locale: LocaleCode, resources: Resources): i18n {
  const instance = createInstance();
  const tag = LOCALES.find(({ code }) => code === locale)?.tag ?? locale;
  void instance.init({
    lng: tag,
    fallbackLng: false,
    supportedLngs: [tag],
    initAsync: false,
    ns: Object.keys(resources),
    defaultNS: 'general/common',
    contextSeparator: '~',
    resources: { [tag]: resources as Record<string, Record<string, unknown>> },
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.warn(`Missing message ${namespace}:${key} (${locale})`),
  });
  return instance;
}
