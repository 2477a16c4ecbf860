import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { SPEECH_MEDIA_TYPES, type SpeechFormat } from '@glossa/contract';
import { type BookFacts, cutChapters } from '@glossa/media';
import type { BlobStore } from '@glossa/platform';
import { blobKeys } from '../../service/blob-keys.ts';
import { encodeBook } from '../../speeches/encode-book.ts';
import { type SpokenBook, spokenBookSchema } from '../../speeches/spoken-book.ts';
import type { TimedChapter } from '../../speeches/time-chapters.ts';
import { openBody, saveBody } from '../../work/work-folder.ts';
import type { SpokenChapter, StoredSpeech } from './result.ts';

/** What is known of the file that a text is of; undefined where it is of none. */
export async function openBook(
  blobs: Pick<BlobStore, 'get'>,
  bookKey: string | undefined,
): Promise<SpokenBook | undefined> {
  if (bookKey === undefined) return undefined;
  return spokenBookSchema.parse(await json((await blobs.get(bookKey)).body));
}

export interface WholeSpeech {
  rate: number;
  durationMs: number;
  format: SpeechFormat;
  /** Written into the file. */
  comment?: string | undefined;
  chapters: readonly TimedChapter[];
}

/** Share of the time that is the whole's; the rest is that of the chapters. */
const OF_WHOLE = 0.8;

/** Writes the whole as one file, and of several chapters each, and keeps them. Errors: those of `encodeBook`. */
export async function writeSpeech(
  { folder, raw }: { folder: string; raw: string },
  { chapters, ...sound }: WholeSpeech,
  book: SpokenBook | undefined,
  {
    blobs,
    jobId,
    signal,
    onProgress,
  }: {
    blobs: Pick<BlobStore, 'get' | 'put'>;
    jobId: string;
    signal: AbortSignal;
    onProgress(share: number): void;
  },
): Promise<Pick<StoredSpeech, 'chapters'> & Required<Pick<StoredSpeech, 'fileKey' | 'fileName'>>> {
  const { format } = sound;
  const path = join(folder, `speech.${format}`);
  const store = async (name: string, fileName: string, from: string) => {
    const key = blobKeys.ofJob(jobId, name);
    await blobs.put(key, openBody(from), {
      mime: SPEECH_MEDIA_TYPES[format],
      name: fileName,
      signal,
    });
    return key;
  };
  const cover = await coverOf(blobs, book, join(folder, 'cover'), signal);
  const about = book && { title: book.title, chapters, ...cover };
  await encodeBook(
    raw,
    path,
    { ...sound, book: about },
    { signal, onProgress: (share) => onProgress(share * OF_WHOLE) },
  );
  const fileName = `speech.${format}`;
  const fileKey = await store(fileName, fileName, path);
  if (book === undefined) return { fileKey, fileName };
  const files = await cutChapters(path, folder, { chapters, format }, { signal });
  const kept: SpokenChapter[] = [];
  for (const [index, chapter] of chapters.entries()) {
    const file = files[index];
    const name = file && `${String(index + 1).padStart(4, '0')}.${file.extension}`;
    const own = file && { fileKey: await store(`chapters/${name}`, name!, file.path) };
    kept.push({ ...chapter, ...own });
    onProgress(OF_WHOLE + ((1 - OF_WHOLE) * (index + 1)) / chapters.length);
  }
  return { fileKey, fileName, chapters: kept };
}

async function coverOf(
  blobs: Pick<BlobStore, 'get'>,
  book: SpokenBook | undefined,
  path: string,
  signal: AbortSignal,
): Promise<Pick<BookFacts, 'cover'>> {
  if (book?.coverKey === undefined) return {};
  const { body, info } = await blobs.get(book.coverKey);
  await saveBody(body, path, signal);
  return { cover: { path, mime: info.mime === 'image/png' ? 'image/png' : 'image/jpeg' } };
}
