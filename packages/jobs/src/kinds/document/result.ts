import { partsProgressSchema, type TranslationReport } from '@glossa/contract';
import { z } from 'zod';

/** What a document job's row keeps; links are made when it is asked for. */
export const documentResultSchema = z.object({
  blobKey: z.string(),
  unitsKey: z.string(),
  fileName: z.string(),
  format: z.string(),
  /** Of a document whose pages can be drawn: where its source is, and how many pages that has. */
  viewable: z.object({ sourceKey: z.string(), pages: z.number().int().positive() }).optional(),
  report: z.custom<TranslationReport>((value) => typeof value === 'object' && value !== null),
});
export type DocumentResult = z.output<typeof documentResultSchema>;

/** What the row keeps as long as it runs. */
export const documentPartialSchema = z.object({ parts: partsProgressSchema });
export type DocumentPartial = z.output<typeof documentPartialSchema>;
