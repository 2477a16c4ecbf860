import { browser } from 'wxt/browser';
import { migrate, type Stored } from './migrations.ts';

/** `newer`: another build wrote what is stored; it is read as far as it is understood and never changed. */
export type StorageState = 'current' | 'newer';

export interface MigratedArea {
  get(): Promise<Stored>;
  set(entries: Stored): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/**
 * Brings an area to this build's version. What changes is written at once together with the version: when
 * that does not happen, everything is as it was and the next start does it again. Keys that are no longer used go after that.
 */
export async function bringUpToDate(area: MigratedArea): Promise<StorageState> {
  const stored = await area.get();
  const migrated = migrate(stored);
  if (migrated === null) return 'newer';
  const changed = Object.entries(migrated).filter(([key, value]) => value !== stored[key]);
  if (changed.length > 0) await area.set(Object.fromEntries(changed));
  const gone = Object.keys(stored).filter((key) => !(key in migrated));
  if (gone.length > 0) await area.remove(gone);
  return 'current';
}

let ready: Promise<StorageState> | undefined;

/** Resolves when what is stored can be read; every reader and writer waits for it. Contexts take turns. */
export function storageReady(): Promise<StorageState> {
  const { local } = browser.storage;
  const area = {
    get: () => local.get(null),
    set: (entries: Stored) => local.set(entries),
    remove: (keys: string[]) => local.remove(keys),
  };
  ready ??= inTurn(() => bringUpToDate(area)).catch((error: unknown) => {
    ready = undefined;
    throw error;
  });
  return ready;
}

async function inTurn(work: () => Promise<StorageState>): Promise<StorageState> {
  return await navigator.locks.request('storage', work);
}

/** What is kept under a key; undefined when nothing is. */
export async function readKept(key: string): Promise<unknown> {
  await storageReady();
  return (await browser.storage.local.get(key))[key];
}

/** Keeps entries, all or none; nothing where a newer build's entries would be lost. */
export async function keep(entries: Stored): Promise<void> {
  if ((await storageReady()) === 'current') await browser.storage.local.set(entries);
}

/** Forgets keys, under the same terms. */
export async function forget(keys: string[]): Promise<void> {
  if ((await storageReady()) === 'current') await browser.storage.local.remove(keys);
}

/**
 * Keeps stored keys and passports from scripts in pages, where the browser can: a page that takes over its renderer
 * finds nothing. Firefox cannot yet.
 */
export async function closeStorageToPages(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const { setAccessLevel } = area as { setAccessLevel?(level: object): Promise<void> };
    await setAccessLevel?.call(area, { accessLevel: 'TRUSTED_CONTEXTS' });
  }
}
