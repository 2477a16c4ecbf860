import type { Box } from '@glossa/engines';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type Rgb = readonly [number, number, number];

/** Pixels of a part of a picture: read once, changed here, and put back box by box. */
export interface Pixels {
  box: Box;
  at(x: number, y: number): Rgb;
  set(x: number, y: number, colour: Rgb): void;
  putBack(context: SKRSContext2D, part: Box): void;
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
  const image = context.getImageData(box.x, box.y, box.width, box.height);
  const { data } = image;
  const indexOf = (x: number, y: number) => ((y - box.y) * box.width + (x - box.x)) * 4;
  return {
    box,
    at(x, y) {
      const index = indexOf(x, y);
      return [data[index]!, data[index + 1]!, data[index + 2]!];
    },
    set(x, y, colour) {
      data.set(colour, indexOf(x, y));
    },
    putBack(target, { x, y, width, height }) {
      target.putImageData(image, box.x, box.y, x - box.x, y - box.y, width, height);
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
