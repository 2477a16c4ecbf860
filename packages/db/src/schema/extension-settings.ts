import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What the extensions of an account share. */
export const extensionSettings = pgTable('extension_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** As JSON (`extensionSettingsSchema` of `@glossa/contract`). */
  value: text().notNull(),
  /** Counts the changes, from 1. */
  revision: integer().notNull(),
  /** Milliseconds since the epoch at which a person changed them, by the clock of their device. */
  changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
});
