import { type Database, pruneTranslationMemory } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import type { Logger } from '../logger.ts';

/** Entries that go in one step: few enough that the one thread of the embedded database serves others in between. */
const BATCH = 500;

/**
 * Removes what the translation memory has not been asked for in `keptMs`, whoever's it is, oldest first and in small
 * steps. Answers a pass of it, which says how many entries went.
 */
export function forgetUnused(
  {
    database,
    clock,
    log,
    keptMs,
  }: { database: Pick<Database, 'db'>; clock: Clock; log: Logger; keptMs: number },
  batch = BATCH,
): () => Promise<number> {
  return async () => {
    const before = new Date(clock.now() - keptMs);
    let count = 0;
    let step: number;
    do {
      step = await pruneTranslationMemory(database.db, before, batch);
      count += step;
    } while (step === batch);
    if (count > 0) log.info({ count }, 'unused translation memory');
    return count;
  };
}
