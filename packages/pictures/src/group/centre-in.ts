import type { Box } from '@glossa/engines';

/** Whether the middle of a box lies in another. */
export function centreIn(inner: Box, { x, y, width, height }: Box): boolean {
  const [cx, cy] = [inner.x + inner.width / 2, inner.y + inner.height / 2];
  return cx >= x && cx < x + width && cy >= y && cy < y + height;
}

/** Whether the centre of one box lies in the other. */
export const meet = (a: Box, b: Box): boolean => centreIn(a, b) || centreIn(b, a);
