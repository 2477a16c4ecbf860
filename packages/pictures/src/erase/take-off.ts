import type { PicturePatch } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { EraseWay } from '../model.ts';
import { readArea } from './area.ts';
import { type Bits, boxOf } from './bits.ts';
import { erase } from './erase.ts';
import type { Paper } from './paper.ts';

/** Takes a mask, whose positions are those of `box`, off a picture as it is by now: others around it may be gone. */
export function takeOff(
  context: SKRSContext2D,
  box: Box,
  mask: Bits,
  paper: Paper,
  others?: Bits,
): EraseWay {
  const area = readArea(context, box);
  const way = erase(area, mask, paper, others);
  const changed = boxOf(mask);
  if (changed.width === 0) return way;
  const image = context.createImageData(area.width, area.height);
  image.data.set(area.data);
  // What was not changed there is what it was.
  context.putImageData(
    image,
    ...([area.x, area.y, changed.x, changed.y, changed.width, changed.height] as const),
  );
  return way;
}

/** What a picture has where a mask is, as a file of its own; `null` for an empty one. */
export async function cutOut(
  context: SKRSContext2D,
  origin: { x: number; y: number },
  mask: Bits,
): Promise<PicturePatch | null> {
  const { x, y, width, height } = boxOf(mask);
  if (width === 0) return null;
  const image = context.getImageData(x + origin.x, y + origin.y, width, height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      if (mask.data[(y + row) * mask.width + x + column] === 0)
        image.data[(row * width + column) * 4 + 3] = 0;
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').putImageData(image, 0, 0);
  const png = (await canvas.encode('png')).toString('base64');
  return { box: { x: x + origin.x, y: y + origin.y, width, height }, png };
}

/** Puts what was cut out in its place; `mask`: runs of the picture's pixels that it replaces, clear ones too. */
export async function putIn(
  context: SKRSContext2D,
  { box, png }: PicturePatch,
  mask: readonly number[],
): Promise<void> {
  for (let at = 0; at < mask.length; at += 3)
    context.clearRect(mask[at + 1]!, mask[at]!, mask[at + 2]! - mask[at + 1]!, 1);
  context.drawImage(await loadImage(Buffer.from(png, 'base64')), box.x, box.y);
}
