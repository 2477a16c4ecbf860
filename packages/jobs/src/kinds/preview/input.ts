import { documentChoicesSchema } from '@glossa/contract';
import { z } from 'zod';
import { fileSourceSchema, likelySchema } from '../../work/file-source.ts';

/** A preview is the first page, at most this many code points (`decisions.md` §7). */
export const PREVIEW_CHARACTERS = 1_500;

/** What the queue keeps of a preview. */
export const previewInputSchema = z.object({
  source: fileSourceSchema,
  from: z.string(),
  to: z.string(),
  likely: likelySchema,
  choices: documentChoicesSchema.optional(),
  /** Which pages are to be translated, as `1-3, 7`: the first of them is shown. */
  pages: z.string().optional(),
  /** Of a protected file, sealed with the server's secret. */
  password: z.string().optional(),
  /** Key of the glossary as it was when the job was asked for. */
  glossaryKey: z.string().optional(),
  /** Code points at most: as many as were counted for whoever asks. */
  characters: z.number().int().min(0).max(PREVIEW_CHARACTERS).default(PREVIEW_CHARACTERS),
});
export type PreviewInput = z.output<typeof previewInputSchema>;
