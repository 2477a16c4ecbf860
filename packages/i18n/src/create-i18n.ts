import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, LOCALES, type LocaleCode } from './locales.ts';
import { LOADERS, type Messages, NAMESPACES } from './messages.gen.ts';

export type Namespace = keyof Messages;
export type Resources = Partial<Record<Namespace, Record<string, unknown>>>;

/** Loads the messages of the named namespaces; each is a chunk of its own in a bundle. */
export async function loadMessages(
  locale: LocaleCode,
  namespaces: readonly Namespace[],
): Promise<Resources> {
  const loaders = LOADERS[locale];
  if (loaders === undefined) throw new Error(`No messages for locale ${locale}.`);
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, (await loaders[name]()).default] as const),
  );
  return Object.fromEntries(loaded) as Resources;
}

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
    ns: [...NAMESPACES],
    defaultNS: 'general/common',
    resources: { [tag]: resources as Record<string, Record<string, unknown>> },
    interpolation: { escapeValue: false },
    returnNull: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) =>
      console.warn(`Missing message ${namespace}:${key} (${locale})`),
  });
  return instance;
}

/** All namespaces of a locale, for the server's start. */
export function loadAllMessages(locale: LocaleCode = DEFAULT_LOCALE): Promise<Resources> {
  return loadMessages(locale, NAMESPACES);
}
