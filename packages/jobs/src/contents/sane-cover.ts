import { imageSize } from 'image-size';

/** Bytes of a picture, with what it is. */
export interface Cover {
  bytes: Uint8Array<ArrayBuffer>;
  mime: 'image/jpeg' | 'image/png';
}

const MOST_BYTES = 5 * 2 ** 20;
/** Pixels of a side. */
const [LEAST_SIDE, MOST_SIDE] = [16, 6_000] as const;
const MIMES: Readonly<Record<string, Cover['mime']>> = { jpg: 'image/jpeg', png: 'image/png' };

/** A picture as a cover, where it is a JPEG or PNG file of a size that players take. */
export function saneCover(bytes: Uint8Array<ArrayBuffer>): Cover | undefined {
  if (bytes.length > MOST_BYTES) return undefined;
  try {
    const { width, height, type = '' } = imageSize(bytes);
    const mime = MIMES[type];
    const isSane = [width, height].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);
    return mime !== undefined && isSane ? { bytes, mime } : undefined;
  } catch {
    return undefined;
  }
}
