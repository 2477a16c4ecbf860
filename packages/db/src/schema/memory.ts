import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner.ts';
import { time } from './time.ts';

/** Segments one owner has had translated. */
export const translationMemory = pgTable(
  'translation_memory',
  {
    owner: text().$type<Owner>().notNull(),
    from: text('from_language').notNull(),
    to: text('to_language').notNull(),
    tone: text().notNull(),
    /** SHA-256 of the source and its context, if it has one: sources are longer than an index entry may be. */
    sourceHash: text('source_hash').notNull(),
    source: text().notNull(),
    target: text().notNull(),
    engine: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** Last hit, to the day. */
    usedAt: time('used_at').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'translation_memory_pk',
      columns: [t.owner, t.from, t.to, t.tone, t.sourceHash],
    }),
    index('translation_memory_used').on(t.usedAt),
  ],
);
