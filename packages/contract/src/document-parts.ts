import { z } from 'zod';

/** Parts that a document has a number of, in an order. */
export const NUMBERED_PARTS = ['page', 'slide', 'sheet', 'chapter', 'section'] as const;
export type NumberedPart = (typeof NUMBERED_PARTS)[number];

/** What a document has beside its pages, slides, sheets or chapters. */
export const OTHER_PARTS = [
  'headers',
  'notes',
  'comments',
  'masters',
  'drawings',
  'contents',
  'properties',
  'other',
] as const;
export type PartKind = NumberedPart | (typeof OTHER_PARTS)[number];

/** Parts of one document that an answer tells of at most: in longer ones neighbours are told together. */
export const PARTS_SHOWN = 40;
/** Unicode code points of a part's name at most. */
export const PART_NAME_LENGTH = 80;

export const partProgressSchema = z.object({
  kind: z.enum([...NUMBERED_PARTS, ...OTHER_PARTS]),
  /** Of the page, slide, sheet, chapter or section, from 1. */
  number: z.number().int().positive().optional(),
  /** Number of the last part where several are told as one. */
  to: z.number().int().positive().optional(),
  /** Name of the sheet, title of the slide, chapter or section. */
  name: z.string().optional(),
  /** How much of its text is translated, 0 to 100. */
  progress: z.number().int().min(0).max(100),
});
export type PartProgress = z.output<typeof partProgressSchema>;

/** How far a document is, part by part. Nothing in it goes back while the job goes on. */
export const partsProgressSchema = z.object({
  kind: z.enum(NUMBERED_PARTS),
  /** Numbered parts of the document, and how many from the first are done. */
  total: z.number().int().positive(),
  done: z.number().int().nonnegative(),
  /** The part that is being translated; absent when all are done. */
  current: partProgressSchema.optional(),
  /** Parts with text, in order; absent in lists of jobs. */
  items: z.array(partProgressSchema).max(PARTS_SHOWN).optional(),
});
export type PartsProgress = z.output<typeof partsProgressSchema>;
