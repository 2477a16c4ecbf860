import { z } from 'zod';
import { defineCall } from '../call.ts';
import { createdJobSchema, jobSchema } from '../jobs.ts';
import { flagSchema } from './fields.ts';
import { languageTagSchema, TONES } from './translate.ts';

export const reportSchema = z.object({
  units: z.number().int(),
  segments: z.number().int(),
  characters: z.number().int(),
  reused: z.number().int(),
  copied: z.number().int(),
  doubtful: z.number().int(),
  failed: z.number().int(),
  codes: z.number().int(),
  codesKept: z.number().int(),
  engines: z.record(z.string(), z.number()),
  detectedLanguage: z.string().optional(),
  remarks: z.array(z.string()),
});

const documentFields = {
  /** A key from an upload, or a public URL. */
  doc: z.string().min(1),
  from: languageTagSchema.default('auto'),
  to: languageTagSchema,
  fileName: z.string().max(255).default('translateFile'),
  userId: z.string().optional(),
};

export const docCost = defineCall({
  id: 'docCost',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/cost',
  tag: 'Documents',
  summary: 'Price of a document before it is translated',
  request: z.object({
    ...documentFields,
    previewCredits: flagSchema.optional(),
    fastCreation: flagSchema.optional(),
  }),
  response: z.object({
    taskId: z.string().nullable(),
    format: z.string(),
    pages: z.number().int(),
    segments: z.number().int(),
    characters: z.number().int(),
    credits: z.number().int(),
    estimated: z.boolean(),
    balance: z.number().int().nullable(),
    sourceLanguage: z.string().nullable(),
  }),
});

export const docPreview = defineCall({
  id: 'docPreview',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/preview',
  tag: 'Documents',
  summary: 'Translate the beginning of a document for a look, free',
  request: z.object({ taskId: z.string() }),
  response: createdJobSchema,
});

export const docCreate = defineCall({
  id: 'docCreate',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/create',
  tag: 'Documents',
  summary: 'Translate a document',
  request: z.object({
    ...documentFields,
    doc: z.string().min(1).optional(),
    to: languageTagSchema.optional(),
    taskId: z.string().optional(),
    glossaryId: z.string().optional(),
    bilingual: flagSchema.optional(),
    tone: z.enum(TONES).optional(),
    pages: z.string().optional(),
  }),
  response: createdJobSchema,
});

/** What a finished document job, or a preview, answers as `result`. */
export const docResultSchema = z.union([
  z.object({
    url: z.string(),
    fileName: z.string(),
    format: z.string(),
    report: reportSchema,
    /** Link to the text units with their translations, for the side-by-side view. */
    unitsUrl: z.string().optional(),
  }),
  z.object({ html: z.string(), pages: z.array(z.string()) }),
]);

export const docStatus = defineCall({
  id: 'docStatus',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/status',
  tag: 'Documents',
  summary: 'State and result of a document job',
  request: z.object({ jobId: z.string() }),
  response: jobSchema(docResultSchema),
});

export const docHistory = defineCall({
  id: 'docHistory',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/history',
  tag: 'Documents',
  summary: "The caller's own document jobs, newest first",
  request: z.object({
    userId: z.string().optional(),
    cursor: z.string().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    items: z.array(
      jobSchema(docResultSchema).and(
        z.object({ name: z.string(), from: z.string(), to: z.string() }),
      ),
    ),
    nextCursor: z.string().nullable(),
  }),
});
