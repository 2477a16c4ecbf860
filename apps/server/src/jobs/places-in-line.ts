import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock, JobQueue } from '@glossa/platform';

/** What was told of a place counts for this long. */
const FRESH_MS = 1_000;
/** From one question to the next: who asks meanwhile is answered by that one. */
const GATHER_MS = 250;
/** Who asked within this time probably asks again: the next question is about them too. */
const ASKS_AGAIN_MS = 60_000;

type Places = ReadonlyMap<string, number>;

/**
 * Places in line for any number of people who ask all the time: one question of a kind of jobs at a time, four in a
 * second at the most, each for all who ask. An answer is never older than a second.
 * @param wait ends after so many milliseconds
 */
export function createPlacesInLine(
  queue: Pick<JobQueue, 'ahead'>,
  clock: Clock,
  wait: (ms: number) => Promise<unknown> = (ms) => sleep(ms, undefined, { ref: false }),
): (jobId: string, kind: string) => Promise<number | undefined> {
  const lines = new Map<string, ReturnType<typeof lineOf>>();

  function lineOf(kind: string) {
    /** When each job was asked about last. */
    const asked = new Map<string, number>();
    let told: { at: number; ids: ReadonlySet<string>; places: Places } | undefined;
    let next: Promise<Places> | undefined;
    let asking: Promise<unknown> = Promise.resolve();
    let askedAt = Number.NEGATIVE_INFINITY;

    async function ask(): Promise<Places> {
      await asking;
      await wait(Math.max(0, askedAt + GATHER_MS - clock.now()));
      next = undefined;
      const at = clock.now();
      askedAt = at;
      for (const [id, when] of asked) if (at - when > ASKS_AGAIN_MS) asked.delete(id);
      const ids = new Set(asked.keys());
      const places = queue.ahead(kind, [...ids]);
      asking = places.catch(() => {});
      told = { at, ids, places: await places };
      return places;
    }

    return (jobId: string): Promise<Places> | Places => {
      const now = clock.now();
      asked.set(jobId, now);
      const fresh = told !== undefined && now - told.at < FRESH_MS;
      if (fresh && (told!.ids.has(jobId) || told!.places.has(jobId))) return told!.places;
      next ??= ask();
      return next;
    };
  }

  return async (jobId, kind) => {
    const line = lines.get(kind) ?? lineOf(kind);
    lines.set(kind, line);
    return (await line(jobId)).get(jobId);
  };
}
