import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives every test of the file an empty IndexedDB, which is gone after it. */
export function useIndexedDb(): void {
  beforeEach(() => {
    vi.stubGlobal('indexedDB', new fake.IDBFactory());
    for (const [name, value] of Object.entries(fake)) {
      if (name.startsWith('IDB')) vi.stubGlobal(name, value);
    }
  });
  afterEach(() => void vi.unstubAllGlobals());
}
