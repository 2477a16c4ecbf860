import { z } from 'zod';
import { defineCall } from '../call.ts';
import { LIMITS } from '../limits.ts';
import { epochSchema, flagSchema } from './fields.ts';
import { languageTagSchema } from './translate.ts';

/** Files that glossaries are read from and written to. */
export const GLOSSARY_FORMATS = ['csv', 'tsv', 'tbx'] as const;
export type GlossaryFormat = (typeof GLOSSARY_FORMATS)[number];

const shared = { host: 'ai', tag: 'Glossaries' } as const;
const policy = { who: 'account', scopes: ['translate'] } as const;
const writing = { ...policy, limit: 'work', maxBytes: LIMITS.glossary.bytes } as const;

/** One line, without control characters. */
const line = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u);
const nameSchema = line.min(1).max(60);
const termSchema = line.max(LIMITS.glossary.term);
const id = z.string().min(1).max(64);
/** The one that was read: who changes what has changed meanwhile is answered `conflict`. */
const revision = z.number().int().min(1).optional();

export const glossaryEntrySchema = z
  .object({
    source: termSchema.min(1),
    /** May be empty where the term is kept. */
    target: termSchema.default(''),
    caseSensitive: z.boolean().default(false),
    /** The term is not translated: it stays as it stands in the text. */
    keep: z.boolean().default(false),
  })
  .refine(({ target, keep }) => keep || target !== '', {
    message: 'Give `target`, or `keep`.',
  });
export type GlossaryEntryFields = z.output<typeof glossaryEntrySchema>;

const entriesSchema = z.array(glossaryEntrySchema).max(LIMITS.glossary.entries);

export const glossarySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Catalogue tags. */
  from: z.string(),
  to: z.string(),
  /** How many it has. */
  size: z.number().int(),
  revision: z.number().int(),
  /** It is the team's of the caller. */
  team: z.boolean(),
  /** The caller may change it. */
  writable: z.boolean(),
  created_at: epochSchema,
  updated_at: epochSchema,
});
export type GlossaryView = z.infer<typeof glossarySchema>;

export const glossaries = defineCall({
  ...shared,
  id: 'glossaries',
  method: 'GET',
  path: '/glossaries',
  summary: 'Glossaries the caller may use: their own and their team’s, newest first',
  policy,
  request: z.object({}),
  response: z.object({ items: z.array(glossarySchema) }),
});

export const glossaryCreate = defineCall({
  ...shared,
  id: 'glossaryCreate',
  method: 'POST',
  path: '/glossaries',
  summary: 'Make a glossary, for oneself or (owner, admins) for the team',
  policy: writing,
  request: z.object({
    name: nameSchema,
    from: languageTagSchema,
    to: languageTagSchema,
    team: flagSchema.optional(),
    entries: entriesSchema.default([]),
  }),
  response: glossarySchema,
});

export const glossary = defineCall({
  ...shared,
  id: 'glossary',
  method: 'GET',
  path: '/glossaries/{id}',
  summary: 'A glossary with its entries, by source term',
  policy,
  request: z.object({ id }),
  response: glossarySchema.extend({
    entries: z.array(
      z.object({
        source: z.string(),
        target: z.string(),
        caseSensitive: z.boolean(),
        keep: z.boolean(),
      }),
    ),
  }),
});

export const glossaryUpdate = defineCall({
  ...shared,
  id: 'glossaryUpdate',
  method: 'PUT',
  path: '/glossaries/{id}',
  summary: 'Change a glossary’s name, or put entries in the place of all it has',
  policy: writing,
  request: z.object({
    id,
    name: nameSchema.optional(),
    entries: entriesSchema.optional(),
    revision,
  }),
  response: glossarySchema,
});

export const glossaryDelete = defineCall({
  ...shared,
  id: 'glossaryDelete',
  method: 'DELETE',
  path: '/glossaries/{id}',
  summary: 'Delete a glossary; work that was begun with it goes on',
  policy,
  request: z.object({ id }),
  response: z.object({}),
});

export const glossaryEntries = defineCall({
  ...shared,
  id: 'glossaryEntries',
  method: 'POST',
  path: '/glossaries/{id}/entries',
  summary: 'Remove and put entries in bulk; one with the same source takes the place of the other',
  policy: writing,
  request: z.object({
    id,
    remove: z
      .array(z.object({ source: termSchema.min(1), caseSensitive: z.boolean().default(false) }))
      .max(LIMITS.glossary.entries)
      .default([]),
    put: entriesSchema.default([]),
    revision,
  }),
  response: glossarySchema,
});

export const glossaryImport = defineCall({
  ...shared,
  id: 'glossaryImport',
  method: 'POST',
  path: '/glossaries/{id}/import',
  summary: 'Put the entries of a CSV, TSV or TBX file into a glossary',
  policy: writing,
  request: z.object({
    id,
    format: z.enum(GLOSSARY_FORMATS),
    /** The file’s text. */
    content: z.string().min(1),
    /** What it has goes first. */
    replaces: flagSchema.optional(),
  }),
  response: z.object({
    glossary: glossarySchema,
    /** Entries of the file, those that took another’s place included. */
    read: z.number().int(),
    /** Rows or concepts without an entry of these languages, or with a term that is too long. */
    skipped: z.number().int(),
  }),
});

export const glossaryExport = defineCall({
  ...shared,
  id: 'glossaryExport',
  method: 'GET',
  path: '/glossaries/{id}/export',
  summary: 'A glossary as the text of a CSV, TSV or TBX file',
  policy: { ...policy, limit: 'work' },
  request: z.object({ id, format: z.enum(GLOSSARY_FORMATS).default('csv') }),
  response: z.object({ fileName: z.string(), mime: z.string(), content: z.string() }),
});
