import type { Box } from '@glossa/engines';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type Rgb = readonly [number, number, number];

/** Pixels of a part of a picture, read once. */
export interface Pixels {
  box: Box;
  at(x: number, y: number): Rgb;
}

/** The box, grown by `margin` on each side, in whole pixels and inside `width` × `height`. */
export function inside(
  { x, y, width: w, height: h }: Box,
  margin: number,
  { width, height }: { width: number; height: number },
): Box {
  const left = Math.max(0, Math.floor(x - margin));
  const top = Math.max(0, Math.floor(y - margin));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, Math.ceil(x + w + margin)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(y + h + margin)) - top),
  };
}

export function readPixels(context: SKRSContext2D, box: Box): Pixels {
  const { data } = context.getImageData(box.x, box.y, box.width, box.height);
  return {
    box,
    at(x, y) {
      const index = ((y - box.y) * box.width + (x - box.x)) * 4;
      return [data[index]!, data[index + 1]!, data[index + 2]!];
    },
  };
}

/** Distance of two colours, 0–441. */
export function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function middle(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}

/** The middle of each channel. */
export function medianColour(colours: readonly Rgb[]): Rgb {
  return [0, 1, 2].map((channel) =>
    middle(colours.map((colour) => colour[channel]!)),
  ) as unknown as Rgb;
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
