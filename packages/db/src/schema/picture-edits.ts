import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { jobs } from './jobs.ts';
import { json } from './json.ts';
import { time } from './time.ts';

/** What was edited of pictures of jobs: it goes with the job, or with its files. */
export const pictureEdits = pgTable(
  'picture_edits',
  {
    jobId: text('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Which picture of the job, from 0. */
    image: integer().notNull(),
    /** How often it was saved. */
    version: integer().notNull(),
    edits: json().notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.image] })],
);
