import type { KeyValueStorage } from '@glossa/core';
import { browser } from 'wxt/browser';

/** Core's storage over the extension's local area, shared by popup, background and options: what belongs to no server. */
export const extensionStorage: KeyValueStorage = areaStorage('');

/**
 * As {@link extensionStorage}, of what belongs to one server. A
 * passport, or the number of this installation, is never sent to another one, and is there again when its server is chosen
 * again.
 */
export function serverStorage(server: string): KeyValueStorage {
  return areaStorage(`${server} `);
}

function areaStorage(prefix: string): KeyValueStorage {
  const { local } = browser.storage;
  return {
    async get(key) {
      const value = (await local.get(prefix + key))[prefix + key];
      return typeof value === 'string' ? value : null;
    },
    set: (key, value) => local.set({ [prefix + key]: value }),
    remove: (key) => local.remove(prefix + key),
    watch(listener) {
      const onChanged = (changes: Record<string, unknown>) => {
        for (const key of Object.keys(changes)) {
          if (key.startsWith(prefix)) listener(key.slice(prefix.length));
        }
      };
      local.onChanged.addListener(onChanged);
      return () => local.onChanged.removeListener(onChanged);
    },
  };
}
