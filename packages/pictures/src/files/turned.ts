import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { exchangesSides, type Orientation } from './exif.ts';

/** For each orientation, how a stored column (x) and row (y) make up the upright place: x = a·x + c·y, y = b·x + d·y. */
const TURNS: Record<Orientation, readonly [a: number, b: number, c: number, d: number]> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** Size of a picture once it is upright. */
export const uprightSize = (
  { width, height }: { width: number; height: number },
  orientation: Orientation,
) => (exchangesSides(orientation) ? { width: height, height: width } : { width, height });

/** A picture as it is stored, upright. */
export function uprightCanvas(stored: Canvas, orientation: Orientation): Canvas {
  if (orientation === 1) return stored;
  const { width, height } = uprightSize(stored, orientation);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const [a, b, c, d] = TURNS[orientation];
  context.setTransform(a, b, c, d, a + c < 0 ? width : 0, b + d < 0 ? height : 0);
  context.drawImage(stored, 0, 0);
  return canvas;
}

/** Where a stored pixel lies in the upright picture. */
export function uprightPlace(
  { width, height }: { width: number; height: number },
  orientation: Orientation,
): (x: number, y: number) => readonly [x: number, y: number] {
  const [a, b, c, d] = TURNS[orientation];
  const left = a + c < 0 ? width - 1 : 0;
  const top = b + d < 0 ? height - 1 : 0;
  return (x, y) => [a * x + c * y + left, b * x + d * y + top];
}

/** What lays the stored picture upright over a page of a size, as a matrix of PDF: its pages begin at the bottom. */
export function uprightMatrix(
  { width, height }: { width: number; height: number },
  orientation: Orientation,
): readonly number[] {
  const [a, b, c, d] = TURNS[orientation];
  const [left, top] = [a + c < 0 ? 1 : 0, b + d < 0 ? 1 : 0];
  const across = [width * a, -width * c, width * (c + left)] as const;
  const down = [-height * b, height * d, height * (1 - d - top)] as const;
  return [across[0], down[0], across[1], down[1], across[2], down[2]];
}
