import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { json } from './json.ts';
import { time } from './time.ts';

/**
 * Voices that services keep, from before one is made until it is known to be gone there. A row outlives the voice and the
 * account that it was made for, or nobody would know any more what has to be deleted elsewhere.
 */
export const outsideVoices = pgTable(
  'outside_voices',
  {
    /** Of the voice; the service keeps it under that label. */
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    /** Id of the engine that has it. */
    engine: text().notNull(),
    /** What the engine made; null until it has answered, and once the voice is gone. */
    derived: json(),
    /** Attempts to delete it that came to nothing. */
    tries: integer().notNull().default(0),
    /** When it is to be deleted there, unless somebody has the voice then. */
    dueAt: time('due_at').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it was gone there; the row counts for a day longer. */
    goneAt: time('gone_at'),
  },
  (t) => [
    index('outside_voices_due').on(t.dueAt),
    index('outside_voices_user').on(t.userId, t.createdAt),
  ],
);
