import type { Owner } from '@glossa/db';
import { type FileSource, foundUpload, type Work } from '@glossa/jobs';

const URL_START = /^https?:\/\//i;

/** True for a `doc` field that is a public URL rather than the key of an upload. */
export function isUrl(doc: string): boolean {
  return URL_START.test(doc);
}

/**
 * Where the document of a `doc` field is: an upload of the owner, or a URL that the worker will fetch.
 * Errors: `not_found` for a key that is not the owner's; `url_not_allowed` for a URL that cannot be.
 */
export async function resolveSource(
  { uploads }: Pick<Work, 'uploads'>,
  owner: Owner,
  doc: string,
): Promise<FileSource> {
  if (isUrl(doc)) return { url: uploads.checkUrl(doc) };
  const { blobKey, name } = foundUpload(await uploads.find(owner, doc));
  return { blobKey, name, uploadKey: doc };
}
