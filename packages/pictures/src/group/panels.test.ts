import { expect, it } from 'vitest';
import { panelsOf } from './panels.ts';

type Rectangle = readonly [x: number, y: number, width: number, height: number];

function framed(frames: readonly Rectangle[]) {
  const [width, height] = [600, 900];
  const data = new Uint8Array(width * height).fill(255);
  for (const [x, y, wide, high] of frames)
    for (let row = y; row < y + high; row += 1) {
      const isEdge = row < y + 2 || row >= y + high - 2;
      const at = row * width + x;
      if (isEdge) data.fill(0, at, at + wide);
      else {
        data.fill(0, at, at + 2);
        data.fill(0, at + wide - 2, at + wide);
      }
    }
  return { width, height, data };
}

it('finds frames that are white inside, with thin lines', () => {
  const frames: Rectangle[] = [
    [20, 20, 260, 400],
    [320, 20, 260, 400],
    [20, 460, 560, 420],
  ];
  const found = panelsOf(framed(frames)).map(({ x, y, width, height }) => [x, y, width, height]);
  expect(found).toHaveLength(3);
  for (const [index, frame] of frames.entries())
    for (const [side, length] of frame.entries())
      expect(Math.abs(found[index]![side]! - length)).toBeLessThan(4);
});

it('takes nothing small for a panel, and an empty page for none', () => {
  expect(panelsOf(framed([[50, 50, 60, 60]]))).toEqual([]);
  expect(panelsOf(framed([]))).toEqual([]);
});
