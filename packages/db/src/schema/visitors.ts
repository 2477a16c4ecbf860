import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What visitors used of their daily allowance (`decisions.md` §3); days are of UTC. */
export const visitorUsage = pgTable(
  'visitor_usage',
  {
    /** `device:…` or `ip:…`, as owners are written: never an address. */
    key: text().notNull(),
    /** `characters`, `bytes` or a kind of file. */
    what: text().notNull(),
    day: date().notNull(),
    used: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.what, t.day] }), index('visitor_usage_day').on(t.day)],
);

/** What visitors' jobs took of it: given back when the job comes to nothing. */
export const visitorTakings = pgTable(
  'visitor_takings',
  {
    jobId: text('job_id').primaryKey(),
    keys: text().array().notNull(),
    what: text().notNull(),
    day: date().notNull(),
    amount: integer().notNull(),
  },
  (t) => [index('visitor_takings_day').on(t.day)],
);

/** How much text visitors had translated, so that a rest below one credit is carried on (`decisions.md` §4). */
export const visitorMeters = pgTable(
  'visitor_meters',
  {
    /** `device:…` or `ip:…`, as owners are written. */
    owner: text().primaryKey(),
    /** Reading: code points so far. */
    characters: bigint({ mode: 'number' }).notNull(),
    /** Day of UTC on which it moved last. */
    day: date().notNull(),
  },
  (t) => [index('visitor_meters_day').on(t.day)],
);
