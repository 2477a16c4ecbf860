import { GlossaError, LIMITS } from '@glossa/contract';
import { browser } from 'wxt/browser';
import { hostPattern } from '../../../storage/server-address.ts';
import { sendReferer } from './referer-rule.ts';

/** The browser keeps a site's pictures from us. */
export class NoAccess extends GlossaError {
  /** Origin of the site. */
  readonly site: string;

  constructor(site: string, cause: unknown) {
    super('url_not_allowed', 'The browser allows no access to this site.', { cause });
    this.site = site;
  }
}

const LONGEST_MS = 30_000;

export interface PictureRequest {
  url: string;
  /** What the page says of itself when it asks for the picture; null for nothing. */
  referrer: string | null;
  /** For private windows: sends no cookies, which are not those of the window, and leaves nothing in the browser's cache. */
  anonymous: boolean;
}

/**
 * The bytes of a picture of another site, asked for as its page does. Without access to the site only pictures that
 * it gives to everybody can be had; rejects with `NoAccess` for others.
 */
export async function fetchPicture(
  { url, referrer, anonymous }: PictureRequest,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const { origin, protocol } = new URL(url);
  if (!/^https?:$/.test(protocol)) throw new GlossaError('url_not_allowed', 'No web address.');
  const allowed = await browser.permissions.contains({ origins: [hostPattern(origin)] });
  const timeout = AbortSignal.timeout(LONGEST_MS);
  const both = AbortSignal.any([signal, timeout]);
  const end = allowed && referrer !== null ? await sendReferer(url, referrer) : () => {};
  try {
    const response = await fetch(url, {
      credentials: allowed && !anonymous ? 'include' : 'omit',
      cache: anonymous ? 'no-store' : 'default',
      signal: both,
    });
    if (!response.ok) {
      throw new GlossaError('source_unavailable', `The site answered ${response.status}.`);
    }
    return await readBytes(response);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof GlossaError) throw cause;
    if (timeout.aborted) throw new GlossaError('timeout', 'The site took too long.', { cause });
    if (!allowed) throw new NoAccess(origin, cause);
    throw new GlossaError('source_unavailable', 'The site could not be reached.', { cause });
  } finally {
    await end();
  }
}

async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part?.value === undefined) break;
    size += part.value.length;
    if (size > LIMITS.image.bytes) {
      await reader?.cancel();
      throw new GlossaError('payload_too_large', 'The picture is too large.');
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
