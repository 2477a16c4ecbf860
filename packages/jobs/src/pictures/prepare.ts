import { writeFileSync } from 'node:fs';
import { createCanvas } from '@napi-rs/canvas';
import { openPicture } from './open.ts';

export interface PrepareTask {
  path: string;
  /** Where the picture to read is written (PNG). */
  outPath: string;
}

export interface PreparedPicture {
  width: number;
  height: number;
  /** Pixels of the written picture for each of the original. */
  scale: number;
}

/** Small letters are read better when they are larger; more pixels than this only take longer. */
const LEAST_SIDE = 1_400;
const MOST_PIXELS = 9_000_000;
const MOST_ENLARGED = 3;

function scaleFor(width: number, height: number): number {
  const shrink = Math.sqrt(MOST_PIXELS / (width * height));
  const enlarge = Math.min(MOST_ENLARGED, LEAST_SIDE / Math.max(width, height));
  return Math.min(shrink, Math.max(1, enlarge));
}

/** Writes a picture as the reader wants it: upright, opaque, of a size that is read well. */
export async function preparePicture({ path, outPath }: PrepareTask): Promise<PreparedPicture> {
  const { canvas: picture, width, height } = await openPicture(path);
  const scale = scaleFor(width, height);
  const canvas = createCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  writeFileSync(outPath, await canvas.encode('png'));
  return { width, height, scale };
}
