import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Windows of the rate limiter that spans processes (`platform/src/rate-limit/postgres.ts`). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, precision: 3 }).notNull(),
});
