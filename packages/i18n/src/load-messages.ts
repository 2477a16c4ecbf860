import type { Namespace, Resources } from './create-i18n.ts';
import { DEFAULT_LOCALE, type LocaleCode } from './locales.ts';
import { LOADERS, NAMESPACES } from './messages.gen.ts';

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

/** All namespaces of a locale, for the server's start. */
export function loadAllMessages(locale: LocaleCode = DEFAULT_LOCALE): Promise<Resources> {
  return loadMessages(locale, NAMESPACES);
}
