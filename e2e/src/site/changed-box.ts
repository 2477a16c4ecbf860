import { createCanvas, loadImage } from '@napi-rs/canvas';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Colours of a pixel that compression changed are nearer than this. */
const COMPRESSED = 40;

async function pixelsOf(file: Buffer) {
  const picture = await loadImage(file);
  const context = createCanvas(picture.width, picture.height).getContext('2d');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
}

/** The smallest box around all pixels that differ between two pictures of one size; `null` where none does. */
export async function changedBox(before: Buffer, after: Buffer): Promise<Box | null> {
  const [one, other] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const { width } = one;
  if (width !== other.width || one.height !== other.height)
    throw new Error('The pictures are not of one size.');
  let [left, top, right, bottom] = [width, one.height, 0, 0];
  for (let at = 0; at < one.data.length; at += 4) {
    const isFar = [at, at + 1, at + 2].some(
      (place) => Math.abs(one.data[place]! - other.data[place]!) > COMPRESSED,
    );
    if (!isFar) continue;
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)];
  }
  return right === 0 ? null : { x: left, y: top, width: right - left, height: bottom - top };
}
