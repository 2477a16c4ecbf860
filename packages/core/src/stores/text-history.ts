import { z } from 'zod';
import { type KeyValueStorage, STORAGE_KEYS } from '../storage/port.ts';

const entrySchema = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  target: z.string(),
});
export type TextHistoryEntry = z.infer<typeof entrySchema>;

const MAX_ENTRIES = 100;
/** Longer texts are not kept: local storage is small and shared. */
const MAX_CHARACTERS = 5000;

/** Translations kept on this device, newest first. Damaged storage counts as empty. */
export async function readHistory(storage: KeyValueStorage): Promise<TextHistoryEntry[]> {
  try {
    const kept: unknown = JSON.parse((await storage.get(STORAGE_KEYS.textHistory)) ?? '[]');
    return z.array(entrySchema).catch([]).parse(kept);
  } catch {
    return [];
  }
}

/**
 * Adds an entry. A text that continues the newest entry (as-you-type: same languages, one is the
 * beginning of the other) takes its place instead of standing beside it.
 */
export async function addToHistory(
  storage: KeyValueStorage,
  entry: TextHistoryEntry,
): Promise<TextHistoryEntry[]> {
  const kept = await readHistory(storage);
  if (entry.source.length > MAX_CHARACTERS) return kept;
  const newest = kept[0];
  const continues =
    newest !== undefined &&
    newest.from === entry.from &&
    newest.to === entry.to &&
    (entry.source.startsWith(newest.source) || newest.source.startsWith(entry.source));
  const rest = (continues ? kept.slice(1) : kept).filter(
    (old) => old.source !== entry.source || old.to !== entry.to,
  );
  const next = [entry, ...rest].slice(0, MAX_ENTRIES);
  await storage.set(STORAGE_KEYS.textHistory, JSON.stringify(next));
  return next;
}

export async function removeFromHistory(
  storage: KeyValueStorage,
  id: string,
): Promise<TextHistoryEntry[]> {
  const next = (await readHistory(storage)).filter((entry) => entry.id !== id);
  await storage.set(STORAGE_KEYS.textHistory, JSON.stringify(next));
  return next;
}

export async function clearHistory(storage: KeyValueStorage): Promise<void> {
  await storage.remove(STORAGE_KEYS.textHistory);
}
