import { z } from 'zod';

/** A file of the model's folder or of folders in it, none of them hidden, and nothing outside. */
const FILE_NAME = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/;

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
        name: z.string().regex(FILE_NAME),
        size: z.number().int().positive(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .min(1),
});
