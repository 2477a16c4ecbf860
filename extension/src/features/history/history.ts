import { type DBSchema, openDB } from 'idb';

export interface HistoryEntry {
  id: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Language tags; the first as far as it is known, else `auto`. */
  from: string;
  to: string;
  source: string;
  target: string;
  /** Name of the engine; absent in what earlier builds kept, empty where it is not known. */
  engine?: string;
}
export type NewHistoryEntry = Omit<HistoryEntry, 'id' | 'at'>;

interface Schema extends DBSchema {
  entries: { key: string; value: HistoryEntry; indexes: { at: number } };
}

/** Older entries go when there are more. */
const MOST_ENTRIES = 1000;

export interface History {
  /**
   * Keeps a translation. The same one again, and a text that goes on from the newest entry (or takes back some of it)
   * as one types, takes its place.
   */
  add(entry: NewHistoryEntry): Promise<void>;
  /** The newest first. */
  list(): Promise<HistoryEntry[]>;
  remove(id: string): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** What was translated with the extension, in its own IndexedDB of this browser. */
export function openHistory(
  now: () => number = Date.now,
  newId: () => string = () => crypto.randomUUID(),
): History {
  const opening = openDB<Schema>('history', 1, {
    upgrade(db) {
      db.createObjectStore('entries', { keyPath: 'id' }).createIndex('at', 'at');
    },
  });
  // Whoever asks is told; that nobody asked is no error.
  opening.catch(() => {});
  return {
    async add(entry) {
      const transaction = (await opening).transaction('entries', 'readwrite');
      const { store } = transaction;
      const kept = (await store.index('at').getAll()).reverse();
      const replaced = kept.filter(
        (old, index) => isSame(old, entry) || (index === 0 && continues(old, entry)),
      );
      const left = kept.filter((old) => !replaced.includes(old));
      const gone = [...replaced, ...left.slice(MOST_ENTRIES - 1)];
      await Promise.all([
        ...gone.map(({ id }) => store.delete(id)),
        store.put({ ...entry, id: newId(), at: now() }),
        transaction.done,
      ]);
    },
    async list() {
      return (await (await opening).getAllFromIndex('entries', 'at')).reverse();
    },
    async remove(id) {
      await (await opening).delete('entries', id);
    },
    async clear() {
      await (await opening).clear('entries');
    },
    async close() {
      (await opening).close();
    },
  };
}

function isSame(old: HistoryEntry, entry: NewHistoryEntry): boolean {
  return old.source === entry.source && old.from === entry.from && old.to === entry.to;
}

function continues(old: HistoryEntry, entry: NewHistoryEntry): boolean {
  if (old.from !== entry.from || old.to !== entry.to) return false;
  return entry.source.startsWith(old.source) || old.source.startsWith(entry.source);
}
