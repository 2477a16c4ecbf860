import type { JobKind, JobStatus } from '@glossa/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner.ts';
import { users } from './accounts.ts';
import { webhooks } from './developer.ts';
import { json } from './json.ts';
import { time } from './time.ts';
import type { Worth } from './worth.ts';

/**
 * Final states nobody has looked at yet. Written by a trigger on `jobs` (migration `job_endings`), so in
 * the transaction that ends the job: none is lost, whatever dies afterwards.
 */
export const jobEndings = pgTable(
  'job_endings',
  {
    jobId: text('job_id').notNull(),
    status: text().$type<JobStatus>().notNull(),
    owner: text().$type<Owner>().notNull(),
    kind: text().$type<JobKind>().notNull(),
    createdAt: time('created_at').notNull(),
    endedAt: time('ended_at').notNull(),
    /** As in `jobs`. */
    shown: json().$type<Worth | null>(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.status] }), index('job_endings_order').on(t.endedAt)],
);

/** Messages about jobs to people and their programs, with what became of them. */
export const notifications = pgTable(
  'notifications',
  {
    /** Sent as `webhook-id`: the same at each attempt. */
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for a mail. */
    webhookId: text('webhook_id').references(() => webhooks.id, { onDelete: 'cascade' }),
    /** For a test, the notification's own id. */
    jobId: text('job_id').notNull(),
    type: text().notNull(),
    createdAt: time('created_at').notNull(),
    attempts: integer().notNull().default(0),
    /** When to try again; null once delivered or given up. */
    nextAt: time('next_at'),
    lastAt: time('last_at'),
    /** HTTP status of the last answer; null when there was none. */
    lastStatus: integer('last_status'),
    delivered: boolean().notNull().default(false),
  },
  (t) => [
    unique('notifications_once').on(t.jobId, t.type, t.webhookId).nullsNotDistinct(),
    index('notifications_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    index('notifications_webhook').on(t.webhookId, t.createdAt),
    index('notifications_age').on(t.createdAt),
  ],
);
