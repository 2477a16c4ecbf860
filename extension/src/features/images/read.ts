import { GlossaError, LIMITS } from '@glossa/contract';
import type { Picture } from '../../messaging/image-protocol.ts';
import { fromBase64 } from './base64.ts';
import { addressOf, type Target } from './find.ts';
import { pictureType } from './picture-type.ts';
import { referrerFor } from './referrer.ts';

/** Characters that hold what tells a picture's type; four stand for three bytes. */
const HEAD_CHARACTERS = 64;
/** Longer edge of drawings without pixels of their own, such as SVG. */
const DRAWN_PX = 2000;

/**
 * The picture of a target as it can be sent: read here where the page itself may read it, else its address for
 * the background. Rejects with `GlossaError`: `payload_too_large`, `unsupported_format`, `not_found`, or
 * `forbidden` where a canvas holds pictures of other sites, which only the screen shows.
 */
export async function readPicture(target: Target): Promise<Picture> {
  const { element } = target;
  if (element instanceof HTMLCanvasElement) return drawn(element, element);
  const address = addressOf(target);
  if (address === null) throw new GlossaError('not_found', 'There is no picture.');
  const url = new URL(address);
  const web = /^https?:$/.test(url.protocol);
  if (!web || url.origin === location.origin) {
    const blob = await fetchHere(address);
    if (blob !== null) {
      const base64 = await base64Of(blob);
      if (pictureType(fromBase64(base64.slice(0, HEAD_CHARACTERS))) !== null) return { base64 };
    }
    if (blob !== null || !web) {
      if (element instanceof HTMLImageElement) return drawn(element, drawingSize(element));
      throw new GlossaError('unsupported_format', 'This is no picture that can be read.');
    }
  }
  const policy = element instanceof HTMLImageElement ? element.referrerPolicy : '';
  return {
    url: address,
    referrer: referrerFor(location.href, address, policy || pagePolicy()),
  };
}

/** The bytes as the browser has them already; null where it does not give them. */
async function fetchHere(url: string): Promise<Blob | null> {
  let blob: Blob;
  try {
    const response = await fetch(url, { cache: 'force-cache' });
    if (!response.ok) return null;
    blob = await response.blob();
  } catch {
    return null;
  }
  if (blob.size > LIMITS.image.bytes) throw tooLarge();
  return blob;
}

/** Read as text: Firefox keeps the page's bytes themselves from scripts of extensions. */
function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(new GlossaError('not_found', 'The picture is gone.'));
    reader.readAsDataURL(blob);
  });
}

function tooLarge(): GlossaError {
  return new GlossaError('payload_too_large', 'The picture is too large.');
}

/** What an element shows, drawn anew. */
async function drawn(
  source: HTMLImageElement | HTMLCanvasElement,
  { width, height }: { width: number; height: number },
): Promise<Picture> {
  if (width * height > LIMITS.image.pixels) throw tooLarge();
  let canvas = source as HTMLCanvasElement;
  if (!(source instanceof HTMLCanvasElement)) {
    canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  }
  let blob: Blob | null;
  try {
    blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  } catch (cause) {
    throw new GlossaError('forbidden', 'The canvas holds pictures of other sites.', { cause });
  }
  if (blob === null) throw new GlossaError('unsupported_format', 'The picture is empty.');
  if (blob.size > LIMITS.image.bytes) throw tooLarge();
  return { base64: await base64Of(blob) };
}

function drawingSize({ naturalWidth, naturalHeight, width, height }: HTMLImageElement) {
  const [w, h] = naturalWidth > 0 ? [naturalWidth, naturalHeight] : [width, height];
  const scale = DRAWN_PX / Math.max(w, h, 1);
  return { width: Math.round(w * scale), height: Math.round(h * scale) };
}

/** The page's own policy as far as it says so in its markup. */
function pagePolicy(): string {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="referrer" i]');
  return [...metas].at(-1)?.content.trim().toLowerCase() ?? '';
}
