import { PAGE_FLOWS, PICTURE_FACES } from '@glossa/contract';
import { z } from 'zod';
import { straightSchema } from './straighten/place.ts';

/** What the stages of a picture hand on, as JSON. Lengths are pixels of the upright picture, from its top left. */

export const boxSchema = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});

/** Letters that make up a text, before anybody has read them. */
export const foundBlockSchema = z.object({
  /** Unique in its picture. */
  id: z.string(),
  box: boxSchema,
  /** Columns from right to left, or rows from the top. */
  lines: z.array(boxSchema).min(1),
  vertical: z.boolean(),
  /** Font size, estimated. */
  size: z.number().positive(),
  /** Components: letters or parts of such. */
  letters: z.number().int().positive(),
  /** The clear paper they stand on, where it is a bubble or a box: not the page's. */
  bubble: boxSchema.nullable(),
  /** Whether that paper has no corners: a speech bubble, no button or cell. */
  round: z.boolean(),
  /** Small letters beside its lines that say how these are read; absent: none. */
  ruby: z.array(boxSchema).optional(),
});
export type FoundBlock = z.infer<typeof foundBlockSchema>;

/** What was found on a picture. */
export const pageLayoutSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  blocks: z.array(foundBlockSchema),
  panels: z.array(boxSchema),
  /** Share of what seems to be text that lies in no block, 0–1; 1 where nobody could look. */
  rest: z.number().min(0).max(1),
});
export type PageLayout = z.infer<typeof pageLayoutSchema>;

/** A line of a text as it was read, with its words where the reader tells them. */
const readRowSchema = z.object({
  text: z.string(),
  box: boxSchema,
  words: z
    .array(z.object({ text: z.string(), box: boxSchema, confidence: z.number().min(0).max(1) }))
    .optional(),
});

/** Ruby of a text: small letters beside it. */
const rubySchema = z.object({
  box: boxSchema,
  /** The reading of a part of the source (UTF-16); absent where nobody can tell it. */
  reads: z.object({ start: z.number().int(), end: z.number().int(), text: z.string() }).optional(),
});
export type Ruby = z.infer<typeof rubySchema>;

/** Lines that are read as one text. */
export const textBlockSchema = z.object({
  box: boxSchema,
  /** In reading order; none where nobody tells where it stands: `box` is the whole picture then. */
  lines: z.array(boxSchema),
  source: z.string(),
  /** Catalogue tag, where it is in another script than the page's language. */
  language: z.string().optional(),
  vertical: z.boolean(),
  /** Degrees by which rows are turned clockwise, in quarters; absent: upright. */
  turn: z.union([z.literal(90), z.literal(-90), z.literal(180)]).optional(),
  /**
   * Degrees by which boxes of `rows` and of their words are turned clockwise, each about its middle, to stand where the
   * words do; absent: 0.
   */
  angle: z.number().optional(),
  /** Of its place, clockwise from its top left, where the page was straightened; absent: those of `box`. */
  corners: z
    .array(z.tuple([z.number(), z.number()]))
    .length(4)
    .optional(),
  /** Undefined for one line, which says nothing of it. */
  alignment: z.enum(['start', 'center', 'end']).optional(),
  /** Font size. */
  size: z.number().positive(),
  /** 0–1. */
  confidence: z.number().min(0).max(1),
  /** What is no part of its source, though it goes with it; absent: none. */
  ruby: z.array(rubySchema).optional(),
  /** What its lines say, where that was asked for; absent where the text was read as a whole. */
  rows: z.array(readRowSchema).optional(),
});
export type TextBlock = z.infer<typeof textBlockSchema>;
export type Alignment = NonNullable<TextBlock['alignment']>;

/** The text of a picture. */
export const pageTextSchema = z.object({
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  flow: z.enum(PAGE_FLOWS),
  /** Catalogue tag of what was read, `null` where nobody can tell. */
  language: z.string().nullable(),
  /** In reading order. */
  blocks: z.array(textBlockSchema),
  /** How it was straightened before it was read; absent: not at all. */
  straight: straightSchema.optional(),
});
export type PageText = z.infer<typeof pageTextSchema>;

export const ERASE_WAYS = ['flat', 'gradient', 'texture'] as const;
/**
 * How a source is taken away: with its paper's one colour; with colours that run on from around its letters; or with
 * pieces of the picture around it, as on screentone and photographs.
 */
export type EraseWay = (typeof ERASE_WAYS)[number];

/** Pixels of a picture: `y`, `from`, `to` (exclusive) of each run, row by row. */
export const runsSchema = z.array(z.number().int());

/** A text that was taken off a picture. */
export const erasedBlockSchema = z.object({
  id: z.string(),
  way: z.enum(ERASE_WAYS),
  /** Its letters with what they shade: nothing else was changed. */
  mask: runsSchema,
});
export type ErasedBlock = z.infer<typeof erasedBlockSchema>;

const colourSchema = z.string().regex(/^#[0-9a-f]{6}$/);

/** A translation as it is drawn. */
export const setTextSchema = z.object({
  id: z.string(),
  /** Corners of the place it may take, clockwise from its top left. */
  polygon: z.array(z.tuple([z.number(), z.number()])).min(3),
  /** Columns from right to left. */
  vertical: z.boolean(),
  /** By which the text is turned clockwise around `centre`, degrees. */
  angle: z.number(),
  centre: z.tuple([z.number(), z.number()]),
  face: z.enum(PICTURE_FACES),
  /** As in CSS. */
  weight: z.number().int(),
  /** Degrees by which its letters lean to the right, each line about its baseline; absent: upright. */
  slant: z.number().optional(),
  /** Font size. */
  size: z.number().positive(),
  colour: colourSchema,
  outline: z.object({ colour: colourSchema, width: z.number().positive() }).nullable(),
  /**
   * Where each begins on its baseline, with the text upright, before it is turned; of columns the middle of the top.
   * A line from right to left begins at its left, too.
   */
  lines: z.array(z.object({ text: z.string(), x: z.number(), y: z.number() })),
  alignment: z.enum(['start', 'center', 'end']),
  /** Why the picture keeps the source: there is no room at a size that can be read, or no font has the letters. */
  left: z.enum(['no_room', 'no_font']).nullable(),
});
export type SetText = z.infer<typeof setTextSchema>;
