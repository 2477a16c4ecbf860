// @chunk files
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { documentChoicesSchema } from '../document-choices.ts';
import { createdJobSchema, jobSchema, listedJobSchema } from '../jobs.ts';
import { LIMITS } from '../limits.ts';
import { flagSchema, historyFields } from './fields.ts';
import { languageTagSchema, TONES } from './translate.ts';

/** Cells whose text stays because formulas use it, and the characters that translating it would add. */
const keptCellsSchema = z.object({
  cells: z.number().int().positive(),
  characters: z.number().int().positive(),
});

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
  /** What held of the choices that the document's format has. */
  choices: z.record(z.string(), z.boolean()).optional(),
  kept: keptCellsSchema.optional(),
  /** Pages whose text was read from a picture, of documents that have such: numbers from 1. */
  scanned: z
    .object({
      read: z.number().int(),
      unsure: z.array(z.number().int()).readonly(),
      left: z.array(z.number().int()).readonly(),
      noReader: z.string().optional(),
    })
    .optional(),
  /** Subtitles that break a rule of lines or reading speed, before and after, by rule. */
  quality: z
    .object({
      cues: z.number().int(),
      before: z.record(z.string(), z.number().int()),
      after: z.record(z.string(), z.number().int()),
    })
    .optional(),
  /** Numbers of paragraphs, of documents whose text has fixed places (PDF). */
  layout: z
    .object({
      paragraphs: z.number().int(),
      shrunk: z.number().int(),
      small: z.number().int(),
      overflowing: z.number().int(),
      left: z.number().int(),
      pictures: z.number().int(),
    })
    .optional(),
});

/** Of a protected file. It is never shown again, and kept, sealed, as long as the job may still be run. */
const filePasswordSchema = z.string().min(1).max(256).optional();
/** Lines of a subtitle at most. */
const linesPerCueSchema = z.coerce.number().int().min(1).max(2).optional();

/** Which pages, slides, sheets or chapters are translated, as `1-3, 7`; the others stay. All unless given. */
const pagesSchema = z.string().max(LIMITS.pageList).optional();

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
  policy: { who: 'visitor', scopes: ['documents'], limit: 'work' },
  request: z.object({
    ...documentFields,
    /** All languages it is to be translated into, where these are several; the price is of each. */
    targets: z.array(languageTagSchema).min(1).max(LIMITS.batch.targets).optional(),
    previewCredits: flagSchema.optional(),
    fastCreation: flagSchema.optional(),
    pages: pagesSchema,
    choices: documentChoicesSchema.optional(),
    password: filePasswordSchema,
    linesPerCue: linesPerCueSchema,
  }),
  response: z.object({
    taskId: z.string().nullable(),
    format: z.string(),
    /** Those that are translated. */
    pages: z.number().int(),
    /** All that it has, where only some of them are translated. */
    documentPages: z.number().int().optional(),
    /** Which they are, as it was asked for. */
    range: z.string().optional(),
    segments: z.number().int(),
    characters: z.number().int(),
    credits: z.number().int(),
    /** The figures are near what they will be: `fastCreation`, or pages whose text has to be read first (`scanned`). */
    estimated: z.boolean(),
    balance: z.number().int().nullable(),
    /** Of a visitor whose files are counted: how many like this one are still free today. */
    freeFiles: z.number().int().nonnegative().optional(),
    sourceLanguage: z.string().nullable(),
    /** Languages asked for into which nobody here translates it; where that is all of them, the price is refused. */
    unserved: z.array(z.string()).optional(),
    /** Languages asked for that it is in already: into these nothing is translated, and nothing charged. */
    already: z.array(z.string()).optional(),
    /** Every choice this format has, with what holds. */
    choices: z.record(z.string(), z.boolean()),
    kept: keptCellsSchema.optional(),
    /**
     * Of documents with pages that are pictures: how many, and whether their text is read when the document is translated.
     * Then what they probably hold is part of `characters` and `credits`; what is charged is what was read.
     */
    scanned: z.object({ pages: z.number().int().positive(), isRead: z.boolean() }).optional(),
  }),
});

export const docPreview = defineCall({
  id: 'docPreview',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/preview',
  tag: 'Documents',
  summary: 'Translate the beginning of a document for a look, free',
  policy: { who: 'visitor', scopes: ['documents'], limit: 'work' },
  request: z.object({
    taskId: z.string(),
    password: filePasswordSchema,
    glossaryId: z.string().optional(),
  }),
  response: createdJobSchema,
});

