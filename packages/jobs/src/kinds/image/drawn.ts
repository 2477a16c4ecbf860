import type { JobRow } from '@glossa/db';
import { imageResultSchema } from './result.ts';

/** The pictures of an image job that are drawn anew, whatever became of the job, in the order asked for. */
export function drawnPictures({ result }: Pick<JobRow, 'result'>): { blobKey: string }[] {
  const { images = [] } = imageResultSchema.safeParse(result).data ?? {};
  return images.flatMap(({ blobKey }) => (blobKey === undefined ? [] : [{ blobKey }]));
}
