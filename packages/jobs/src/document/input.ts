import { documentChoicesSchema, TONES } from '@glossa/contract';
import { z } from 'zod';

/** Where a document comes from: a blob that is ours, or a public URL that the worker fetches. */
export const documentSourceSchema = z.union([
  z.object({ blobKey: z.string(), name: z.string(), uploadKey: z.string().optional() }),
  z.object({ url: z.string() }),
]);
export type DocumentSource = z.output<typeof documentSourceSchema>;

/** What the queue keeps of a document job. */
export const documentInputSchema = z.object({
  source: documentSourceSchema,
  from: z.string(),
  to: z.string(),
  fileName: z.string(),
  tone: z.enum(TONES).optional(),
  bilingual: z.boolean().optional(),
  pages: z.string().optional(),
  choices: documentChoicesSchema.optional(),
});
export type DocumentInputFields = z.output<typeof documentInputSchema>;
