import { readFileSync, statSync } from 'node:fs';
import { GlossaError, LIMITS } from '@glossa/contract';
import { collectNative } from '@glossa/processes';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';
import { plainAvif } from '../files/avif.ts';
import { isWholeBmp } from '../files/bmp.ts';
import type { Orientation } from '../files/exif.ts';
import { FORMATS, formatOf, isHeic, type PictureFormat } from '../files/formats.ts';
import { isWholeGif } from '../files/gif.ts';
import { isWholeJpeg, plainJpeg } from '../files/jpeg.ts';
import { plainPng, pngOrientation } from '../files/png.ts';
import { openTiff, tiffOrientation, tiffSize } from '../files/tiff.ts';
import { uprightCanvas } from '../files/turned.ts';
import { plainWebp } from '../files/webp.ts';

/** No header is shorter. */
const LEAST_BYTES = 26;
/** Longest side that decoders and encoders can be trusted with. */
const MAX_SIDE = 32_767;

export interface OpenPicture {
  /**
   * The picture, upright: turned as its EXIF data says. Its colours are the numbers of the file, which mean what the file's
   * profile says; only where that is not about red, green and blue it was applied.
   */
  canvas: Canvas;
  width: number;
  height: number;
  format: PictureFormat;
}

const corrupt = () => new GlossaError('corrupt_file', 'The picture cannot be decoded.');

function unsupported(bytes: Uint8Array): GlossaError {
  if (isHeic(bytes))
    return new GlossaError('unsupported_format', 'HEIC pictures cannot be read; JPEG ones can.', {
      details: { format: 'heic' },
    });
  const known = Object.keys(FORMATS).join(', ');
  return new GlossaError('unsupported_format', `This is no picture of these: ${known}.`);
}

/** Whether files end where they say. Decoders refuse AVIF and TIFF files that do not; of others they fill up what is missing. */
const WHOLE: Partial<Record<PictureFormat['extension'], (bytes: Buffer) => boolean>> = {
  png: (bytes) => bytes.includes('IEND'),
  jpg: isWholeJpeg,
  webp: (bytes) => bytes.readUInt32LE(4) + 8 <= bytes.length,
  gif: isWholeGif,
  bmp: isWholeBmp,
};

/** False for a file that ends early. */
const isWhole = (bytes: Buffer, { extension }: PictureFormat): boolean =>
  bytes.length >= LEAST_BYTES && (WHOLE[extension]?.(bytes) ?? true);

/** Size by the header, before anything is decoded. */
function statedSize(bytes: Buffer, format: PictureFormat): { width: number; height: number } {
  if (format === FORMATS.tiff) return tiffSize(bytes);
  try {
    return imageSize(bytes);
  } catch {
    throw corrupt();
  }
}

function checkSize({ width, height }: { width: number; height: number }): void {
  if (width < 1 || height < 1) throw corrupt();
  const { pixels } = LIMITS.image;
  if (width * height <= pixels && Math.max(width, height) <= MAX_SIDE) return;
  throw new GlossaError('limit_exceeded', `The picture has over ${pixels} pixels.`);
}

/** The bytes of a picture that may be opened, and what they are. Errors: those of `openPicture`. */
export function readChecked(path: string): { bytes: Buffer; format: PictureFormat } {
  if (statSync(path).size > LIMITS.image.bytes) {
    throw new GlossaError('limit_exceeded', `The picture is over ${LIMITS.image.bytes} bytes.`);
  }
  const bytes = readFileSync(path);
  const format = formatOf(bytes);
  if (format === undefined) throw unsupported(bytes);
  if (!isWhole(bytes, format)) throw corrupt();
  checkSize(statedSize(bytes, format));
  return { bytes, format };
}

/**
 * Decodes a picture; of an animation the first frame, of several pages the first.
 * Errors: `limit_exceeded`, `unsupported_format`, `corrupt_file`.
 */
export async function openPicture(path: string): Promise<OpenPicture> {
  const { bytes, format } = readChecked(path);
  const canvas = uprightCanvas(await stored(bytes, format), turnOf(bytes, format));
  // The decoder's copy is as large as the canvas.
  await collectNative();
  const { width, height } = canvas;
  return { canvas, width, height, format };
}

/** How the decoder leaves it: those of JPEG and WebP turn by themselves. */
function turnOf(bytes: Buffer, format: PictureFormat): Orientation {
  if (format === FORMATS.png) return pngOrientation(bytes);
  return format === FORMATS.tiff ? tiffOrientation(bytes) : 1;
}

const PLAIN: Partial<Record<PictureFormat['extension'], (bytes: Buffer) => Buffer>> = {
  png: plainPng,
  jpg: plainJpeg,
  webp: plainWebp,
  avif: plainAvif,
};

async function stored(bytes: Buffer, format: PictureFormat): Promise<Canvas> {
  if (format === FORMATS.tiff) return openTiff(bytes);
  try {
    const image = await loadImage(PLAIN[format.extension]?.(bytes) ?? bytes);
    checkSize(image);
    const canvas = createCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas;
  } catch (error) {
    throw error instanceof GlossaError ? error : corrupt();
  }
}
