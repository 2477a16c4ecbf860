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

  return {
    wake() {
      void opening.then((db) => db?.get('translations', '')).catch(() => {});
    },
    async find(keys, { kept }) {
      const found = new Map<string, string>();
      const missing: string[] = [];
      for (const key of keys) {
        const text = memory.get(key);
        if (text === undefined) missing.push(key);
        else found.set(key, text);
      }
      const db = missing.length === 0 || !kept ? null : await opening;
      if (db === null) return found;
      try {
        const { store } = db.transaction('translations');
        const entries = await Promise.all(missing.map((key) => store.get(key)));
        entries.forEach((entry, index) => {
          if (entry === undefined || entry.at < now() - KEPT_MS) return;
          const key = missing[index]!;
          found.set(key, entry.text);
          keepInMemory(key, entry.text);
        });
      } catch {
        // A broken database is an empty one.
      }
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
