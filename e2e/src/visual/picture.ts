import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';

const FOLDER = join(import.meta.dirname, '../../visual');
const WEBP_QUALITY = 70;

/** Pixels in rows of RGBA. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

function draw(image: Image, width: number): Canvas {
  const height = Math.max(1, Math.round((image.height * width) / image.width));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

function pixels(canvas: Canvas): Picture {
  const { width, height } = canvas;
  return { width, height, data: canvas.getContext('2d').getImageData(0, 0, width, height).data };
}

/** A screenshot at the width at which pictures are kept and compared. */
export async function reduced(png: Buffer, width: number): Promise<Picture> {
  return pixels(draw(await loadImage(png), width));
}

const fileOf = (name: string) => join(FOLDER, `${name}.webp`);

/** Keeps a screenshot, made smaller, as the picture of that name. */
export async function keep(name: string, png: Buffer, width: number): Promise<void> {
  const file = fileOf(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await draw(await loadImage(png), width).encode('webp', WEBP_QUALITY));
}

/** The kept picture of that name. Rejects when there is none. */
export async function kept(name: string): Promise<Picture> {
  const image = await loadImage(await readFile(fileOf(name)));
  return pixels(draw(image, image.width));
}

/** A file beside the pictures. */
export const beside = (name: string) => join(FOLDER, name);
