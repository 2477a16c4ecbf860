import { z } from 'zod';
import { keep, readKept } from '../../storage/local.ts';
import { SYNC_START, type SyncState } from './sync-once.ts';

const keyOf = (server: string) => `${server} sync`;
const stateSchema = z.object({
  on: z.boolean(),
  revision: z.number(),
  same: z.string().nullable(),
  changedAt: z.number(),
});

/** What is remembered of the settings in the account on a server; off there until the person turns it on. */
export async function readSyncState(server: string): Promise<SyncState> {
  const parsed = stateSchema.safeParse(await readKept(keyOf(server)));
  return parsed.success ? parsed.data : SYNC_START;
}

export async function keepSyncState(server: string, state: SyncState): Promise<void> {
  await keep({ [keyOf(server)]: state });
}
