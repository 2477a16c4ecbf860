import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageOffers } from '../billing/offers.ts';
import { readBuild, type SiteBuild } from './build.ts';
import type { PairExamples } from './pair-examples.ts';
import { createServedPairs, type ServedPairs } from './served-pairs.ts';
import { readStaticFiles } from './static-files.ts';

/** A request for a page, as plain as it comes from the wire. */
export interface PlainRequest {
  method: 'GET' | 'HEAD';
  /** Without a query. */
  path: string;
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface PlainAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array | null;
}

/** The built site: answers everything that is not a call. */
export interface Site {
  /** False while there is no build: every page says what to do. */
  built: boolean;
  build: SiteBuild;
  fetch(request: Request): Response | Promise<Response>;
  /** Answers at once with a page that is in memory, as `fetch` would; undefined when there is none. */
  kept?(request: PlainRequest): PlainAnswer | undefined;
}

export interface SiteOptions {
  /** MiB of pages that are kept in memory; the site's own choice unless given. */
  keptPagesMb?: number;
  /** KiB up to which a file of the site is kept in memory. */
  keptFileKb?: number;
  /** What the engines serve; asked before the first page, and now and then after. */
  servedPairs?: () => Promise<ServedPairs>;
  /** Makes what pages of two languages show of them. */
  pairExamples?: PairExamples;
  /** Says what is sold; nothing is, unless given. */
  pageOffers?: PageOffers;
}

/** What the site's server build exports (`apps/web/src/server.ts`). */
interface SiteEntry extends Pick<Site, 'fetch' | 'kept'> {
  /** Told what is served, at first and when it changes. */
  tellServedPairs?(pairs: ServedPairs): void;
  /** Given what makes the examples of its language pages. */
  takePairExamples?(examples: PairExamples): void;
  /** Given what says what is sold. */
  takePageOffers?(offers: PageOffers): void;
}

const SERVER_FUNCTIONS = '/_serverFn/';

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Glossa</title>
<h1>The site is not built</h1>
<p>Build it with <code>pnpm --filter @glossa/web build</code>, then start the server again. The API works: see <a href="/docs">its documentation</a>.</p>
</html>
`;

const notBuilt: Site = {
  built: false,
  build: { id: 'none', timestamp: 0 },
  fetch: () =>
    new Response(NOT_BUILT, {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    }),
};

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** True for requests that the site answers beside pages: its own server functions. */
export function isForSite(method: string, path: string): boolean {
  return method === 'GET' || method === 'HEAD' || path.startsWith(SERVER_FUNCTIONS);
}

/**
 * Loads the site's build from `dist` (`client/` and `server/server.js`). Without a build every page says
 * what to do, and `built` is false.
 */
export async function loadSite(
  dist: string,
  { keptPagesMb, keptFileKb, servedPairs, pairExamples, pageOffers }: SiteOptions = {},
): Promise<Site> {
  const file = join(dist, 'server', 'server.js');
  if (!(await exists(file))) return notBuilt;
  const serveStatic = await readStaticFiles(join(dist, 'client'), keptFileKb);
  const build = await readBuild(dist);
  // Pages carry the id of the build they belong to (`apps/web/src/site-config.ts`).
  process.env.GLOSSA_BUILD_ID = build.id;
  if (keptPagesMb !== undefined) process.env.GLOSSA_KEPT_PAGES_MB = String(keptPagesMb);
  const { default: pages } = (await import(pathToFileURL(file).href)) as { default: SiteEntry };
  if (pairExamples !== undefined) pages.takePairExamples?.(pairExamples);
  if (pageOffers !== undefined) pages.takePageOffers?.(pageOffers);
  const served = createServedPairs(servedPairs, (pairs) => pages.tellServedPairs?.(pairs));
  return {
    built: true,
    build,
    ...(pages.kept === undefined ? {} : { kept: pages.kept }),
    async fetch(request) {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      const file = isRead ? serveStatic(request, new URL(request.url).pathname) : undefined;
      if (file !== undefined) return file;
      await served.ready();
      return pages.fetch(request);
    },
  };
}
