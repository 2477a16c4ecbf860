import { expect, it } from 'vitest';
import { isRound } from './bubble.ts';
import type { SheetBlock } from './detect-blocks.ts';

/** Letters of an em of 60, on round paper that reaches so far beyond them. */
function onPaper(beside: number, above: number): SheetBlock {
  const box = { left: 900, top: 160, right: 1_260, bottom: 220 };
  const [left, right] = [box.left - beside, box.right + beside];
  const [top, bottom] = [box.top - above, box.bottom + above];
  const runs = Array.from({ length: bottom - top }, (_, row) => {
    const high = (row - (bottom - top) / 2) / ((bottom - top) / 2);
    const half = ((right - left) / 2) * Math.sqrt(Math.max(0, 1 - high * high));
    return [top + row, (left + right) / 2 - half, (left + right) / 2 + half];
  }).flat();
  const paper = { left, top, right, bottom, area: 0, runs };
  return { ...{ ...box, em: 60, vertical: false }, lines: [], ruby: [], paper };
}

it('round paper on which letters have room is a bubble; what goes around them closely is their outline', () => {
  expect(isRound(onPaper(40, 20))).toBe(true);
  expect(isRound(onPaper(16, 4))).toBe(true);
  expect(isRound(onPaper(7, 6))).toBe(false);
});
