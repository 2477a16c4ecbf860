import { expect, it } from 'vitest';
import { isSeen, seenText } from './seen-text.ts';

it('text is seen where the detector saw it, in pixels of the picture', () => {
  const [width, height] = [60, 40];
  const data = new Uint8Array(width * height);
  for (let y = 10; y < 18; y += 1) data.fill(200, y * width + 5, y * width + 40);
  // Two pixels of the picture for each of the map's.
  const seen = JSON.parse(JSON.stringify(seenText({ width, height, scale: 0.5, data })));
  expect(isSeen(seen, { x: 10, y: 18, width: 70, height: 20 })).toBe(true);
  expect(isSeen(seen, { x: 0, y: 60, width: 70, height: 20 })).toBe(false);
  expect(isSeen(seen, { x: 10, y: 0, width: 110, height: 80 })).toBe(true);
  expect(isSeen(seen, { x: 200, y: 200, width: 10, height: 10 })).toBe(false);
});
