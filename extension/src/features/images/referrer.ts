/**
 * What a page tells a picture's server of itself under a referrer policy (W3C Referrer Policy §8), so that a
 * picture that is asked for by us is asked for as the page did; null for nothing.
 * @param page address of the page
 * @param policy of the element or the page; empty or unknown counts as the browsers' default
 */
export function referrerFor(page: string, picture: string, policy: string): string | null {
  const from = new URL(page);
  const to = new URL(picture);
  if (!/^https?:$/.test(from.protocol)) return null;
  const origin = `${from.origin}/`;
  const full = `${from.origin}${from.pathname}${from.search}`;
  const same = from.origin === to.origin;
  const downgrade = from.protocol === 'https:' && to.protocol === 'http:';
  switch (policy) {
    case 'no-referrer':
      return null;
    case 'unsafe-url':
      return full;
    case 'origin':
      return origin;
    case 'same-origin':
      return same ? full : null;
    case 'strict-origin':
      return downgrade ? null : origin;
    case 'origin-when-cross-origin':
      return same ? full : origin;
    case 'no-referrer-when-downgrade':
      return downgrade ? null : full;
    default:
      if (same) return full;
      return downgrade ? null : origin;
  }
}
