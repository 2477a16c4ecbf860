import type { KeyValueStorage } from '@glossa/core';
import { browser } from 'wxt/browser';

/** Core's storage over the extension's local area, shared by popup, background and options. */
export const extensionStorage: KeyValueStorage = {
  async get(key) {
    const value = (await browser.storage.local.get(key))[key];
    return typeof value === 'string' ? value : null;
  },
  set: (key, value) => browser.storage.local.set({ [key]: value }),
  remove: (key) => browser.storage.local.remove(key),
};
