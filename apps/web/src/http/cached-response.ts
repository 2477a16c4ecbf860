import { cachedPagePolicy } from '../security/content-security-policy.ts';
import { accepts } from './encoding.ts';
import type { CachedPage } from './page-cache.ts';

/**
 * A kept page as the answer to a request: in the coding it takes, 304 when it has the page already.
 * @param headers of the locale decision: `Vary`, `Set-Cookie`
 */
export function cachedResponse(
  page: CachedPage,
  request: Request,
  { host, google }: { host: string; google: boolean },
  headers: Readonly<Record<string, string>>,
): Response {
  const accepted = request.headers.get('Accept-Encoding');
  const coding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : undefined;
  const etag = `W/"${page.hash}"`;
  const answer: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': cachedPagePolicy(page.scripts, host, google),
    'Cache-Control': 'Set-Cookie' in headers ? 'private, no-cache' : 'no-cache',
    ETag: etag,
    ...headers,
    Vary: headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`,
  };
  if (request.headers.get('If-None-Match') === etag) {
    return new Response(null, { status: 304, headers: answer });
  }
  if (coding !== undefined) answer['Content-Encoding'] = coding;
  const body = coding === 'br' ? page.brotli : coding === 'gzip' ? page.gzip : page.plain;
  answer['Content-Length'] = String(body.length);
  return new Response(request.method === 'HEAD' ? null : body, { headers: answer });
}
