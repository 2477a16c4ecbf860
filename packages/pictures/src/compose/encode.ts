import { readFileSync } from 'node:fs';
import type { Canvas } from '@napi-rs/canvas';
import { likeAvif } from '../files/avif.ts';
import { writeBmp } from '../files/bmp.ts';
import type { PictureFormat } from '../files/formats.ts';
import { writeGif } from '../files/gif.ts';
import { likeJpeg } from '../files/jpeg.ts';
import { likePng, patchPng } from '../files/png-patch.ts';
import { writeTiff } from '../files/tiff.ts';
import { isLosslessWebp, likeWebp } from '../files/webp.ts';
import type { Changes } from './changes.ts';

const QUALITY = 92;
/** At which WebP keeps every pixel. */
const LOSSLESS = 100;

/**
 * A picture in the form that it came in: format, profile, resolution and facts. Of PNG and TIFF files only the pixels that
 * were drawn on are exchanged. `path`: of the original.
 */
export async function encode(
  canvas: Canvas,
  { extension }: PictureFormat,
  { path, changes }: { path: string; changes: Changes },
): Promise<Buffer> {
  const original = readFileSync(path);
  switch (extension) {
    case 'png':
      return (
        (await patchPng(original, canvas, changes)) ?? likePng(await canvas.encode('png'), original)
      );
    case 'jpg':
      return likeJpeg(await canvas.encode('jpeg', QUALITY), original, canvas);
    case 'webp': {
      const quality = isLosslessWebp(original) ? LOSSLESS : QUALITY;
      return likeWebp(await canvas.encode('webp', quality), original, canvas);
    }
    case 'avif':
      return likeAvif(await canvas.encode('avif', { quality: QUALITY }), original);
    case 'gif':
      return writeGif(canvas, original);
    case 'bmp':
      return writeBmp(canvas, original);
    case 'tif':
      return writeTiff(original, canvas, changes);
  }
}
