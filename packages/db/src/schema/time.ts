import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time in milliseconds, read and written as `Date`. */
export const time = (column: string) =>
  timestamp(column, { withTimezone: true, precision: 3, mode: 'date' });