export const docCreate = defineCall({
  id: 'docCreate',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/create',
  tag: 'Documents',
  summary: 'Translate a document',
  policy: { who: 'visitor', scopes: ['documents'], limit: 'work', pays: true },
  request: z.object({
    ...documentFields,
    doc: z.string().min(1).optional(),
    to: languageTagSchema.optional(),
    taskId: z.string().optional(),
    /** Of the caller or their team: the translation follows it as it is now. */
    glossaryId: z.string().optional(),
    bilingual: flagSchema.optional(),
    tone: z.enum(TONES).optional(),
    pages: pagesSchema,
    choices: documentChoicesSchema.optional(),
    password: filePasswordSchema,
    linesPerCue: linesPerCueSchema,
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
    /** Pages of the translation that may be looked at by `docPages`; absent where none can be drawn. */
    pages: z.number().int().positive().optional(),
  }),
  z.object({
    html: z.string(),
    /** Links to pictures of the first page as far as it was translated; none of formats that are not drawn. */
    pages: z.array(z.string()),
    /** The same of the source. */
    sourcePages: z.array(z.string()).optional(),
  }),
]);

export const docStatus = defineCall({
  id: 'docStatus',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/status',
  tag: 'Documents',
  summary: 'State and result of a document job',
  policy: { who: 'visitor', scopes: ['documents'] },
  request: z.object({ jobId: z.string() }),
  response: jobSchema(docResultSchema),
});

export const docRetry = defineCall({
  id: 'docRetry',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/retry',
  tag: 'Documents',
  summary:
    'Take up a failed or canceled document job again; a canceled one keeps the work it had done',
  policy: { who: 'visitor', scopes: ['documents'], limit: 'work', pays: true },
  request: z.object({ jobId: z.string() }),
  response: createdJobSchema,
});

/** A document job as lists show it. */
export const docItemSchema = listedJobSchema(docResultSchema).and(
  z.object({
    /** Language of the source, stated or found; `null` while nobody looked. */
    language: z.string().nullable(),
  }),
);

export const docHistory = defineCall({
  id: 'docHistory',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/history',
  tag: 'Documents',
  summary: "The caller's own document jobs, newest first",
  policy: { who: 'visitor', scopes: ['documents'] },
  request: z.object(historyFields),
  response: z.object({ items: z.array(docItemSchema), nextCursor: z.string().nullable() }),
});

export const docBatchCreate = defineCall({
  id: 'docBatchCreate',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/batch/create',
  tag: 'Documents',
  summary: 'Translate several documents into several languages: one job each',
  policy: { who: 'visitor', scopes: ['documents'], limit: 'work', pays: true },
  request: z.object({
    docs: z
      .array(
        z.object({
          doc: z.string().min(1),
          fileName: documentFields.fileName,
          from: languageTagSchema.optional(),
          pages: pagesSchema,
          password: filePasswordSchema,
        }),
      )
      .min(1)
      .max(LIMITS.batch.documents),
    from: documentFields.from,
    to: z.array(languageTagSchema).min(1).max(LIMITS.batch.targets),
    userId: documentFields.userId,
    bilingual: flagSchema.optional(),
    tone: z.enum(TONES).optional(),
    choices: documentChoicesSchema.optional(),
    /** Of the source and of one of the languages: documents into the others are translated without it. */
    glossaryId: z.string().optional(),
  }),
  response: z.object({
    jobs: z.array(
      z.object({ jobId: z.string(), doc: z.string(), fileName: z.string(), to: z.string() }),
    ),
  }),
});

const jobIdsSchema = z.array(z.string()).min(1).max(LIMITS.batch.jobs);

export const docBatchStatus = defineCall({
  id: 'docBatchStatus',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/batch/status',
  tag: 'Documents',
  summary: 'State of several document jobs at once, and a link to one ZIP of what is finished',
  policy: { who: 'visitor', scopes: ['documents'] },
  request: z.object({ jobIds: jobIdsSchema }),
  response: z.object({
    /** Of all together, 0 to 100. */
    progress: z.number().min(0).max(100),
    /** In the order asked for. */
    jobs: z.array(docItemSchema),
    /** Link to a ZIP of the finished ones; `null` while there is none. */
    url: z.string().nullable(),
  }),
});

export const docBatchCancel = defineCall({
  id: 'docBatchCancel',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/batch/cancel',
  tag: 'Documents',
  summary: 'Cancel those of several document jobs that are not over',
  policy: { who: 'visitor', scopes: ['documents'] },
  request: z.object({ jobIds: jobIdsSchema }),
  response: docBatchStatus.response,
});
