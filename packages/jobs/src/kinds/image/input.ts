import { PAGE_FLOWS, TONES } from '@glossa/contract';
import { z } from 'zod';
import { fileSourceSchema } from '../../work/file-source.ts';

/** What the queue keeps of an image job. */
export const imageInputSchema = z.object({
  images: z.array(fileSourceSchema).min(1),
  /** So many pictures are another job's, which ended early. */
  skip: z.number().int().positive().optional(),
  from: z.string(),
  /** Absent: the text is read, and nothing is translated. */
  to: z.string().optional(),
  /** True: the translation is drawn into the pictures. */
  paste: z.boolean(),
  tone: z.enum(TONES).optional(),
  /** Its text is written by hand. */
  handwriting: z.boolean().optional(),
  /** Sources say how their kanji are read, where the picture does. */
  ruby: z.boolean().optional(),
  /** What kind of pages they are; found out where it is absent. */
  flow: z.enum(PAGE_FLOWS).optional(),
  /** Key of the glossary as it was when the job was asked for. */
  glossaryKey: z.string().optional(),
});
export type ImageInput = z.output<typeof imageInputSchema>;
