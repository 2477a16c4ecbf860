import type { Orientation } from '../files/exif.ts';
import { jpegFacts } from '../files/jpeg.ts';
import { pngOrientation, pngProfile, readPng } from '../files/png.ts';
import { channelsOf, layoutOf } from '../files/png-layout.ts';

/** The pixels of a file as a PDF has them: compressed as they were. */
export interface PageImage {
  /** As it is stored. */
  width: number;
  height: number;
  orientation: Orientation;
  channels: 1 | 3;
  bits: number;
  /** Colours in red, green and blue that pixels are the numbers of. */
  palette?: Buffer;
  /** What the numbers mean; as on screens unless given. */
  profile?: Buffer;
  /** Entries of a PDF stream that say how pixels are compressed. */
  filter: string;
  pixels: readonly Buffer[];
}

/** How rows of a PNG file are compressed, in the terms of PDF (ISO 32000-1, 7.4.4.4). */
export const pngFilter = (width: number, channels: number, bits: number): string =>
  `/Filter/FlateDecode/DecodeParms<</Predictor 15/Colors ${channels}/BitsPerComponent ${bits}/Columns ${width}>>`;

/** A PNG file's pixels as they are; undefined where they are transparent or interlaced, which PDF stores otherwise. */
export function pngImage(bytes: Buffer): PageImage | undefined {
  const chunks = readPng(bytes);
  const find = (type: string) => chunks.find((chunk) => chunk.type === type)?.data;
  const header = find('IHDR');
  if (header === undefined || find('tRNS') !== undefined) return undefined;
  const layout = layoutOf(header);
  if (layout.hasAlpha || layout.isInterlaced) return undefined;
  const palette = layout.isPalette ? find('PLTE') : undefined;
  if (layout.isPalette && palette === undefined) return undefined;
  const [channels, bits] = [channelsOf(layout) as 1 | 3, layout.depth];
  const profile = pngProfile(chunks, layout.isColour ? 'RGB ' : 'GRAY');
  return {
    ...{ width: layout.width, height: layout.height, channels, bits },
    orientation: pngOrientation(bytes),
    ...(palette && { palette }),
    ...(profile && { profile }),
    filter: pngFilter(layout.width, channels, bits),
    pixels: chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data),
  };
}

/** A JPEG file as it is; undefined where it is made of inks, or in a way that PDF does not know. */
export function jpegImage(bytes: Buffer): PageImage | undefined {
  const { frame, orientation, profile } = jpegFacts(bytes);
  if (frame === undefined) return undefined;
  const { channels, ...size } = frame;
  if (channels !== 1 && channels !== 3) return undefined;
  return {
    ...{ ...size, channels, orientation, bits: 8 },
    ...(profile && { profile }),
    filter: '/Filter/DCTDecode',
    pixels: [bytes],
  };
}
