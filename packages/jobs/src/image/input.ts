import { TONES } from '@glossa/contract';
import { z } from 'zod';
import { documentSourceSchema } from '../document/input.ts';

/** What the queue keeps of an image job. */
export const imageInputSchema = z.object({
  images: z.array(documentSourceSchema).min(1),
  from: z.string(),
  to: z.string(),
  /** True: the translation is drawn into the pictures. */
  paste: z.boolean(),
  tone: z.enum(TONES).optional(),
});
export type ImageInputFields = z.output<typeof imageInputSchema>;
