import { type Bits, boxOf, countOf } from '../erase/bits.ts';

/** Of a box, what it fills at least, and how far from its corners it has to be there: a bubble is round. */
const FILLED = 0.94;
const CORNER = 0.06;
const LEAST_CORNER = 2;

/** Whether what is set is a level rectangle, if with corners that are a little round. */
export function isBox(bits: Bits): boolean {
  const { x, y, width, height } = boxOf(bits);
  if (countOf(bits) < FILLED * width * height) return false;
  const far = Math.max(LEAST_CORNER, Math.round(CORNER * Math.min(width, height)));
  return [x + far, x + width - 1 - far].every((column) =>
    [y + far, y + height - 1 - far].every((row) => bits.data[row * bits.width + column] === 1),
  );
}
