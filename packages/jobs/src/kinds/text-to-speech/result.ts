import { SPEECH_FORMATS } from '@glossa/contract';
import { z } from 'zod';

export const timedWordSchema = z.object({
  text: z.string(),
  startMs: z.number(),
  endMs: z.number(),
});

/** What a row keeps of a text that is read aloud: facts, and the blob of the whole once it is done. */
export const speechResultSchema = z.object({
  fileKey: z.string().optional(),
  fileName: z.string().optional(),
  format: z.enum(SPEECH_FORMATS),
  language: z.string(),
  voice: z.string(),
  speed: z.number(),
  pitch: z.number(),
  ssml: z.boolean(),
  durationMs: z.number().int(),
  sentences: z.object({ total: z.number().int(), ready: z.number().int() }),
  words: z.array(timedWordSchema).optional(),
  report: z.object({
    made: z.number().int(),
    reused: z.number().int(),
    leftOut: z.array(z.string()),
  }),
});
export type StoredSpeech = z.output<typeof speechResultSchema>;
