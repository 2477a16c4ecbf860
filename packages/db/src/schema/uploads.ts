import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner.ts';
import { time } from './time.ts';

/** Files a person sent; the bytes are in the blob store under `blobKey`. */
export const uploads = pgTable(
  'uploads',
  {
    key: text().primaryKey(),
    owner: text().$type<Owner>().notNull(),
    name: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    mime: text().notNull(),
    blobKey: text('blob_key').notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('uploads_expiry').on(t.expiresAt)],
);
