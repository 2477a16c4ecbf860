import { z } from 'zod';
import { keep, readKept } from '../../storage/local.ts';
import { SYNC_START, type SyncState } from './sync-once.ts';

const KEY = 'sync';
const stateSchema = z.object({
  on: z.boolean(),
  revision: z.number(),
  same: z.string().nullable(),
  changedAt: z.number(),
});

/** What is remembered of the account's settings; off until the person turns it on. */
export async function readSyncState(): Promise<SyncState> {
  const parsed = stateSchema.safeParse(await readKept(KEY));
  return parsed.success ? parsed.data : SYNC_START;
}

export async function keepSyncState(state: SyncState): Promise<void> {
  await keep({ [KEY]: state });
}
