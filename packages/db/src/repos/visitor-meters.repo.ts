import { eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/types.ts';
import type { Owner } from '../owner.ts';
import { visitorMeters } from '../schema/index.ts';
import { type Clock, wallClock } from './clock.ts';
import { removeInSteps } from './remove-in-steps.ts';
import { utcDay } from './visitor-usage.repo.ts';

/** Meters of the text that visitors had translated: accounts have theirs in the ledger. */
export interface VisitorMeters {
  /** Adds code points to a visitor's meter; answers its reading afterwards. Of any number at once none is lost. */
  add(visitor: Owner, characters: number): Promise<number>;
  /** Forgets meters that did not move since `day`. */
  prune(day: string): Promise<void>;
}

/** The meters in either database. */
export function createVisitorMeters(db: Db, clock: Clock = wallClock): VisitorMeters {
  return {
    async add(visitor, characters) {
      if (characters === 0) {
        const [row] = await db.select().from(visitorMeters).where(eq(visitorMeters.owner, visitor));
        return row?.characters ?? 0;
      }
      const day = utcDay(clock.now());
      const [row] = await db
        .insert(visitorMeters)
        .values({ owner: visitor, characters, day })
        .onConflictDoUpdate({
          target: visitorMeters.owner,
          set: { characters: sql`${visitorMeters.characters} + ${characters}`, day },
        })
        .returning({ reading: visitorMeters.characters });
      return row!.reading;
    },

    async prune(day) {
      await removeInSteps(db, visitorMeters, lt(visitorMeters.day, day));
    },
  };
}
