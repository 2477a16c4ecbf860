import { keyValueStorageContract } from '@glossa/core/testing/key-value-storage';
import { afterAll } from 'vitest';
import { localStore, sessionStore } from './storage.ts';

/** Another window of the site: the browser tells this one of what it changes. */
const frame = document.body.appendChild(document.createElement('iframe'));
afterAll(() => frame.remove());

const inFrame = (area: 'localStorage' | 'sessionStorage') => ({
  set: async (key: string, value: string) => frame.contentWindow![area].setItem(key, value),
  remove: async (key: string) => frame.contentWindow![area].removeItem(key),
});

keyValueStorageContract('of the browser', () => ({
  storage: localStore,
  other: inFrame('localStorage'),
}));
keyValueStorageContract('of the tab', () => ({
  storage: sessionStore,
  other: inFrame('sessionStorage'),
}));
