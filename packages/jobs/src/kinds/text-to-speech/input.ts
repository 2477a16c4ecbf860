import { SPEECH_FORMATS } from '@glossa/contract';
import { z } from 'zod';

/** What the queue keeps of a text that is to be read aloud. */
export const speechInputSchema = z.object({
  /** Blob of the text. */
  textKey: z.string(),
  /** Blob of what is known of the file that the text is of. */
  bookKey: z.string().optional(),
  /** Code points of the text. */
  characters: z.number().int(),
  ssml: z.boolean(),
  /** Catalogue tag, or `auto`. */
  language: z.string(),
  /** Id of a voice, or `default`. */
  voice: z.string(),
  speed: z.number(),
  pitch: z.number(),
  format: z.enum(SPEECH_FORMATS),
  pronunciations: z.array(z.object({ word: z.string(), say: z.string() })),
  /** An earlier job of the same owner, and how many of its sentences were shown and paid: equal ones are taken over. */
  base: z.object({ jobId: z.string(), ready: z.number().int() }).optional(),
  /** Sentences are heard again, and made again where they were not understood. */
  readBack: z.boolean().optional(),
  /** Sentences that are made again though they are the same. */
  again: z.array(z.number().int()),
});
export type SpeechInput = z.output<typeof speechInputSchema>;
