import { z } from 'zod';
import { fileSourceSchema } from '../../work/file-source.ts';

/** What the queue keeps of a transcription. */
export const transcriptionInputSchema = z.object({
  recording: fileSourceSchema,
  /** Catalogue tag, or `auto`. */
  language: z.string(),
  /** Whether to tell who speaks. */
  diarize: z.boolean(),
  /** Whether the JSON file has every word. */
  words: z.boolean(),
  /** Credits of a started minute for whoever asked. */
  perMinute: z.number().int().positive(),
  /** Milliseconds of the longest recording that is taken; the general limit unless given. */
  maxMs: z.number().int().positive().optional(),
  /** The price that was seen: a recording that costs more is refused. */
  maxCredits: z.number().int().nonnegative().optional(),
});
export type TranscriptionInput = z.output<typeof transcriptionInputSchema>;
