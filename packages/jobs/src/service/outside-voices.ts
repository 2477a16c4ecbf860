import { GlossaError } from '@glossa/contract';
import type { OutsideVoiceRow, OutsideVoicesRepo } from '@glossa/db';
import type { VoiceCloner } from '@glossa/engines/select';
import type { Clock } from '@glossa/platform';
import type { Logger } from '../logger.ts';

/** Voices that services keep: what is made there is either somebody's, or is deleted there. */
export interface OutsideVoices {
  /**
   * Has a voice made under an id that nobody has used. The voice is deleted again unless somebody has it within the hour, or
   * as soon as `work` fails. Errors: `rate_limited` (as many as an account may have made a day); those of `work`.
   */
  whileMade<T>(
    voice: Pick<OutsideVoiceRow, 'id' | 'userId' | 'engine'>,
    work: (made: (derived: unknown) => Promise<void>) => Promise<T>,
  ): Promise<T>;
  /** Deletes a voice that nobody has any more; false where that did not succeed yet and is tried again. */
  remove(id: string): Promise<boolean>;
  /** Tries what is due, and forgets what is gone for long. */
  sweep(): Promise<void>;
}

export interface OutsideVoicesDeps {
  outsideVoices: OutsideVoicesRepo;
  cloner: Pick<VoiceCloner, 'remove'>;
  clock: Clock;
  log: Logger;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Voices that one account may have made elsewhere a day: whoever runs the server pays for each. */
const MOST_A_DAY = 20;
/** After this, whoever began to make a voice has it, or never will; and a service lists all that it has made. */
const SETTLED_MS = HOUR_MS;
/** A person waits for the first attempt; nobody for the others. */
const PATIENCE_MS = { person: 10_000, sweep: MINUTE_MS };
const LONGEST_PAUSE_MS = 6 * HOUR_MS;
const BATCH = 20;

export function createOutsideVoices({
  outsideVoices: repo,
  cloner,
  clock,
  log,
}: OutsideVoicesDeps): OutsideVoices {
  const at = (ms: number) => new Date(clock.now() + ms);

  async function attempt(row: OutsideVoiceRow, patienceMs: number): Promise<boolean> {
    const { id, engine, derived, tries, createdAt } = row;
    try {
      const kept = { label: id, derived: derived ?? undefined };
      await cloner.remove(engine, kept, AbortSignal.timeout(patienceMs));
    } catch (error) {
      const pauseMs = Math.min(LONGEST_PAUSE_MS, MINUTE_MS * 2 ** Math.min(tries, 20));
      await repo.postpone(id, at(pauseMs), { failed: true });
      log.warn({ err: error, voice: id, engine, tries: tries + 1 }, 'a voice is not deleted yet');
      return false;
    }
    const settled = new Date(createdAt.getTime() + SETTLED_MS);
    // What never answered may be made after it was looked for: it is looked for once more.
    if (derived === null && settled.getTime() > clock.now()) {
      await repo.postpone(id, settled);
      return false;
    }
    await repo.gone(id);
    return true;
  }

  async function remove(id: string): Promise<boolean> {
    const row = await repo.orphan(id);
    return row === undefined || attempt(row, PATIENCE_MS.person);
  }

  return {
    remove,
    async whileMade(voice, work) {
      const since = at(-DAY_MS);
      const expected = { ...voice, dueAt: at(SETTLED_MS) };
      if (!(await repo.expect(expected, { most: MOST_A_DAY, since })))
        throw new GlossaError('rate_limited', `At most ${MOST_A_DAY} such voices a day.`, {
          details: { limit: MOST_A_DAY },
          retryAfter: HOUR_MS / 1000,
        });
      try {
        return await work((derived) => repo.made(voice.id, derived));
      } finally {
        // Nothing is done where it is somebody's now.
        await remove(voice.id);
      }
    },
    async sweep() {
      for (const row of await repo.due(BATCH)) await attempt(row, PATIENCE_MS.sweep);
      await repo.prune(at(-DAY_MS));
    },
  };
}
