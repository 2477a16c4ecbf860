// @chunk catalogue
import { findLanguage } from '@glossa/contract';
import { type KeyValueStorage, STORAGE_KEYS } from '../storage/port.ts';

const KEPT = 6;

/** Language tags that the person used last, newest first. */
export async function recentLanguages(storage: KeyValueStorage): Promise<string[]> {
  return readRecentLanguages(await storage.get(STORAGE_KEYS.recentLanguages));
}

/** As {@link recentLanguages}, of what stands in the storage; nothing of what cannot be read. */
export function readRecentLanguages(json: string | null): string[] {
  return parse(json ?? '[]')
    .filter((tag) => findLanguage(tag) !== undefined)
    .slice(0, KEPT);
}

/** Puts `tag` first; returns the new list. */
export async function rememberLanguage(storage: KeyValueStorage, tag: string): Promise<string[]> {
  const list = [tag, ...(await recentLanguages(storage)).filter((kept) => kept !== tag)];
  const recent = list.slice(0, KEPT);
  await storage.set(STORAGE_KEYS.recentLanguages, JSON.stringify(recent));
  return recent;
}

function parse(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((tag) => typeof tag === 'string') : [];
  } catch {
    return [];
  }
}
