import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { TranslatedPicture } from '../../../messaging/image-protocol.ts';

interface Kept {
  picture: TranslatedPicture;
  at: number;
}

interface Schema extends DBSchema {
  pictures: { key: string; value: Kept; indexes: { at: number } };
}

export interface ImageCache {
  find(key: string, options: { kept: boolean }): Promise<TranslatedPicture | undefined>;
  /** @param kept false remembers it until the background ends: private windows leave nothing behind */
  remember(key: string, picture: TranslatedPicture, options: { kept: boolean }): Promise<void>;
}

/** Characters of base64. */
const IN_MEMORY = 32_000_000;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MOST_KEPT = 200;
/** Larger ones are asked for again. */
const LARGEST_KEPT = 12_000_000;

/** Translated pictures in memory and, for thirty days, on disk. Without a database it is memory alone. */
export function createImageCache(now: () => number = Date.now): ImageCache {
  const memory = new Map<string, TranslatedPicture>();
  let held = 0;
  let opening: Promise<IDBPDatabase<Schema> | null> | undefined;
  const sizeOf = ({ base64 }: TranslatedPicture) => base64?.length ?? 0;

  function open(): Promise<IDBPDatabase<Schema> | null> {
    opening ??= openDB<Schema>('pictures', 1, {
      upgrade(db) {
        db.createObjectStore('pictures').createIndex('at', 'at');
      },
    }).catch(() => null);
    return opening;
  }

  function keepInMemory(key: string, picture: TranslatedPicture): void {
    const before = memory.get(key);
    if (before !== undefined) held -= sizeOf(before);
    memory.delete(key);
    memory.set(key, picture);
    held += sizeOf(picture);
    for (const [oldest, old] of memory) {
      if (held <= IN_MEMORY || oldest === key) break;
      memory.delete(oldest);
      held -= sizeOf(old);
    }
  }

  return {
    async find(key, { kept }) {
      const known = memory.get(key);
      if (known !== undefined || !kept) return known;
      const entry = await open()
        .then((db) => db?.get('pictures', key))
        .catch(() => undefined);
      if (entry === undefined || entry.at < now() - KEPT_MS) return undefined;
      keepInMemory(key, entry.picture);
      return entry.picture;
    },
    async remember(key, picture, { kept }) {
      keepInMemory(key, picture);
      if (!kept || sizeOf(picture) > LARGEST_KEPT) return;
      try {
        const db = await open();
        await db?.put('pictures', { picture, at: now() }, key);
        if (db !== null) await sweep(db, now() - KEPT_MS);
      } catch {
        // A broken or full database is an empty one.
      }
    },
  };
}

/** Forgets what is too old, and the oldest of too many. */
async function sweep(db: IDBPDatabase<Schema>, before: number): Promise<void> {
  const transaction = db.transaction('pictures', 'readwrite');
  let over = (await transaction.store.count()) - MOST_KEPT;
  for await (const cursor of transaction.store.index('at').iterate()) {
    if (over <= 0 && cursor.key >= before) break;
    await cursor.delete();
    over--;
  }
  await transaction.done;
}
