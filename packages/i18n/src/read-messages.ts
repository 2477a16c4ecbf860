import type { Resources } from './create-i18n.ts';

/** Values for placeholders; `count` chooses the plural form. */
type MessageValues = Readonly<Record<string, string | number>>;

/** Reads a message by its key (`languages.search`, `general/errors:internal`), or by the first of several that is there. */
export type Translate = (keys: string | readonly string[], values?: MessageValues) => string;

/** A message with its `{{placeholders}}` filled in; one without a value stays. */
export function fill(message: string | undefined, values: MessageValues = {}): string {
  return (message ?? '').replace(/\{\{(\w+)\}\}/g, (place, name: string) =>
    String(values[name] ?? place),
  );
}

/**
 * Reads messages as an instance of `createI18n` does, for scripts that i18next is too much for: keys in parts,
 * namespaces, plural forms, placeholders. A missing message is its key.
 * @param lang tag of the messages' language
 * @returns a reader of namespaces, the first that has a key first
 */
export function readerOf(
  resources: Resources,
  lang: string,
): (namespaces: readonly string[]) => Translate {
  const rules = new Intl.PluralRules(lang);
  const find = (namespace: string, key: string): string | undefined => {
    let found: unknown = resources[namespace as keyof Resources];
    for (const part of key.split('.'))
      found = (found as Record<string, unknown> | undefined)?.[part];
    return typeof found === 'string' ? found : undefined;
  };
  const formsOf = (key: string, count: unknown): string[] => {
    if (typeof count !== 'number') return [key];
    const forms = [`${key}_${rules.select(count)}`, key];
    return count === 0 ? [`${key}_zero`, ...forms] : forms;
  };
  return (namespaces) =>
    (keys, values = {}) => {
      let last = '';
      for (const each of [keys].flat()) {
        const [key = '', named] = each.split(':').reverse();
        last = key;
        for (const namespace of named === undefined ? namespaces : [named]) {
          for (const form of formsOf(key, values.count)) {
            const found = find(namespace, form);
            if (found !== undefined) return fill(found, values);
          }
        }
      }
      return last;
    };
}
