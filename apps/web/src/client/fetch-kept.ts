import { GlossaError } from '@glossa/contract';
import { sameOrigin } from './same-origin.ts';

/** A file behind a link of this server, while it is kept. Errors: `source_unavailable`. */
export async function fetchKept(link: string, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(sameOrigin(link), { signal });
  if (!response.ok) throw new GlossaError('source_unavailable', `HTTP ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
