import { JOB_STATUSES, type JobKind, type JobStatus } from '@glossa/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner.ts';
import { json } from './json.ts';
import { time } from './time.ts';
import type { Worth } from './worth.ts';

/** Jobs as people see them (`decisions.md` §5). Which worker runs one is the queue's business. */
export const jobs = pgTable(
  'jobs',
  {
    /** 128 random bits. */
    id: text().primaryKey(),
    kind: text().$type<JobKind>().notNull(),
    owner: text().$type<Owner>().notNull(),
    /** With whose jobs it takes turns (for visitors a keyed hash of the network); null: with its owner's. */
    line: text(),
    status: text().$type<JobStatus>().notNull(),
    stage: text().notNull().default(''),
    /** 0 to 100; never goes back. */
    progress: real().notNull().default(0),
    /** File name and languages, shown in histories. */
    name: text(),
    from: text('from_language'),
    to: text('to_language'),
    input: json().notNull(),
    result: json(),
    /** `{code, message}` of the contract. */
    error: json(),
    creditsReserved: integer('credits_reserved').notNull().default(0),
    creditsCharged: integer('credits_charged').notNull().default(0),
    /** What the owner has been shown of the result so far was worth at the most ({@link Worth}); null: nothing. */
    shown: json().$type<Worth | null>(),
    /** Runs begun so far; also tells the run that holds the job from one that lost it. */
    attempts: integer().notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** When the newest run began. */
    startedAt: time('started_at'),
    finishedAt: time('finished_at'),
    /** When result files go; histories stay. */
    expiresAt: time('expires_at'),
  },
  (t) => [
    check(
      'jobs_status',
      sql`${t.status} in (${sql.raw(JOB_STATUSES.map((s) => `'${s}'`).join(', '))})`,
    ),
    check('jobs_progress', sql`${t.progress} between 0 and 100`),
    index('jobs_history').on(t.owner, t.createdAt, t.id),
    // Not on the time of the last change: that would write the index at every step of progress.
    index('jobs_open').on(t.createdAt).where(sql`${t.status} in ('queued', 'running')`),
    index('jobs_expiry').on(t.expiresAt).where(sql`${t.expiresAt} is not null`),
  ],
);

/** Work a job has already done, so that the next run need not do it again. */
export const jobCheckpoints = pgTable(
  'job_checkpoints',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    value: json().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.key] })],
);
