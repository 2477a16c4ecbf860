import { accepts } from './encoding.ts';

const COMPRESSIBLE = /^text\/|^application\/(xml|manifest\+json)/;

/**
 * A page as the client takes it best: gzip when it says so. Nothing secret that a stranger could steer is
 * in a page, so compressing it gives nothing away.
 */
export function compressed(response: Response, request: Request): Response {
  const { body, headers } = response;
  if (body === null || headers.has('Content-Encoding')) return response;
  if (!COMPRESSIBLE.test(headers.get('Content-Type') ?? '')) return response;
  const answer = new Headers(headers);
  answer.append('Vary', 'Accept-Encoding');
  if (!accepts(request.headers.get('Accept-Encoding'), 'gzip')) {
    return new Response(body, { status: response.status, headers: answer });
  }
  answer.set('Content-Encoding', 'gzip');
  answer.delete('Content-Length');
  const stream = body.pipeThrough(
    new CompressionStream('gzip') as ReadableWritablePair<Uint8Array, Uint8Array>,
  );
  return new Response(stream, { status: response.status, headers: answer });
}
