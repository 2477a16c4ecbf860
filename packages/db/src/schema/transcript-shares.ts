import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';
import { time } from './time.ts';

/** Links by which others read a transcript, or hear a speech: whose they are is the job's to say, and they go with it. */
export const transcriptShares = pgTable(
  'transcript_shares',
  {
    id: text().primaryKey(),
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the link, base64url. */
    token: text().notNull(),
    /** Of the text as it was shared; null: nobody knows. */
    language: text(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('transcript_shares_token').on(t.token),
    index('transcript_shares_job').on(t.jobId),
    index('transcript_shares_expiry').on(t.expiresAt),
  ],
);
