import { STORAGE_KEYS } from '@glossa/core';
import { z } from 'zod';
import { localStore } from '../../client/storage.ts';
import { safeReturnPath } from './return-path.ts';

/** How long what waits for a sign-in is kept, in milliseconds: a mail may take its time. */
const KEPT_MS = 24 * 60 * 60 * 1000;

const workSchema = z.object({
  /** Page it was entered on, with its query. */
  path: z.string(),
  at: z.number(),
  source: z.string(),
  from: z.string(),
  to: z.string(),
});
/** A text that a visitor may translate only after signing in, perhaps in another tab. */
export type WaitingWork = z.infer<typeof workSchema>;

/** Keeps a text until somebody signs in in this browser. */
export async function keepWaitingWork(work: Omit<WaitingWork, 'at'>): Promise<void> {
  await localStore.set(STORAGE_KEYS.wallDraft, JSON.stringify({ ...work, at: Date.now() }));
}

export async function forgetWaitingWork(): Promise<void> {
  await localStore.remove(STORAGE_KEYS.wallDraft);
}

/** What waits, if it is not too old. Damaged storage counts as nothing. */
export async function waitingWork(now = Date.now()): Promise<WaitingWork | null> {
  try {
    const kept: unknown = JSON.parse((await localStore.get(STORAGE_KEYS.wallDraft)) ?? 'null');
    const work = workSchema.safeParse(kept);
    return work.success && now - work.data.at < KEPT_MS ? work.data : null;
  } catch {
    return null;
  }
}

/** The page on which something waits. */
export async function waitingPath(): Promise<string | undefined> {
  return safeReturnPath((await waitingWork())?.path);
}
