import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { visitorMeters } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { gather } from './gather.ts';
import { removeInSteps } from './remove-in-steps.ts';
import { utcDay } from './visitor-usage.repo.ts';

/** Meters of the text that visitors had translated: accounts have theirs in the ledger. */
export interface VisitorMeters {
  /** Adds code points to a visitor's meter; answers its reading afterwards. Of any number at once none is lost. */
  add(visitor: Owner, characters: number): Promise<number>;
  /** Forgets meters that did not move since `day`. */
  prune(day: string): Promise<void>;
}

/** Visitors in a statement. */
const BATCH = 200;

/** What a visitor's text adds to the meter. */
interface Addition {
  visitor: Owner;
  characters: number;
}

/** The meters in either database. What many visitors add at the same time is written together. */
export function createVisitorMeters(db: Db, clock: Clock = wallClock): VisitorMeters {
  const addAll = async (additions: readonly Addition[]): Promise<number[]> => {
    const day = utcDay(clock.now());
    const sums = new Map<Owner, number>();
    for (const { visitor, characters } of additions)
      sums.set(visitor, (sums.get(visitor) ?? 0) + characters);
    const rows = await db
      .insert(visitorMeters)
      // In one order in every process: two that move the same meters would wait for each other otherwise.
      .values(
        [...sums.keys()].sort().map((owner) => ({ owner, characters: sums.get(owner)!, day })),
      )
      .onConflictDoUpdate({
        target: visitorMeters.owner,
        set: { characters: sql`${visitorMeters.characters} + excluded.characters`, day },
      })
      .returning({ owner: visitorMeters.owner, reading: visitorMeters.characters });
    // Each reads what the meter said before those who came later.
    const readings = new Map(rows.map(({ owner, reading }) => [owner, reading]));
    return additions
      .toReversed()
      .map(({ visitor, characters }) => {
        const reading = readings.get(visitor)!;
        readings.set(visitor, reading - characters);
        return reading;
      })
      .toReversed();
  };
  const add = gather(addAll, { most: BATCH });

  return {
    async add(visitor, characters) {
      if (characters !== 0) return add({ visitor, characters });
      const [row] = await db.select().from(visitorMeters).where(eq(visitorMeters.owner, visitor));
      return row?.characters ?? 0;
    },

    async prune(day) {
      await removeInSteps(db, visitorMeters, lt(visitorMeters.day, day));
    },
  };
}
