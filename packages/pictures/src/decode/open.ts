import { readFileSync, statSync } from 'node:fs';
import { GlossaError, LIMITS } from '@glossa/contract';
import { collectNative } from '@glossa/processes';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import { imageSize } from 'image-size';

/** Formats by what the bytes are; each with how it is written again. GIF and BMP come back as PNG. */
const FORMATS = {
  png: { extension: 'png', mime: 'image/png' },
  jpg: { extension: 'jpg', mime: 'image/jpeg' },
  webp: { extension: 'webp', mime: 'image/webp' },
  avif: { extension: 'avif', mime: 'image/avif' },
  gif: { extension: 'png', mime: 'image/png' },
  bmp: { extension: 'png', mime: 'image/png' },
} as const;
export type PictureFormat = (typeof FORMATS)[keyof typeof FORMATS];

/** No header is shorter. */
const LEAST_BYTES = 26;
/** Longest side that decoders and encoders can be trusted with. */
const MAX_SIDE = 32_767;

export interface OpenPicture {
  /** The picture, upright: turned as its EXIF data says. */
  canvas: Canvas;
  width: number;
  height: number;
  format: PictureFormat;
}

const unsupported = () =>
  new GlossaError('unsupported_format', 'This is no PNG, JPEG, WebP, AVIF, GIF or BMP picture.');
const corrupt = () => new GlossaError('corrupt_file', 'The picture cannot be decoded.');

function starts(bytes: Uint8Array, at: number, text: string): boolean {
  return Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;
}

/** The format by the first bytes alone: names and stated types prove nothing. */
function formatOf(bytes: Uint8Array): PictureFormat | undefined {
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return FORMATS.png;
  if (starts(bytes, 0, '\xff\xd8\xff')) return FORMATS.jpg;
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return FORMATS.webp;
  if (starts(bytes, 4, 'ftypavi')) return FORMATS.avif;
  if (starts(bytes, 0, 'GIF8')) return FORMATS.gif;
  return starts(bytes, 0, 'BM') ? FORMATS.bmp : undefined;
}

/** False for a file that ends early: a decoder would fill up what is missing. */
function isWhole(bytes: Buffer): boolean {
  if (bytes.length < LEAST_BYTES) return false;
  if (starts(bytes, 0, 'RIFF')) return bytes.readUInt32LE(4) + 8 <= bytes.length;
  return !starts(bytes, 0, '\x89PNG') || bytes.includes('IEND');
}

/** Size by the header, before anything is decoded. */
function statedSize(bytes: Uint8Array): { width: number; height: number } {
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

/**
 * Decodes a picture; of an animation the first frame.
 * Errors: `limit_exceeded`, `unsupported_format`, `corrupt_file`.
 */
export async function openPicture(path: string): Promise<OpenPicture> {
  if (statSync(path).size > LIMITS.image.bytes) {
    throw new GlossaError('limit_exceeded', `The picture is over ${LIMITS.image.bytes} bytes.`);
  }
  const bytes = readFileSync(path);
  const format = formatOf(bytes);
  if (format === undefined) throw unsupported();
  if (!isWhole(bytes)) throw corrupt();
  checkSize(statedSize(bytes));
  const canvas = draw(await decode(bytes));
  // The decoder's copy is as large as the canvas.
  await collectNative();
  const { width, height } = canvas;
  return { canvas, width, height, format };
}

async function decode(bytes: Buffer): Promise<Image> {
  try {
    return await loadImage(bytes);
  } catch {
    throw corrupt();
  }
}

function draw(image: Image): Canvas {
  checkSize(image);
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas;
}
