import { GlossaError } from '@glossa/contract';
import type { BlobInfo, BlobStore } from '@glossa/platform';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { contentDisposition } from '../files/content-disposition.ts';
import type { Downloads } from '../files/downloads.ts';
import { FILES_PATH, type FileLinks } from '../files/links.ts';
import { resolveRange } from '../files/range.ts';
import type { AppContext, AppEnv } from '../http/env.ts';

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

/** Downloads by expiring links, whole or by one range; whoever has the link may use it. */
export function mountFiles(
  app: OpenAPIHono<AppEnv>,
  blobs: BlobStore,
  links: FileLinks,
  downloads: Downloads,
): void {
  async function answer(c: AppContext): Promise<Response> {
    const url = new URL(c.req.url);
    const verdict = links.verify(url.pathname + url.search);
    if (verdict !== 'valid') throw new GlossaError('not_found', `The link is ${verdict}.`);
    const key = url.pathname.slice(FILES_PATH.length);
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
  }
  app.on(['GET', 'HEAD'], `${FILES_PATH}*`, answer);
}
