import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { json } from './json.ts';
import { time } from './time.ts';

/** Voices of samples that people gave, each with the consent to its use. The sample is a blob. */
export const clonedVoices = pgTable(
  'cloned_voices',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Catalogue tag of what is spoken in the sample; null: not said. */
    language: text(),
    /** Version of the statement that was agreed to, its words as they were shown, and when. */
    consentVersion: integer('consent_version').notNull(),
    consentText: text('consent_text').notNull(),
    consentAt: time('consent_at').notNull(),
    sampleKey: text('sample_key').notNull(),
    /** Of the sample's file. */
    sampleName: text('sample_name').notNull(),
    /** SHA-256 of its bytes, base64url: the same sample is the same voice of an engine. */
    sampleHash: text('sample_hash').notNull(),
    /** Key of the upload that it was; null where it came from elsewhere. */
    uploadKey: text('upload_key'),
    /** What the check found (`SampleFigures` of `@glossa/engines`). */
    figures: json().notNull(),
    /** Id of the engine that speaks with it, and what that engine made of the sample. */
    engine: text().notNull(),
    approximate: boolean().notNull(),
    derived: json().notNull(),
    /** What becomes of the sample (`SampleWhereabouts` of `@glossa/engines`). */
    whereabouts: text().notNull().default('here'),
    /** Blob of the part of the sample that the engine speaks after; null where it needs none. */
    referenceKey: text('reference_key'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('cloned_voices_sample').on(t.userId, t.sampleHash, t.engine),
    index('cloned_voices_user').on(t.userId, t.createdAt),
  ],
);
