import type { Box } from '@glossa/engines';
import type { TextProbability } from './probability.ts';

/** Where a detector saw text, in squares of the picture. */
export interface SeenText {
  /** Side of a square, in pixels of the picture. */
  step: number;
  columns: number;
  /** Row by row, 1 where there is text. */
  squares: string;
}

const STEP = 16;
/** A pixel is text from this probability on. */
const PROBABLE = 0.3 * 255;
/** Of the squares under a line, so many have text. */
const LEAST = 0.2;

/** What `probability` says, small enough to be handed on. */
export function seenText({ width, height, scale, data }: TextProbability): SeenText {
  const side = STEP * scale;
  const columns = Math.ceil(width / side);
  const squares = new Uint8Array(columns * Math.ceil(height / side));
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 1)
      if (data[at]! >= PROBABLE) squares[Math.floor(y / side) * columns + Math.floor(x / side)] = 1;
  return { step: STEP, columns, squares: squares.join('') };
}

/** Whether there seems to be text in a box. */
export function isSeen({ step, columns, squares }: SeenText, box: Box): boolean {
  const rows = squares.length / columns;
  const [left, top] = [Math.floor(box.x / step), Math.floor(box.y / step)];
  const right = Math.min(columns, Math.ceil((box.x + box.width) / step));
  const bottom = Math.min(rows, Math.ceil((box.y + box.height) / step));
  let seen = 0;
  let all = 0;
  for (let row = Math.max(0, top); row < bottom; row += 1)
    for (let column = Math.max(0, left); column < right; column += 1) {
      all += 1;
      if (squares[row * columns + column] === '1') seen += 1;
    }
  return all > 0 && seen >= LEAST * all;
}
