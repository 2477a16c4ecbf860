import { BOOK_FORMS, type BookForm, GlossaError, type TextsFormat } from '@glossa/contract';
import {
  distinctFileNames,
  drawnPictures,
  isTextsFormat,
  keptResult,
  type Services,
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

const NAME = 'translations.zip';
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

  async function keysOf(jobId: string): Promise<readonly Kept[]> {
    const found = await jobs.find(jobId);
    if (found === undefined) return [];
    const [row = found] = await withNewestPictures(pictureEdits, [found]);
    if (row.kind === 'image') return drawnPictures(row);
    const result = row.status === 'succeeded' ? keptResult('document', row) : undefined;
    return result === undefined ? [] : [{ blobKey: result.blobKey, name: result.fileName }];
  }

  async function entriesOf(c: AppContext, jobId: string): Promise<Entry[]> {
    const entries: Entry[] = [];
    for (const { blobKey: key, name } of await keysOf(jobId)) {
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

  /** The file that the pictures of a job came in, made anew. */
  async function answerBook(c: AppContext, form: BookForm, jobId: string) {
    const found = await jobs.find(jobId);
    if (found === undefined) throw new GlossaError('not_found', 'The pictures are gone.');
    const [row = found] = await withNewestPictures(pictureEdits, [found]);
    const { blobKey } = await work.makeBook(row, form, await countMade(limiter, c));
    return c.redirect(links.to(blobKey), 302);
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
    for (const jobId of new Set(url.searchParams.get('jobs')?.split('.'))) {
      found.push(...(await entriesOf(c, jobId)));
    }
    if (found.length === 0) throw new GlossaError('not_found', 'The files are gone.');
    const names = distinctFileNames(found.map(({ name }) => name));
    const entries = found.map((entry, index) => ({ ...entry, name: names[index]! }));
    const headers = {
      ...HEADERS,
      'Content-Type': 'application/zip',
      'Content-Disposition': contentDisposition(NAME),
      'Content-Length': String(predictLength(entries)),
    };
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    const open = async () => makeZip(contents(entries));
    const { blobKey } = entries[0]!;
    const body = await downloads.open(c.get('caller'), blobKey, open, c.req.raw.signal);
    return c.body(body, 200, headers);
  }
  app.on(['GET', 'HEAD'], ARCHIVE_PATH, answer);
}
