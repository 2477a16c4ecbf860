import { json } from 'node:stream/consumers';
import { GlossaError } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { type Content, contentSchema } from '../../contents/content.ts';

/** The text that a job has read. Errors: `not_found` where it is gone. */
export async function readKeptContent(
  blobs: Pick<BlobStore, 'get'>,
  contentKey: string,
): Promise<Content> {
  const { body } = await blobs.get(contentKey);
  const found = contentSchema.safeParse(await json(body));
  if (!found.success) throw new GlossaError('not_found', 'The text is gone.');
  return found.data;
}
