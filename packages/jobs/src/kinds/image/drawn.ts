import type { ErrorCode } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import { imageResultSchema } from './result.ts';

/** The pictures of an image job that are drawn anew, whatever became of the job, in the order asked for. */
export function drawnPictures({ result }: Pick<JobRow, 'result'>): { blobKey: string }[] {
  const { images = [] } = imageResultSchema.safeParse(result).data ?? {};
  return images.flatMap(({ blobKey }) => (blobKey === undefined ? [] : [{ blobKey }]));
}

/** Errors of what nobody can look at. */
const NO_PICTURE: readonly (ErrorCode | undefined)[] = ['corrupt_file', 'unsupported_format'];

/**
 * The pages that the pictures of an image job make together, in the order asked for: as they were drawn, others as they
 * came. What is no picture is none.
 */
export function picturePages({ result }: Pick<JobRow, 'result'>): { blobKey: string }[] {
  const { images = [] } = imageResultSchema.safeParse(result).data ?? {};
  return images
    .filter(({ error }) => !NO_PICTURE.includes(error))
    .map(({ blobKey, originalKey }) => ({ blobKey: blobKey ?? originalKey }));
}
