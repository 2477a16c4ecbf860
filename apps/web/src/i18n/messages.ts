import {
  createI18n,
  type Locale,
  loadMessages,
  type Namespace,
  type Resources,
} from '@glossa/i18n';
import type { i18n } from 'i18next';
import { ERRORS, errorsOn, lacksErrors } from './page-errors.ts';

/** The messages of one locale: all of them on the server, those of the pages seen so far in a browser. */
export interface Messages {
  readonly i18n: i18n;
  readonly locale: Locale;
  /** Resolves once the named groups can be shown. */
  ensure(namespaces: readonly Namespace[]): Promise<void>;
  /** The named groups as JSON, of errors those that a page with these groups can have, to be sent along; written once and kept. */
  pack(namespaces: readonly Namespace[]): string;
  /** Adds what `pack` wrote. */
  unpack(packed: string): void;
}

/** Messages over one i18next instance that never changes its language. */
export function createMessages(locale: Locale, resources: Resources = {}): Messages {
  const instance = createI18n(locale.code, resources);
  const has = (name: Namespace) => instance.hasResourceBundle(locale.tag, name);
  const textsOf = (name: Namespace): object =>
    instance.getResourceBundle(locale.tag, name) as object;
  const packs = new Map<string, string>();
  const add = (more: Resources) => {
    for (const [name, texts] of Object.entries(more)) {
      instance.addResourceBundle(locale.tag, name, texts);
    }
  };
  return {
    i18n: instance,
    locale,
    async ensure(namespaces) {
      const missing = namespaces.filter(
        (name) => !has(name) || (name === ERRORS && lacksErrors(textsOf(name), namespaces)),
      );
      if (missing.length > 0) add(await loadMessages(locale.code, missing));
    },
    pack(namespaces) {
      const key = namespaces.join();
      let packed = packs.get(key);
      if (packed === undefined) {
        const groups = namespaces.map((name) => {
          const texts = textsOf(name);
          return [name, name === ERRORS ? errorsOn(texts, namespaces) : texts];
        });
        packed = JSON.stringify(Object.fromEntries(groups));
        packs.set(key, packed);
      }
      return packed;
    },
    unpack: (packed) => add(JSON.parse(packed) as Resources),
  };
}
