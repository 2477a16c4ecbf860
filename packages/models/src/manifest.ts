import { z } from 'zod';

/** What every `manifest.json` holds beside what the model itself is. */
export const manifestSchema = z.object({
  version: z.literal(1),
  source: z.string(),
  licence: z.string().optional(),
  installedAt: z.number(),
  files: z
    .array(
      z.object({
        role: z.string().min(1),
        name: z.string().regex(/^[\w.-]+$/),
        size: z.number().int().positive(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});
