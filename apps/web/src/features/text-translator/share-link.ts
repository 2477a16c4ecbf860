import { ADDRESS_LIMIT } from '../share/address-limit.ts';
import type { ShareLink } from '../share/share-button.tsx';

/**
 * A link that opens the page at `href` with this pair and text. The text stands in the fragment: browsers send that
 * to no server, so it is in no log.
 */
export function translationLink(
  href: string,
  { from, to, source }: { from: string; to: string; source: string },
): ShareLink {
  const url = new URL(href);
  url.search = new URLSearchParams({ from, to }).toString();
  const fragment =
    source.length > ADDRESS_LIMIT ? undefined : new URLSearchParams({ text: source }).toString();
  const complete = fragment !== undefined && fragment.length <= ADDRESS_LIMIT;
  url.hash = complete ? fragment : '';
  return { href: url.href, complete };
}

/** The text of a link that {@link translationLink} made, from the fragment of the address. */
export function sharedText(hash: string): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('text') ?? undefined;
}
