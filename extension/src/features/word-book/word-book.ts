import { type DBSchema, openDB } from 'idb';

export interface WordBookEntry {
  id: string;
  /** As it was selected. */
  text: string;
  translation: string;
  /** Language tags; the first as far as it is known, else `auto`. */
  from: string;
  to: string;
  /** Where it was read; empty where the page gave none. */
  sentence: string;
  /** Milliseconds since the epoch. */
  savedAt: number;
}

interface Schema extends DBSchema {
  words: { key: string; value: WordBookEntry; indexes: { savedAt: number } };
}

export interface WordBook {
  /** Keeps an entry; the same text between the same languages takes the place of the one before. */
  save(entry: Omit<WordBookEntry, 'id' | 'savedAt'>): Promise<WordBookEntry>;
  /** All entries, the newest first. */
  list(): Promise<WordBookEntry[]>;
  /** Puts another translation in the place of an entry's. */
  correct(id: string, translation: string): Promise<void>;
  remove(id: string): Promise<void>;
  close(): Promise<void>;
}

/** The person's words, in the extension's own IndexedDB: they leave this browser only by their own export. */
export function openWordBook(now: () => number = Date.now): WordBook {
  const opening = openDB<Schema>('word-book', 1, {
    upgrade(db) {
      db.createObjectStore('words', { keyPath: 'id' }).createIndex('savedAt', 'savedAt');
    },
  });
  // Whoever asks is told; that nobody asked is no error.
  opening.catch(() => {});
  return {
    async save(entry) {
      const { text, from, to } = entry;
      const id = JSON.stringify([from, to, text.normalize().trim()]);
      const kept = { ...entry, id, savedAt: now() };
      await (await opening).put('words', kept);
      return kept;
    },
    async list() {
      return (await (await opening).getAllFromIndex('words', 'savedAt')).reverse();
    },
    async correct(id, translation) {
      const { store, done } = (await opening).transaction('words', 'readwrite');
      const kept = await store.get(id);
      if (kept !== undefined) await store.put({ ...kept, translation });
      await done;
    },
    async remove(id) {
      await (await opening).delete('words', id);
    },
    async close() {
      (await opening).close();
    },
  };
}
