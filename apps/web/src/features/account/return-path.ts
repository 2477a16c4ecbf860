/** A base that no address of ours can have: what leaves it was not a path of this site. */
const BASE = 'http://return.invalid';

/**
 * The path (with query and hash) to go to after a sign-in, if `value` is one of this very site: begins with
 * one slash and stays on the origin however a browser reads it. Anything else gives `undefined`, so that a
 * link to our sign-in never leads to another's page.
 */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return undefined;
  // Browsers drop tabs and line ends and read `\` as `/`: such a path is nobody's honest wish.
  if (/[\\\p{Cc}]/u.test(value)) return undefined;
  if (!URL.canParse(value, BASE)) return undefined;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
