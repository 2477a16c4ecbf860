import { writeFileSync } from 'node:fs';
import { collectNative } from '@glossa/processes';
import { createCanvas } from '@napi-rs/canvas';
import { openPicture } from './open.ts';

export interface ShrinkTask {
  path: string;
  /** Where the copy is written, as JPEG. */
  outPath: string;
}

export interface Shrunk {
  /** Of the upright original. */
  width: number;
  height: number;
  /** False where nothing was written: so small, its letters could not be read. */
  isWritten: boolean;
}

/** OpenAI documents that its models see no more of a picture; others take less, and make it smaller themselves. */
const LONGEST_SIDE = 2_048;
/** Strips and the largest scans lose their letters beyond this. */
const LEAST_SCALE = 0.25;
const QUALITY = 90;

/** A copy of a picture, upright, opaque, as large as vision models see it. Errors: those of `openPicture`. */
export async function shrinkPicture({ path, outPath }: ShrinkTask): Promise<Shrunk> {
  const { canvas: picture, width, height } = await openPicture(path);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  if (scale < LEAST_SCALE) return { width, height, isWritten: false };
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = createCanvas(side(width), side(height));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  writeFileSync(outPath, await canvas.encode('jpeg', QUALITY));
  await collectNative();
  return { width, height, isWritten: true };
}
