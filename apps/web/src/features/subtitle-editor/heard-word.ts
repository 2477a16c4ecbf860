import { z } from 'zod';

/** A word of a recording with its times, as results and kept edits have it. */
export const heardWordSchema = z.object({
  text: z.string(),
  startMs: z.number(),
  endMs: z.number(),
  confidence: z.number().optional(),
  joined: z.boolean().optional(),
});
