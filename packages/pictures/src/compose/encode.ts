import { readFileSync } from 'node:fs';
import type { Canvas } from '@napi-rs/canvas';
import type { PictureFormat } from '../decode/open.ts';

const QUALITY = 92;
/** At which WebP keeps every pixel. */
const LOSSLESS = 100;

/** WebP that keeps every pixel says so behind its header. */
const isLossless = (path: string) => readFileSync(path).subarray(12, 64).includes('VP8L');

/** A picture in the format that it came in; `path`: of the original. */
export async function encode(
  canvas: Canvas,
  { extension }: PictureFormat,
  path: string,
): Promise<Buffer> {
  if (extension === 'png') return canvas.encode('png');
  if (extension === 'avif') return canvas.encode('avif', { quality: QUALITY });
  if (extension === 'jpg') return canvas.encode('jpeg', QUALITY);
  return canvas.encode('webp', isLossless(path) ? LOSSLESS : QUALITY);
}
