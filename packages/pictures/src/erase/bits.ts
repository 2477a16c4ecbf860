import type { Box } from '@glossa/engines';

/** Pixels that are part of something, a byte each, as wide and high as the area they are of. */
export interface Bits {
  width: number;
  height: number;
  data: Uint8Array;
}

export const noBits = (width: number, height: number): Bits => ({
  width,
  height,
  data: new Uint8Array(width * height),
});

/** Sets the pixels of boxes, which are in pixels of the picture, in bits that begin at `origin`. */
export function setBoxes(
  { width, height, data }: Bits,
  boxes: readonly Box[],
  margin: number,
  origin: { x: number; y: number },
): void {
  for (const box of boxes) {
    const left = Math.max(0, Math.floor(box.x - margin - origin.x));
    const right = Math.min(width, Math.ceil(box.x + box.width + margin - origin.x));
    const top = Math.max(0, Math.floor(box.y - margin - origin.y));
    const bottom = Math.min(height, Math.ceil(box.y + box.height + margin - origin.y));
    if (left >= right) continue;
    for (let y = top; y < bottom; y += 1) data.fill(1, y * width + left, y * width + right);
  }
}

const STRAIGHT = 1;
const DIAGONAL = 1.375;

/** How far the nearest pixel that is set (or is not) lies from each, in pixels; what is beyond the edge is neither. */
export function distances({ width, height, data }: Bits, to: 0 | 1): Float32Array {
  const far = new Float32Array(data.length);
  const most = width + height;
  for (let y = 0, at = 0; y < height; y += 1) {
    let before = most;
    for (let x = 0; x < width; x += 1, at += 1) {
      let nearest = before + STRAIGHT;
      if (data[at] === to) nearest = 0;
      else if (y > 0) {
        const above = far[at - width]! + STRAIGHT;
        if (above < nearest) nearest = above;
        const left = x > 0 ? far[at - width - 1]! + DIAGONAL : most;
        if (left < nearest) nearest = left;
        const right = x < width - 1 ? far[at - width + 1]! + DIAGONAL : most;
        if (right < nearest) nearest = right;
      }
      before = Math.min(nearest, most);
      far[at] = before;
    }
  }
  for (let y = height - 1, at = data.length - 1; y >= 0; y -= 1) {
    let after = most;
    for (let x = width - 1; x >= 0; x -= 1, at -= 1) {
      let nearest = far[at]!;
      if (after + STRAIGHT < nearest) nearest = after + STRAIGHT;
      if (y < height - 1 && nearest > 0) {
        const below = far[at + width]! + STRAIGHT;
        if (below < nearest) nearest = below;
        const left = x > 0 ? far[at + width - 1]! + DIAGONAL : most;
        if (left < nearest) nearest = left;
        const right = x < width - 1 ? far[at + width + 1]! + DIAGONAL : most;
        if (right < nearest) nearest = right;
      }
      far[at] = nearest;
      after = nearest;
    }
  }
  return far;
}

/** The pixels for which a question is answered with yes. */
export function bitsWhere(
  { width, height }: { width: number; height: number },
  isSet: (pixel: number) => boolean,
): Bits {
  const bits = noBits(width, height);
  for (let pixel = 0; pixel < bits.data.length; pixel += 1) if (isSet(pixel)) bits.data[pixel] = 1;
  return bits;
}

/** The pixels that are set, row by row. */
export function pixelsOf({ data }: Bits): number[] {
  const pixels: number[] = [];
  data.forEach((value, pixel) => {
    if (value === 1) pixels.push(pixel);
  });
  return pixels;
}

/** How many pixels are set. */
export const countOf = ({ data }: Bits): number => data.reduce((sum, value) => sum + value, 0);

/** Runs of what is set, row by row: `y`, `from`, `to` (exclusive), moved by `origin`. */
export function toRuns({ width, height, data }: Bits, origin: { x: number; y: number }): number[] {
  const runs: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x] === 0) continue;
      const from = x;
      while (x < width && data[y * width + x] === 1) x += 1;
      runs.push(y + origin.y, from + origin.x, x + origin.x);
    }
  }
  return runs;
}

/** The box around what is set, empty without any. */
export function boxOf({ width, height, data }: Bits): Box {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y += 1) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first === -1) continue;
    left = Math.min(left, first);
    right = Math.max(right, row.lastIndexOf(1));
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
