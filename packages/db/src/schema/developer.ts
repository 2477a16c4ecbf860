import type { TokenScope } from '@glossa/contract';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { time } from './time.ts';

/** API tokens. The secret itself is shown once and never kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the secret, base64url. */
    hash: text().notNull(),
    /** First characters of the secret, to tell tokens apart. */
    hint: text().notNull(),
    scopes: text().array().$type<TokenScope[]>().notNull(),
    createdAt: time('created_at').notNull(),
    /** To the minute. */
    lastUsedAt: time('last_used_at'),
    expiresAt: time('expires_at'),
  },
  (t) => [uniqueIndex('api_tokens_hash').on(t.hash), index('api_tokens_user').on(t.userId)],
);

/** Addresses that are told when a job ends. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    /** Signs deliveries; unlike a password it is needed in the clear to do so. */
    secret: text().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('webhooks_user').on(t.userId)],
);
