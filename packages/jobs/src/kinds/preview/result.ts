import { z } from 'zod';

/** What a preview's row keeps. */
export const previewResultSchema = z.object({ html: z.string(), pages: z.array(z.string()) });
export type PreviewResult = z.output<typeof previewResultSchema>;
