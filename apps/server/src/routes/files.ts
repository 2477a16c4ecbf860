import { GlossaError } from '@glossa/contract';
import type { Services } from '@glossa/jobs';
import type { BlobInfo, BlobStore } from '@glossa/platform';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { contentDisposition } from '../files/content-disposition.ts';
import type { Downloads } from '../files/downloads.ts';
import { FILES_PATH, type FileLinks, SHARED_PATH } from '../files/links.ts';
import { resolveRange } from '../files/range.ts';
import { sharedMedia } from '../files/shared-jobs.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { countMade } from '../images/count-made.ts';

function headersOf(info: BlobInfo): Record<string, string> {
  return {
    'Content-Type': info.mime,
    'Content-Disposition': contentDisposition(info.name),
    'Accept-Ranges': 'bytes',
    ETag: `"${info.size.toString(36)}-${info.createdAt.getTime().toString(36)}"`,
    'Last-Modified': info.createdAt.toUTCString(),
    'Cache-Control': 'private, max-age=3600',
    'X-Content-Type-Options': 'nosniff',
    // A file is anybody's HTML or SVG: it must never run as a page of ours.
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/** What a signed link's path leads to, after `prefix`. Errors: `not_found` for a link that is not good, or over. */
function linked(c: AppContext, links: FileLinks, prefix: string): string {
  const url = new URL(c.req.url);
  const verdict = links.verify(url.pathname + url.search);
  if (verdict !== 'valid') throw new GlossaError('not_found', `The link is ${verdict}.`);
  return url.pathname.slice(prefix.length);
}

/** Answers blobs, whole or by one range, as a request asks. Errors: `not_found`, `rate_limited`. */
function blobAnswers(blobs: BlobStore, downloads: Downloads) {
  return async (c: AppContext, key: string): Promise<Response> => {
    const info = await blobs.head(key);
    if (info === undefined) throw new GlossaError('not_found', 'The file is gone.');
    const headers = headersOf(info);
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);

    const ifRange = c.req.header('If-Range');
    const wanted = ifRange === undefined || ifRange === headers.ETag;
    const range = resolveRange(wanted ? c.req.header('Range') : undefined, info.size);
    if (range.kind === 'unsatisfiable') {
      return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${info.size}` });
    }
    const whole = range.kind === 'whole';
    const length = whole ? info.size : range.end - range.start + 1;
    headers['Content-Length'] = String(length);
    if (!whole) headers['Content-Range'] = `bytes ${range.start}-${range.end}/${info.size}`;
    const status = whole ? 200 : 206;
    if (c.req.method === 'HEAD') return c.body(null, status, headers);
    const open = async () => (await blobs.get(key, whole ? undefined : range)).body;
    const body = await downloads.open(c.get('caller'), key, open, c.req.raw.signal);
    return c.body(body, status, headers);
  };
}

/** Downloads by expiring links; whoever has the link may use it. */
export function mountFiles(
  app: OpenAPIHono<AppEnv>,
  { stores, work }: Pick<Services, 'stores' | 'work'>,
  links: FileLinks,
  downloads: Downloads,
): void {
  const { blobs, shares, jobs, limiter } = stores;
  const answer = blobAnswers(blobs, downloads);
  // A share that was ended takes links to its recording with it: it is asked for at each request.
  app.on(['GET', 'HEAD'], `${SHARED_PATH}:id`, async (c) => {
    const share = await shares.living(linked(c, links, SHARED_PATH));
    const key = await sharedMedia(jobs, share);
    if (key === undefined) throw new GlossaError('not_found', 'The share is over.');
    return answer(c, key);
  });
  app.on(['GET', 'HEAD'], `${FILES_PATH}*`, async (c) =>
    answer(c, await work.findPicture(linked(c, links, FILES_PATH), () => countMade(limiter, c))),
  );
}
