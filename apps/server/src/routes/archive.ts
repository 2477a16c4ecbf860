import { BOOK_FORMS, type BookForm, GlossaError, type TextsFormat } from '@glossa/contract';
import type { JobRow } from '@glossa/db';
import {
  distinctFileNames,
  drawnPictures,
  isTextsFormat,
  keptResult,
  picturePages,
  resultFileName,
  type Services,
  stemOf,
  textsFile,
  withNewestPictures,
} from '@glossa/jobs';
import type { BlobInfo } from '@glossa/platform';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { makeZip, predictLength } from 'client-zip';
import { contentDisposition } from '../files/content-disposition.ts';
import type { Downloads } from '../files/downloads.ts';
import { ARCHIVE_PATH, type FileLinks } from '../files/links.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { countMade } from '../images/count-made.ts';

const ZIP = { name: 'translations.zip', mime: 'application/zip' };
const CBZ_MIME = 'application/vnd.comicbook+zip';
const HEADERS = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  // Texts are anybody's.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A result that is kept; without a name it is called as its blob. */
interface Kept {
  blobKey: string;
  name?: string;
}

interface Entry {
  name: string;
  lastModified: Date;
  size: number;
  blobKey: string;
}

/** One ZIP of the results of several jobs, put together as it is sent; whoever has the link may use it. */
export function mountArchive(
  app: OpenAPIHono<AppEnv>,
  { stores, work }: Pick<Services, 'stores' | 'work'>,
  links: FileLinks,
  downloads: Downloads,
): void {
  const { jobs, blobs, limiter, pictureEdits } = stores;

  /** With the newest pictures. */
  async function rowOf(jobId: string): Promise<JobRow | undefined> {
    const found = await jobs.find(jobId);
    return found && (await withNewestPictures(pictureEdits, [found]))[0];
  }

  async function keysOf(jobId: string): Promise<readonly Kept[]> {
    const row = await rowOf(jobId);
    if (row === undefined) return [];
    if (row.kind === 'image') return drawnPictures(row);
    const result = row.status === 'succeeded' ? keptResult('document', row) : undefined;
    return result === undefined ? [] : [{ blobKey: result.blobKey, name: result.fileName }];
  }

  async function entriesOf(c: AppContext, kept: readonly Kept[]): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const { blobKey: key, name } of kept) {
      const found = await work.findPicture(key, () => countMade(limiter, c));
      const info: BlobInfo | undefined = await blobs.head(found);
      if (info === undefined) continue;
      const blobKey = info.key;
      entries.push({
        name: name ?? info.name,
        lastModified: info.createdAt,
        size: info.size,
        blobKey,
      });
    }
    return entries;
  }

  async function* contents(entries: readonly Entry[]) {
    for (const { blobKey, ...entry } of entries) {
      yield { ...entry, input: (await blobs.get(blobKey)).body };
    }
  }

  /** The texts of the pictures of a job, written as they are asked for. */
  async function answerTexts(c: AppContext, format: TextsFormat, asked: URLSearchParams) {
    const row = await jobs.find(asked.get('jobs') ?? '');
    const image = asked.get('image');
    await countMade(limiter, c);
    const only = image === null ? undefined : Number(image);
    const file = row?.kind === 'image' ? await textsFile(stores, row, format, only) : undefined;
    if (file === undefined) throw new GlossaError('not_found', 'The texts are gone.');
    return c.body(file.body, 200, {
      ...HEADERS,
      'Content-Type': file.mime,
      'Content-Disposition': contentDisposition(file.name),
    });
  }

  /** A ZIP file, put together as it is sent. */
  async function answerZip(
    c: AppContext,
    { name, mime }: { name: string; mime: string },
    entries: readonly Entry[],
  ) {
    const [first] = entries;
    if (first === undefined) throw new GlossaError('not_found', 'The files are gone.');
    const headers = {
      ...HEADERS,
      'Content-Type': mime,
      'Content-Disposition': contentDisposition(name),
      'Content-Length': String(predictLength(entries)),
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const open = async () => makeZip(contents(entries));
    const body = await downloads.open(c.get('caller'), first.blobKey, open, c.req.raw.signal);
    return c.body(body, 200, headers);
  }

  /** The file that the pictures of a job came in, made anew; or one of pictures that came otherwise. */
  async function answerBook(c: AppContext, form: BookForm, jobId: string) {
    const row = await rowOf(jobId);
    if (row === undefined) throw new GlossaError('not_found', 'The pictures are gone.');
    if (form !== 'cbz' || keptResult('image', row)?.book === form) {
      const { blobKey } = await work.makeBook(row, form, await countMade(limiter, c));
      return c.redirect(links.to(blobKey), 302);
    }
    const entries = await entriesOf(c, picturePages(row));
    const digits = String(entries.length).length;
    // Programs show pages in the order of their names.
    const pages = entries.map((entry, index) => ({
      ...entry,
      name: `${String(index + 1).padStart(digits, '0')}-${entry.name}`,
    }));
    const name = resultFileName(stemOf(row.name ?? '', 'pictures'), row.to ?? '', form);
    return answerZip(c, { name, mime: CBZ_MIME }, pages);
  }

  async function answer(c: AppContext): Promise<Response> {
    const url = new URL(c.req.url);
    const verdict = links.verify(url.pathname + url.search);
    if (verdict !== 'valid') throw new GlossaError('not_found', `The link is ${verdict}.`);
    const format = url.searchParams.get('format') ?? 'zip';
    if (isTextsFormat(format)) return answerTexts(c, format, url.searchParams);
    const book = BOOK_FORMS.find((form) => form === format);
    if (book !== undefined) return answerBook(c, book, url.searchParams.get('jobs') ?? '');
    const found: Entry[] = [];
    for (const jobId of new Set(url.searchParams.get('jobs')?.split('.')))
      found.push(...(await entriesOf(c, await keysOf(jobId))));
    const names = distinctFileNames(found.map(({ name }) => name));
    return answerZip(
      c,
      ZIP,
      found.map((entry, index) => ({ ...entry, name: names[index]! })),
    );
  }
  app.on(['GET', 'HEAD'], ARCHIVE_PATH, answer);
}
