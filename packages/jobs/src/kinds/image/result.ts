import {
  BOOK_FORMS,
  ERROR_CODES,
  type ErrorCode,
  IMAGE_REMARKS,
  imageRegionSchema,
} from '@glossa/contract';
import { z } from 'zod';

/** One picture as the job's row keeps it; links are made when it is asked for. */
export const storedImageSchema = z.object({
  originalKey: z.string(),
  /** The picture with the translation; absent where nothing is drawn. */
  blobKey: z.string().optional(),
  /** What editing goes on from; absent where nothing was to be drawn. */
  stagesKey: z.string().optional(),
  name: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  language: z.string().nullable(),
  regions: z.array(imageRegionSchema),
  /** Of a picture that was only read: its lines with their places. */
  linesKey: z.string().optional(),
  /** Id of the engine that read it. */
  reader: z.string().optional(),
  /** It is written by hand, and was read by what is made for print. */
  draft: z.literal(true).optional(),
  /** What the translated picture does not have of the original. */
  remarks: z.array(z.enum(IMAGE_REMARKS)).optional(),
  /** Why it could not be translated. */
  error: z.enum(ERROR_CODES as [ErrorCode, ...ErrorCode[]]).optional(),
});
export type StoredImage = z.output<typeof storedImageSchema>;

/** What an image job answers: the pictures done so far, in the order asked for. */
export const imageResultSchema = z.object({
  images: z.array(storedImageSchema),
  /** How many were asked for. */
  total: z.number().int().positive().optional(),
  /** What file they came in, where they came in one. */
  book: z.enum(BOOK_FORMS).optional(),
});
export type ImageResult = z.output<typeof imageResultSchema>;
