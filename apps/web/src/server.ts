import { findPage } from '@glossa/contract';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import { decideLocale, type LocaleDecision } from './locale/decide.ts';
import { splitLocale } from './locale/paths.ts';
import { cachedAnswer, OPENER, type PlainAnswer } from './rendering/cached-response.ts';
import { compressed } from './rendering/compress.ts';
import { codingFor } from './rendering/encoding.ts';
import { knownOrigins, ownHost, ownOrigin } from './rendering/own-origin.ts';
import { createPageCache } from './rendering/page-cache.ts';
import { pagePayload } from './rendering/payload.ts';
import { renderLivePage, renderPage } from './rendering/render-page.tsx';
import { isVisitQuery } from './rendering/visit-query.ts';
import { contentSecurityPolicy, createNonce } from './security/content-security-policy.ts';
import { siteFile } from './seo/site-files.ts';
import { takePageOffers } from './served/page-offers.ts';
import { takePairExamples } from './served/pair-facts.ts';
import { servedVersion, tellServedPairs } from './served/served-pairs.ts';
import { UNFINISHED } from './served/unfinished.ts';

/** At most, unless the server says so: pages count whole and in every coding, few are asked for in all. */
const KEPT_PAGES_MB = 128;

const google = Boolean(process.env.GOOGLE_CLIENT_ID);
const rootRedirect = process.env.ROOT_REDIRECT || undefined;
const keptMb = Number(process.env.GLOSSA_KEPT_PAGES_MB ?? KEPT_PAGES_MB);
const pages = createPageCache(keptMb * 2 ** 20);

const entry = createServerEntry({
  async fetch(request) {
    const url = new URL(request.url);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) {
      const file = await fileAnswer(url);
      if (file !== undefined) return compressed(file.text, { headers: file.headers }, request);
    }
    const decision = decideLocale(
      {
        method: request.method,
        pathname: url.pathname,
        search: url.search,
        cookie: request.headers.get('Cookie'),
        acceptLanguage: request.headers.get('Accept-Language'),
      },
      { rootRedirect },
    );
    if (decision.type === 'redirect') {
      const headers = { ...decision.headers, Location: decision.location };
      return new Response(null, { status: decision.status, headers });
    }
    const cached =
      isRead && isVisitQuery(url.search) ? await fromCache(request, url, decision) : undefined;
    return cached ?? render(request, decision);
  },
});

/** A request for a page as the API server reads it off the wire. */
interface PlainRequest {
  method: 'GET' | 'HEAD';
  /** Without a query. */
  path: string;
  host: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Answers at once with a page that is kept, exactly as `fetch` would; undefined when there is none. */
function kept({ method, path, host, headers }: PlainRequest): PlainAnswer | undefined {
  const origins = knownOrigins();
  const page = pages.peek(pageKey(ownOrigin(`http://${host}`, origins), path));
  if (page === undefined) return undefined;
  const header = (name: string) => headers[name]?.toString() ?? null;
  const asked = {
    method,
    pathname: path,
    search: '',
    cookie: header('cookie'),
    acceptLanguage: header('accept-language'),
  };
  const decision = decideLocale(asked, { rootRedirect });
  if (decision.type === 'redirect') return undefined;
  const read = {
    method,
    acceptEncoding: header('accept-encoding'),
    ifNoneMatch: header('if-none-match'),
  };
  return cachedAnswer(page, read, { host: ownHost(host, origins), google }, decision.headers);
}

/** Answers every request for a page; the API server mounts this after its own calls and the assets. */
export default { ...entry, kept, tellServedPairs, takePairExamples, takePageOffers };

type PageDecision = Extract<LocaleDecision, { type: 'page' }>;

/** Sitemaps and the like, and `{path}/_payload.json`. */
async function fileAnswer({ pathname, origin }: URL) {
  const file =
    siteFile(pathname, ownOrigin(origin, knownOrigins())) ?? (await pagePayload(pathname));
  if (file === undefined) return undefined;
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': 'public, max-age=3600',
  });
  return { text: file.text, headers };
}

/** What a kept page is known by: its address, and what the server served when it was made. */
const pageKey = (origin: string, path: string) => `${servedVersion()} ${origin}${path}`;

/** A page of the registry, rendered once: nothing on it depends on who asks (`decisions.md` §3). */
async function fromCache(request: Request, url: URL, { headers }: PageDecision) {
  if (findPage(splitLocale(url.pathname).path).found === null) return undefined;
  const { pathname } = url;
  const origins = knownOrigins();
  const origin = ownOrigin(url.origin, origins);
  const page = await pages.get(pageKey(origin, pathname), async () => {
    const { response, html } = await renderPage(new Request(origin + pathname));
    // One whose examples are being made is not kept: the next one has them.
    return response.status === 200 && !html?.includes(UNFINISHED) ? html : undefined;
  });
  if (page === undefined) return undefined;
  const read = {
    method: request.method,
    acceptEncoding: request.headers.get('Accept-Encoding'),
    ifNoneMatch: request.headers.get('If-None-Match'),
  };
  await page.pack(codingFor(read.acceptEncoding));
  const answer = cachedAnswer(page, read, { host: ownHost(url.host, origins), google }, headers)!;
  return new Response(answer.body, { status: answer.status, headers: answer.headers });
}

/** A page made for this request alone. */
async function render(request: Request, decision: PageDecision): Promise<Response> {
  const nonce = createNonce();
  const { response, page } = await renderLivePage(request, nonce);
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(decision.headers)) headers.append(name, value);
  const { status } = response;
  if (page === undefined) return new Response(response.body, { status, headers });
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce, google));
  if (google) headers.set('Cross-Origin-Opener-Policy', OPENER);
  return compressed(page, { status, headers }, request);
}
