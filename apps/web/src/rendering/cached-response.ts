import { cachedPagePolicy } from '../security/content-security-policy.ts';
import type { CachedPage } from './cached-page.ts';
import { codingFor } from './encoding.ts';

/** Google's sign-in answers through the window that opened it. */
export const OPENER = 'same-origin-allow-popups';

/** What of a request for a page decides about its answer. */
export interface PageRead {
  method: string;
  acceptEncoding: string | null;
  ifNoneMatch: string | null;
}

/** An answer before it becomes a `Response` or goes on the wire. */
export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array<ArrayBuffer> | null;
}

/**
 * A kept page as the answer to a request: in the coding it takes, 304 when it has the page already. Undefined
 * when the page was not packed in that coding yet.
 * @param headers of the locale decision: `Vary`, `Set-Cookie`
 */
export function cachedAnswer(
  page: CachedPage,
  { method, acceptEncoding: accepted, ifNoneMatch }: PageRead,
  { host, google }: { host: string; google: boolean },
  headers: Readonly<Record<string, string>>,
): PlainAnswer | undefined {
  const coding = codingFor(accepted);
  const body = page.body(coding);
  if (body === undefined) return undefined;
  const etag = `W/"${page.hash}"`;
  const answer: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': cachedPagePolicy(page, host, google),
    'Cache-Control': 'Set-Cookie' in headers ? 'private, no-cache' : 'no-cache',
    ETag: etag,
    ...headers,
    Vary: headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`,
  };
  if (google) answer['Cross-Origin-Opener-Policy'] = OPENER;
  if (ifNoneMatch === etag) return { status: 304, headers: answer, body: null };
  if (coding !== undefined) answer['Content-Encoding'] = coding;
  answer['Content-Length'] = String(body.length);
  return { status: 200, headers: answer, body: method === 'HEAD' ? null : body };
}
