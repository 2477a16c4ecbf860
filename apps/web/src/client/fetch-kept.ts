import { GlossaError } from '@glossa/contract';

/** A file behind a link of this server, while it is kept. Errors: `source_unavailable`. */
export async function fetchKept(link: string, signal: AbortSignal): Promise<Uint8Array> {
  // Whatever name the server knows itself by: the page is of the same one.
  const { pathname, search } = new URL(link, window.location.href);
  const response = await fetch(`${pathname}${search}`, { signal });
  if (!response.ok) throw new GlossaError('source_unavailable', `HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
