import type { Box } from '@glossa/engines';
import { componentsOf } from '@glossa/raster';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { TextProbability } from './probability.ts';

/** Text that runs upwards or downwards is so many times longer than it is wide, and so long, in the detector's pixels. */
const LONG = { ratio: 3, length: 48 } as const;
/** A pixel is text from this probability on. */
const PROBABLE = 0.3 * 255;

/** Places, in pixels of the picture, where text seems to run upwards or downwards: columns, or rows on their side. */
export function tallPlaces({ width, height, scale, data }: TextProbability): Box[] {
  const seen = { width, height, data: data.map((value) => 255 - value) };
  return componentsOf(seen, 255 - PROBABLE)
    .map(({ left, top, right, bottom }) => ({
      ...{ x: left / scale, y: top / scale },
      ...{ width: (right - left) / scale, height: (bottom - top) / scale },
    }))
    .filter((box) => box.height >= LONG.length / scale && box.height >= LONG.ratio * box.width);
}

/** Degrees by which letters are turned clockwise. */
export const TURNS = [90, -90] as const;
export type Turn = (typeof TURNS)[number];

/** The picture turned back, so that letters which are turned by `turn` are upright. */
export function turnedBack(picture: Canvas, turn: Turn): Canvas {
  const { width, height } = picture;
  const canvas = createCanvas(height, width);
  const context = canvas.getContext('2d');
  if (turn === 90) context.setTransform(0, -1, 1, 0, 0, width);
  else context.setTransform(0, 1, -1, 0, height, 0);
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** Where a box of the picture that was turned back lies in the picture. */
export function placeOf(
  { x, y, width, height }: Box,
  turn: Turn,
  picture: { width: number; height: number },
): Box {
  const size = { width: height, height: width };
  return turn === 90
    ? { x: picture.width - y - height, y: x, ...size }
    : { x: y, y: picture.height - x - width, ...size };
}

/** The same as a level box about its middle, before it is turned. */
export function levelPlaceOf(
  box: Box,
  turn: Turn,
  picture: { width: number; height: number },
): Box {
  const { x, y, width, height } = placeOf(box, turn, picture);
  const middle = { x: x + width / 2, y: y + height / 2 };
  return {
    ...{ x: middle.x - box.width / 2, y: middle.y - box.height / 2 },
    ...{ width: box.width, height: box.height },
  };
}

/** Where a box of the picture lies in the picture that was turned back. */
export function placeInTurned(
  { x, y, width, height }: Box,
  turn: Turn,
  picture: { width: number; height: number },
): Box {
  const size = { width: height, height: width };
  return turn === 90
    ? { x: y, y: picture.width - x - width, ...size }
    : { x: picture.height - y - height, y: x, ...size };
}
