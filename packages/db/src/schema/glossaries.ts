import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Owner } from '../owner.ts';
import { time } from './time.ts';

/** How somebody, or a team, wants terms of a pair of languages to be translated. */
export const glossaries = pgTable(
  'glossaries',
  {
    id: text().primaryKey(),
    /** An account or a team. */
    owner: text().$type<Owner>().notNull(),
    name: text().notNull(),
    from: text('from_language').notNull(),
    to: text('to_language').notNull(),
    /** How many entries it has. */
    size: integer().notNull(),
    /** UTF-16 units of its terms. */
    characters: integer().notNull(),
    /** Grows with every change: who changes what they have not seen is told so. */
    revision: integer().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [index('glossaries_owner').on(t.owner, t.createdAt)],
);

/** Terms of a glossary. */
export const glossaryEntries = pgTable(
  'glossary_entries',
  {
    glossaryId: text('glossary_id')
      .notNull()
      .references(() => glossaries.id, { onDelete: 'cascade' }),
    /** SHA-256 of what tells a source from the others of its glossary. */
    key: text().notNull(),
    source: text().notNull(),
    /** Empty where the term is kept as it is. */
    target: text().notNull(),
    caseSensitive: boolean('case_sensitive').notNull(),
    keep: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.glossaryId, t.key] })],
);
