import { z } from 'zod';

/** What a preview's row keeps. */
export const previewResultSchema = z.object({
  html: z.string(),
  /** Blobs with pictures of the page as far as it was translated, and of its source. */
  pages: z.array(z.string()),
  sourcePages: z.array(z.string()).optional(),
});
export type PreviewResult = z.output<typeof previewResultSchema>;
