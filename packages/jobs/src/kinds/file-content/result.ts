import { z } from 'zod';

/** What a row keeps of the text of a file: facts, and the blobs of the text and of the cover. */
export const fileContentResultSchema = z.object({
  contentKey: z.string(),
  coverKey: z.string().optional(),
  title: z.string(),
  language: z.string().nullable(),
  format: z.string(),
  /** How many there are. */
  chapters: z.number().int(),
  /** Pages, from 1, with pictures that may hold text; the first of them where there are many. */
  unread: z.array(z.number().int()),
});
export type StoredFileContent = z.output<typeof fileContentResultSchema>;
