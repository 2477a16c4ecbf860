import { GlossaError } from '@glossa/contract';
import { drawStoredPage, type Services } from '@glossa/jobs';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { type FileLinks, PAGE_PATH } from '../files/links.ts';
import type { Caller } from '../http/caller.ts';
import type { AppContext, AppEnv } from '../http/env.ts';
import { enforce } from '../middleware/rate-limit.ts';

/** Pictures that one person, or the visitors of one network, may have drawn: each takes a process some 0.2 s. */
const DRAWN = { points: 1_200, windowSeconds: 60 * 60 };
/** Of one of these, waiting at once: a view asks for the pages around the one that is looked at. */
const MOST_WAITING = 24;
const KEPT_SECONDS = 60 * 60;

const lineOf = ({ line }: Caller) => ({ owner: line, maxWaiting: MOST_WAITING });

/**
 * Pictures of pages by expiring links, drawn as they are asked for and kept by browsers; whoever has the link may use it.
 * One reader's pictures wait in a line of their own.
 */
export function mountPagePictures(
  app: OpenAPIHono<AppEnv>,
  services: Pick<Services, 'stores' | 'work'>,
  links: FileLinks,
): void {
  const { blobs, limiter } = services.stores;

  async function answer(c: AppContext): Promise<Response> {
    const url = new URL(c.req.url);
    const verdict = links.verify(url.pathname + url.search);
    if (verdict !== 'valid') throw new GlossaError('not_found', `The link is ${verdict}.`);
    const blobKey = url.searchParams.get('key') ?? '';
    const page = Number(url.searchParams.get('page'));
    const info = await blobs.head(blobKey);
    if (info === undefined) throw new GlossaError('not_found', 'The file is gone.');
    const headers = {
      ETag: `"${info.createdAt.getTime().toString(36)}-${page}"`,
      'Cache-Control': `private, max-age=${KEPT_SECONDS}, immutable`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    if (c.req.header('If-None-Match') === headers.ETag) return c.body(null, 304, headers);
    const caller = c.get('caller');
    await enforce(limiter, `pictures:${caller.line}`, DRAWN);
    const drawing = { signal: c.req.raw.signal, line: lineOf(caller) };
    const { bytes, mime } = await drawStoredPage(services, { blobKey, page }, drawing);
    return c.body(bytes, 200, { ...headers, 'Content-Type': mime });
  }
  app.get(PAGE_PATH, answer);
}
