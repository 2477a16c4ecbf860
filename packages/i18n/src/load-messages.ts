import type { Namespace, Resources } from './create-i18n.ts';
import { LOCALE_LOADERS } from './loaders.gen.ts';
import { DEFAULT_LOCALE, type LocaleCode } from './locales.ts';
import { NAMESPACES } from './messages.gen.ts';

/**
 * Loads the messages of the named namespaces; each is a chunk of its own in a bundle. A namespace that the
 * locale lacks (long landing texts follow later in some) is left out.
 */
export async function loadMessages(
  locale: LocaleCode,
  namespaces: readonly Namespace[],
): Promise<Resources> {
  const load = LOCALE_LOADERS[locale];
  if (load === undefined) throw new Error(`No messages for locale ${locale}.`);
  const { LOADERS } = await load();
  const loaded = await Promise.all(
    namespaces.map(async (name) => [name, (await LOADERS[name]?.())?.default] as const),
  );
  return Object.fromEntries(loaded.filter(([, texts]) => texts !== undefined)) as Resources;
}

/** All namespaces of a locale, for the server's start. */
export function loadAllMessages(locale: LocaleCode = DEFAULT_LOCALE): Promise<Resources> {
  return loadMessages(locale, NAMESPACES);
}
