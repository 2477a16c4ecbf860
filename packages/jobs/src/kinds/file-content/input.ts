import { z } from 'zod';
import { fileSourceSchema, likelySchema } from '../../work/file-source.ts';

/** What the queue keeps of a file that is read for reading it aloud. */
export const fileContentInputSchema = z.object({
  source: fileSourceSchema,
  likely: likelySchema,
  /** Of a protected file, sealed with the server's secret. */
  password: z.string().optional(),
});
export type FileContentInput = z.output<typeof fileContentInputSchema>;
