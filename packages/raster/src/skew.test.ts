import { expect, it } from 'vitest';
import type { Component } from './components.ts';
import { skewOf } from './skew.ts';

const CORE = 12;
const MOST = 15;

/** Letters of a page of lines, some of them tall and some that reach below: turned clockwise as a whole. */
function page(degrees: number): Component[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: 12 * 40 }, (_, index): Component => {
    const [column, row] = [index % 40, Math.floor(index / 40)];
    const above = (index * 7) % 10 < 4 ? 6 : 0;
    const below = (index * 7) % 10 === 9 ? 5 : 0;
    const corners = [
      [column * 14, row * 36 - above],
      [column * 14 + 9, row * 36 - above],
      [column * 14 + 9, row * 36 + CORE + below],
      [column * 14, row * 36 + CORE + below],
    ].map(([x, y]) => [x! * cos - y! * sin, x! * sin + y! * cos] as const);
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    return {
      ...{ left: Math.round(Math.min(...xs)), right: Math.round(Math.max(...xs)) },
      ...{ top: Math.round(Math.min(...ys)), bottom: Math.round(Math.max(...ys)) },
      ...{ area: 60, runs: [] },
    };
  });
}

const found = (degrees: number) => skewOf(page(degrees), { core: CORE, most: MOST });

it.each([0, 90, -90, 180] as const)(
  'tells by how much the lines of a page rise or fall that is turned by %i°',
  (turn) => {
    for (const lean of [-14.5, -8, -2.3, -0.6, 0, 1, 3.4, 7.7, 12, 15]) {
      const skew = found(turn + lean);
      expect(skew.isSideways).toBe(Math.abs(turn) === 90);
      expect(Math.abs(skew.angle - lean)).toBeLessThan(0.3);
      if (Math.abs(lean) > 2) expect(skew.clearer).toBeGreaterThan(1.5);
      expect(skew.turn).toBe(turn);
      expect(skew.surer).toBeGreaterThan(1);
    }
  },
);

it('says of level lines that they are', () => {
  expect(found(0)).toMatchObject({ isSideways: false, angle: 0, clearer: 1, turn: 0 });
});
