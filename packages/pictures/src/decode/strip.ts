import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** A picture is a strip from so many times its width, where it is longer than so many pixels: made smaller as a whole, its letters could not be read. */
const STRIP = { ratio: 2.5, height: 4_000 } as const;
/** Pixels that a part of a strip is high, and that two of them share: more than a bubble is. */
const PART = 3_000;
export const OVERLAP = 600;

/** A part of a strip. */
export interface StripPart {
  /** Where it begins in the strip. */
  top: number;
  height: number;
  /** How many there are. */
  count: number;
  /** Of the whole. */
  whole: { width: number; height: number };
}

/** A part of a strip, by its number; undefined for other pictures. */
export function stripPart(
  whole: { width: number; height: number },
  index: number,
): StripPart | undefined {
  const { width, height } = whole;
  if (height <= STRIP.height || height <= STRIP.ratio * width) return undefined;
  const count = Math.ceil((height - OVERLAP) / (PART - OVERLAP));
  const part = Math.min(index, count - 1);
  // The last one is no lower than others: what is written at its end is whole in it.
  const top = Math.min(part * (PART - OVERLAP), height - PART);
  return { top, height: PART, count, whole: { width, height } };
}

/** The pixels of a part. */
export function cutPart(picture: Canvas, { top, height }: StripPart): Canvas {
  const canvas = createCanvas(picture.width, height);
  canvas.getContext('2d').drawImage(picture, 0, -top);
  return canvas;
}
