import type { Box } from '@glossa/engines';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type Rgb = readonly [number, number, number];

/** A part of a picture: read once, changed, and put back. Positions in it are its own. */
export interface Area extends Box {
  /** Red, green, blue and opacity, as the picture has them. */
  data: Uint8ClampedArray;
  /** The same as it looks on white. */
  seen: Uint8ClampedArray;
}

/** The box, grown by `x` and `y` on each side, in whole pixels and inside `width` × `height`. */
export function inside(
  { x, y, width: w, height: h }: Box,
  by: { x: number; y: number },
  { width, height }: { width: number; height: number },
): Box {
  const left = Math.min(width - 1, Math.max(0, Math.floor(x - by.x)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(y - by.y)));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(width, Math.ceil(x + w + by.x)) - left),
    height: Math.max(1, Math.min(height, Math.ceil(y + h + by.y)) - top),
  };
}

function onWhite(data: Uint8ClampedArray): Uint8ClampedArray {
  let isOpaque = true;
  for (let at = 3; at < data.length && isOpaque; at += 4) isOpaque = data[at] === 255;
  if (isOpaque) return data;
  const seen = data.slice();
  for (let at = 3; at < seen.length; at += 4) {
    const opacity = seen[at]!;
    if (opacity === 255) continue;
    for (let channel = at - 3; channel < at; channel += 1)
      seen[channel] = 255 + ((seen[channel]! - 255) * opacity) / 255;
  }
  return seen;
}

export function readArea(context: SKRSContext2D, box: Box): Area {
  const { data } = context.getImageData(box.x, box.y, box.width, box.height);
  return { ...box, data, seen: onWhite(data) };
}

/** The most by which a channel of a pixel is off a colour. */
export function offBy(pixels: Uint8ClampedArray, pixel: number, colour: Rgb): number {
  const at = pixel * 4;
  return Math.max(
    Math.abs(pixels[at]! - colour[0]),
    Math.abs(pixels[at + 1]! - colour[1]),
    Math.abs(pixels[at + 2]! - colour[2]),
  );
}

/** Distance of two colours, 0–441. */
export function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

export function middle(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}

/** The middle of each channel of some pixels. */
export function medianColour(pixels: Uint8ClampedArray, some: readonly number[]): Rgb {
  const of = (channel: number) => middle(some.map((pixel) => pixels[pixel * 4 + channel]!));
  return [of(0), of(1), of(2)];
}

export function toHex(colour: Rgb): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
