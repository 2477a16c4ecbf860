import { imageSize } from 'image-size';

/** Bytes of a picture, with what it is. */
export interface Cover {
  bytes: Uint8Array<ArrayBuffer>;
  mime: 'image/jpeg' | 'image/png';
}

const MOST_BYTES = 5 * 2 ** 20;
/** Pixels of a side. */
const [LEAST_SIDE, MOST_SIDE] = [16, 6_000] as const;
/** The first bytes of each. */
const TYPES = [
  { mime: 'image/jpeg', magic: [0xff, 0xd8, 0xff] },
  { mime: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47] },
] as const;

/** A picture as a cover, where it is a JPEG or PNG file of a size that players take. */
export function saneCover(bytes: Uint8Array<ArrayBuffer>): Cover | undefined {
  const type = TYPES.find(({ magic }) => magic.every((byte, at) => bytes[at] === byte));
  if (type === undefined || bytes.length > MOST_BYTES) return undefined;
  try {
    const { width, height } = imageSize(bytes);
    const isSane = [width, height].every((side) => side >= LEAST_SIDE && side <= MOST_SIDE);
    return isSane ? { bytes, mime: type.mime } : undefined;
  } catch {
    return undefined;
  }
}
