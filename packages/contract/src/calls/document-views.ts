import { z } from 'zod';
import { defineCall } from '../call.ts';

/** A page as it is looked at. */
export const pageViewSchema = z.object({
  /** Of the document, from 1. */
  page: z.number().int().positive(),
  /** Link to a picture (PNG or JPEG) of the source; absent where the translation's shows both. */
  source: z.string().optional(),
  /** The same of the translation. */
  target: z.string(),
});
export type PageView = z.output<typeof pageViewSchema>;

export const docPages = defineCall({
  id: 'docPages',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/pages',
  tag: 'Documents',
  summary: 'Links to pictures of the translated pages of a finished PDF and of their sources',
  policy: { who: 'visitor', scopes: ['documents'] },
  request: z.object({
    jobId: z.string(),
    /** Of the pages that were translated. */
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    /** Tags of the two sides; the source's is `null` when it is not known. */
    from: z.string().nullable(),
    to: z.string(),
    /** Pages that were translated. */
    total: z.number().int(),
    items: z.array(pageViewSchema),
  }),
});

/** Which segments are shown: all, those that a person should look at, those still in the source's words. */
export const SEGMENT_FILTERS = ['all', 'check', 'untranslated'] as const;
export type SegmentFilter = (typeof SEGMENT_FILTERS)[number];

export const segmentViewSchema = z.object({
  /** Position among all segments of the document, from 0. */
  index: z.number().int().nonnegative(),
  /** Text unit (paragraph, cell) it belongs to. */
  unit: z.string(),
  kind: z.string(),
  /** Part of the document, such as a sheet and cell or a chapter's file. */
  part: z.string().optional(),
  /** Page, slide, sheet or chapter, from 1. */
  page: z.number().int().positive().optional(),
  source: z.string(),
  target: z.string(),
  state: z.enum(['translated', 'reused', 'copied', 'doubtful', 'failed']),
  issues: z.array(z.string()),
  /** Which words, numbers or names issues are about: of the target for `words_left`, else of the source. */
  details: z.array(z.object({ issue: z.string(), text: z.string() })).optional(),
});
export type SegmentView = z.infer<typeof segmentViewSchema>;

export const docSegments = defineCall({
  id: 'docSegments',
  host: 'ai',
  method: 'POST',
  path: '/doc-translate/segments',
  tag: 'Documents',
  summary: 'Segments of a finished document beside their translations, a page at a time',
  policy: { who: 'visitor', scopes: ['documents'] },
  request: z.object({
    jobId: z.string(),
    /** Of the segments that match. */
    offset: z.number().int().min(0).default(0),
    limit: z.number().int().min(1).max(500).default(100),
    show: z.enum(SEGMENT_FILTERS).default('all'),
    /** Words of the source or the translation, whatever their case and accents. */
    query: z.string().max(500).default(''),
  }),
  response: z.object({
    /** Tags of the two columns; the source's is `null` when it is not known. */
    from: z.string().nullable(),
    to: z.string(),
    name: z.string(),
    /** Segments that match, and how many of all each filter shows. */
    matched: z.number().int(),
    counts: z.object({
      all: z.number().int(),
      check: z.number().int(),
      untranslated: z.number().int(),
    }),
    items: z.array(segmentViewSchema),
  }),
});
