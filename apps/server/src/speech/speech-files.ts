import { text as textOf } from 'node:stream/consumers';
import { GlossaError } from '@glossa/contract';
import { blobKeys, type SpokenBook } from '@glossa/jobs';
import type { BlobStore } from '@glossa/platform';

/** A text that is to be read aloud. */
export interface SpeechText {
  text: string;
  /** Where it is that of a file. */
  book?: SpokenBook | undefined;
}

/** What the input of a job says of its files. */
export interface SpeechFiles {
  textKey: string;
  bookKey?: string;
}

/** The text of a job. Errors: `not_found` once it is gone. */
export async function readSpeechText(
  blobs: Pick<BlobStore, 'get'>,
  textKey: string,
): Promise<string> {
  try {
    return await textOf((await blobs.get(textKey)).body);
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'not_found')
      throw new GlossaError('not_found', 'The text is gone.');
    throw error;
  }
}

/** Keeps a text with the job that reads it; of a book its own copy of the cover. */
export async function putSpeechText(
  blobs: Pick<BlobStore, 'get' | 'put'>,
  jobId: string,
  { text, book }: SpeechText,
): Promise<SpeechFiles> {
  const put = async (name: string, body: string, mime: string) => {
    const key = blobKeys.ofJob(jobId, name);
    await blobs.put(key, new TextEncoder().encode(body), { mime, name });
    return key;
  };
  const textKey = await put('text.txt', text, 'text/plain');
  if (book === undefined) return { textKey };
  const { coverKey: from, ...rest } = book;
  const coverKey = from === undefined ? undefined : await copyCover(blobs, from, jobId);
  const own: SpokenBook = { ...rest, ...(coverKey === undefined ? {} : { coverKey }) };
  return { textKey, bookKey: await put('book.json', JSON.stringify(own), 'application/json') };
}

async function copyCover(
  blobs: Pick<BlobStore, 'get' | 'put'>,
  from: string,
  jobId: string,
): Promise<string> {
  const { info, body } = await blobs.get(from);
  const key = blobKeys.ofJob(jobId, 'cover');
  await blobs.put(key, body, { mime: info.mime, name: 'cover' });
  return key;
}
