import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './time.ts';

/** Redirects of pages that an operator set up (`specification.md` §2, navigation rules). */
export const redirects = pgTable(
  'redirects',
  {
    /** Page path without a locale prefix and without a trailing slash. */
    path: text().primaryKey(),
    /** Another page's path, which takes the visitor's locale, or an absolute http(s) address. */
    target: text().notNull(),
    /** HTTP status. */
    status: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [check('redirects_status', sql`${t.status} in (301, 302, 307, 308)`)],
);
