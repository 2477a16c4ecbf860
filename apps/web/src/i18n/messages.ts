import {
  createI18n,
  type Locale,
  loadMessages,
  type Namespace,
  type Resources,
} from '@glossa/i18n';
import type { i18n } from 'i18next';

/** Messages as they travel with a page. */
export interface Texts {
  [key: string]: string | Texts;
}

/** The messages of one locale: all of them on the server, those of the pages seen so far in a browser. */
export interface Messages {
  readonly i18n: i18n;
  readonly locale: Locale;
  /** Resolves once the named groups can be shown. */
  ensure(namespaces: readonly Namespace[]): Promise<void>;
  /** The named groups, to be sent along with a page. */
  pick(namespaces: readonly Namespace[]): Record<string, Texts>;
  add(resources: Record<string, object>): void;
}

/** Messages over one i18next instance that never changes its language. */
export function createMessages(locale: Locale, resources: Resources = {}): Messages {
  const instance = createI18n(locale.code, resources);
  const has = (name: Namespace) => instance.hasResourceBundle(locale.tag, name);
  const add = (more: Record<string, object>) => {
    for (const [name, texts] of Object.entries(more)) {
      instance.addResourceBundle(locale.tag, name, texts);
    }
  };
  return {
    i18n: instance,
    locale,
    add,
    async ensure(namespaces) {
      const missing = namespaces.filter((name) => !has(name));
      if (missing.length > 0) add(await loadMessages(locale.code, missing));
    },
    pick: (namespaces) =>
      Object.fromEntries(
        namespaces.map((name) => [name, instance.getResourceBundle(locale.tag, name)]),
      ),
  };
}
