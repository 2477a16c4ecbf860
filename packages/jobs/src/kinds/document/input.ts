import { documentChoicesSchema, TONES } from '@glossa/contract';
import { z } from 'zod';
import { fileSourceSchema, likelySchema } from '../../work/file-source.ts';

/** What the queue keeps of a document job. */
export const documentInputSchema = z.object({
  source: fileSourceSchema,
  from: z.string(),
  to: z.string(),
  likely: likelySchema,
  /** Language that was found when the document was priced, for lists; the job looks again. */
  language: z.string().optional(),
  fileName: z.string(),
  tone: z.enum(TONES).optional(),
  bilingual: z.boolean().optional(),
  pages: z.string().optional(),
  choices: documentChoicesSchema.optional(),
  /** Of a protected file, sealed with the server's secret. */
  password: z.string().optional(),
  /** Key of the glossary as it was when the job was asked for. */
  glossaryKey: z.string().optional(),
});
export type DocumentInput = z.output<typeof documentInputSchema>;
