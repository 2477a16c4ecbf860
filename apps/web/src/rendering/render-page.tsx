import {
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server';
import { createStartHandler } from '@tanstack/react-start/server';
import { renderToString } from 'react-dom/server';
import { giveNonce } from '../security/page-nonce.ts';
import { complete, SECRET } from './live-page.ts';
import { paintFirst, paintFirstPieces } from './paint-first.ts';
import { type PreparedPart, partsOf } from './prepared-parts.tsx';
import { createTurns } from './turns.ts';

interface Rendered {
  html: string;
  parts: readonly PreparedPart[];
}

const rendered = new WeakMap<Request, Rendered>();

const takeTurn = createTurns();

// Pages wait for nothing while they are rendered: a string takes half of what a stream does.
const handle = createStartHandler(async ({ request, router, responseHeaders }) => {
  try {
    const markup = renderToString(<RouterServer router={router} />);
    const html = await transformHtmlStringWithRouter(router, markup);
    rendered.set(request, { html, parts: partsOf(router) });
    return new Response(null, { status: getSsrStatus(router), headers: responseHeaders });
  } finally {
    router.serverSsr?.cleanup();
  }
});

/**
 * The router's answer to a request. The HTML of a page stands beside its answer, which then has no body:
 * taking it out of one and putting it into another costs as much as a quarter of its rendering.
 */
export async function renderPage(
  request: Request,
): Promise<{ response: Response; html: string | undefined }> {
  const response = await takeTurn(async () => handle(request));
  const page = rendered.get(request);
  return { response, html: page === undefined ? undefined : paintFirst(page.html) };
}

/**
 * As {@link renderPage}, for one answer: parts that do not change are rendered once and put in.
 * @param nonce of the scripts in the page
 */
export async function renderLivePage(
  request: Request,
  nonce: string,
): Promise<{ response: Response; page: Buffer<ArrayBuffer> | undefined }> {
  giveNonce(request, SECRET);
  const response = await takeTurn(async () => handle(request));
  const live = rendered.get(request);
  if (live === undefined) return { response, page: undefined };
  const { html, parts } = live;
  const taken = parts.some(({ files }) => files !== undefined)
    ? parts.flatMap(({ files = [] }) => files)
    : undefined;
  const bytes = parts.map((part) => part.bytes);
  return { response, page: complete(paintFirstPieces(html, SECRET, taken), bytes, nonce) };
}
