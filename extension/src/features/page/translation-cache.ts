import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

interface Schema extends DBSchema {
  translations: {
    key: string;
    value: { text: string; at: number };
    indexes: { at: number };
  };
}

export interface TranslationCache {
  /** Makes ready for `find`: the first look into a database takes longer than others. */
  wake(): void;
  /** Looks for texts that `find` will be asked for in a moment. */
  expect(keys: readonly string[], options: { kept: boolean }): void;
  /** The known ones of some texts, by their key. */
  find(keys: readonly string[], options: { kept: boolean }): Promise<Map<string, string>>;
  /** @param kept false remembers it until the background ends: private windows leave nothing behind */
  remember(entries: readonly (readonly [string, string])[], options: { kept: boolean }): void;
}

/** What of a text decides its translation. */
export function cacheKey(of: { server: string; from: string; to: string }, text: string): string {
  return `${of.server}\n${of.from}\n${of.to}\n${text}`;
}

const IN_MEMORY = 5000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** So many may be expected; whoever never asks for them keeps them no longer. */
const EXPECTED = 500;
/** Answers come one after the other: they are written together, once who waits for them has them. */
const WRITE_MS = 20;

/** Translations in memory and, for thirty days, in the extension's IndexedDB. Without the latter it is memory alone. */
export function createTranslationCache(now: () => number = Date.now): TranslationCache {
  const memory = new Map<string, string>();
  const opening = openDB<Schema>('translations', 1, {
    upgrade(db) {
      db.createObjectStore('translations').createIndex('at', 'at');
    },
  }).then(
    (db) => {
      void sweep(db, now() - KEPT_MS).catch(() => {});
      return db;
    },
    () => null,
  );

  let unwritten: (readonly [string, string])[] = [];
  async function write(): Promise<void> {
    const entries = unwritten;
    unwritten = [];
    const transaction = (await opening)?.transaction('translations', 'readwrite');
    for (const [key, text] of entries) void transaction?.store.put({ text, at: now() }, key);
    await transaction?.done;
  }

  function keepInMemory(key: string, text: string): void {
    memory.delete(key);
    memory.set(key, text);
    if (memory.size > IN_MEMORY) memory.delete(memory.keys().next().value!);
  }

  /** What of the disk is being brought into memory; what was not there is not there when that is done. */
  const expected = new Map<string, Promise<void>>();

  /** Brings what the disk has of some texts into memory; answers it. */
  async function fetchKept(keys: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const db = keys.length === 0 ? null : await opening;
    if (db === null) return found;
    try {
      const { store } = db.transaction('translations');
      const entries = await Promise.all(keys.map((key) => store.get(key)));
      entries.forEach((entry, index) => {
        if (entry === undefined || entry.at < now() - KEPT_MS) return;
        const key = keys[index]!;
        found.set(key, entry.text);
        keepInMemory(key, entry.text);
      });
    } catch {
      // A broken database is an empty one.
    }
    return found;
  }

  return {
    wake() {
      void opening.then((db) => db?.get('translations', '')).catch(() => {});
    },
    expect(keys, { kept }) {
      const missing = kept ? keys.filter((key) => !memory.has(key)) : [];
      if (expected.size + missing.length > EXPECTED) expected.clear();
      const fetching = fetchKept(missing).then(() => {});
      for (const key of missing) expected.set(key, fetching);
    },
    async find(keys, { kept }) {
      const found = new Map<string, string>();
      const fetching = new Set(keys.map((key) => expected.get(key)));
      const unexpected = new Set(keys.filter((key) => !expected.delete(key)));
      await Promise.all(fetching);
      const missing: string[] = [];
      for (const key of keys) {
        const text = memory.get(key);
        if (text !== undefined) found.set(key, text);
        else if (unexpected.has(key)) missing.push(key);
      }
      if (!kept) return found;
      for (const [key, text] of await fetchKept(missing)) found.set(key, text);
      return found;
    },
    remember(entries, { kept }) {
      for (const [key, text] of entries) keepInMemory(key, text);
      if (!kept) return;
      if (unwritten.length === 0) setTimeout(() => void write().catch(() => {}), WRITE_MS);
      unwritten.push(...entries);
    },
  };
}

async function sweep(db: IDBPDatabase<Schema>, before: number): Promise<void> {
  const transaction = db.transaction('translations', 'readwrite');
  const old = transaction.store.index('at').iterate(IDBKeyRange.upperBound(before));
  for await (const cursor of old) await cursor.delete();
  await transaction.done;
}
