import type { BookForm } from '@glossa/contract';
import type { BlobStore } from '@glossa/platform';
import { blobKeys } from '../../service/blob-keys.ts';
import type { FileSource } from '../../work/file-source.ts';
import { headOfBlob } from './count-pictures.ts';
import { mayHoldSeveral } from './unpack.ts';

/** The file that all pictures of a job are of, and what it is. */
interface Book {
  blobKey: string;
  form: BookForm;
}

/** The one file that was given with several pictures in it; undefined where there is none, or no more. */
export async function bookOf(
  jobId: string,
  images: readonly FileSource[],
  blobs: Pick<BlobStore, 'head' | 'get'>,
): Promise<Book | undefined> {
  const [source] = images;
  if (source === undefined || images.length > 1) return undefined;
  const blobKey = 'url' in source ? blobKeys.ofJob(jobId, 'container-0') : source.blobKey;
  if ((await blobs.head(blobKey)) === undefined) return undefined;
  const head = await headOfBlob(blobs, blobKey);
  if (!mayHoldSeveral(head)) return undefined;
  const form = { P: 'cbz', '%': 'pdf' } as const;
  const first = String.fromCharCode(head[0]!) as keyof typeof form;
  return { blobKey, form: form[first] ?? 'tiff' };
}
