import { expect, it } from 'vitest';
import { angleOf, levelled } from './angle.ts';
import { noBits } from './bits.ts';

/** Two lines of letters that are turned around the middle. */
function lines(degrees: number) {
  const bits = noBits(300, 300);
  const angle = (degrees * Math.PI) / 180;
  for (let along = -100; along < 100; along += 0.5)
    for (const row of [-20, 14])
      for (let across = row; across < row + 14; across += 0.5) {
        // Letters have white between them, and differ in height.
        if (Math.abs(along) % 12 > 8 || (Math.abs(along) % 24 < 12 && across < row + 4)) continue;
        const x = Math.round(150 + along * Math.cos(angle) - across * Math.sin(angle));
        const y = Math.round(150 + along * Math.sin(angle) + across * Math.cos(angle));
        bits.data[y * 300 + x] = 1;
      }
  return bits;
}

it.each([0, 8, -14])('lines that are turned by %d degrees', (degrees) => {
  expect(Math.abs(angleOf(lines(degrees), 16) - degrees)).toBeLessThanOrEqual(0.5);
});

it('a text of some letters is level', () => {
  expect(angleOf(lines(8), 100)).toBe(0);
});

it.each([12, -12, 97, 180, -90])(
  'the box around text that is turned by %d says how large it is',
  (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const box = { x: 0, y: 0, width: 200 * cos + 30 * sin, height: 200 * sin + 30 * cos };
    const { length, high } = levelled(box, degrees);
    expect(length).toBeCloseTo(200, 5);
    expect(high).toBeCloseTo(30, 5);
  },
);
