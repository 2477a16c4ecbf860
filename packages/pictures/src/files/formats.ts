import { starts } from './starts.ts';

/** Formats by what the bytes are; each with how it is named. */
export const FORMATS = {
  png: { extension: 'png', mime: 'image/png' },
  jpg: { extension: 'jpg', mime: 'image/jpeg' },
  webp: { extension: 'webp', mime: 'image/webp' },
  avif: { extension: 'avif', mime: 'image/avif' },
  gif: { extension: 'gif', mime: 'image/gif' },
  bmp: { extension: 'bmp', mime: 'image/bmp' },
  tiff: { extension: 'tif', mime: 'image/tiff' },
} as const;
export type PictureFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** Brands of what is stored in the same boxes as AVIF, by a codec that nobody may give away. */
const HEIC = /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/;

/** The format by the first bytes alone: names and stated types prove nothing. */
export function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return FORMATS.png;
  if (starts(bytes, 0, '\xff\xd8\xff')) return FORMATS.jpg;
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return FORMATS.webp;
  if (starts(bytes, 4, 'ftypavi')) return FORMATS.avif;
  if (starts(bytes, 0, 'GIF8')) return FORMATS.gif;
  if (starts(bytes, 0, 'II*\0') || starts(bytes, 0, 'MM\0*')) return FORMATS.tiff;
  return starts(bytes, 0, 'BM') ? FORMATS.bmp : undefined;
}

/** Whether it is a photograph as telephones take them (HEIC), which cannot be decoded here. */
export const isHeic = (bytes: Uint8Array): boolean =>
  starts(bytes, 4, 'ftyp') && HEIC.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1'));
