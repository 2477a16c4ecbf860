import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cornersOf } from '../edit/corners.ts';
import {
  boxBack,
  cornersBack,
  levelBack,
  levelIn,
  type Straight,
  straightSize,
  turnOf,
} from './place.ts';

const RUNS = propertyRuns({ short: 100, full: 5_000 });
const straights: fc.Arbitrary<Straight> = fc.record({
  turn: fc.constantFrom(0 as const, 90 as const, -90 as const, 180 as const),
  lean: fc.double({ min: -15, max: 15, noNaN: true }),
  scale: fc.double({ min: 0.2, max: 1, noNaN: true }),
  width: fc.integer({ min: 200, max: 4_000 }),
  height: fc.integer({ min: 200, max: 4_000 }),
});
const boxes = fc.record({
  x: fc.double({ min: 0, max: 500, noNaN: true }),
  y: fc.double({ min: 0, max: 500, noNaN: true }),
  width: fc.double({ min: 1, max: 300, noNaN: true }),
  height: fc.double({ min: 1, max: 60, noNaN: true }),
});

it('a box stands on the picture as it is where it stands on the straightened one, turned as the page is', () => {
  fc.assert(
    fc.property(straights, boxes, (straight, box) => {
      const level = levelBack(straight, box);
      const corners = cornersBack(straight, box);
      cornersOf({ place: level, angle: straight.turn + straight.lean }).forEach(([x, y], at) => {
        expect(x).toBeCloseTo(corners[at]![0], 6);
        expect(y).toBeCloseTo(corners[at]![1], 6);
      });
      const again = levelIn(straight, level);
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(again[side]).toBeCloseTo(box[side], 6);
    }),
    RUNS,
  );
});

it('all of the picture is on the straightened one', () => {
  fc.assert(
    fc.property(straights, (straight) => {
      const { x, y, width, height } = boxBack(straight, { x: 0, y: 0, ...straightSize(straight) });
      const most = 1 / straight.scale;
      expect(x).toBeLessThan(most);
      expect(y).toBeLessThan(most);
      expect(x + width).toBeGreaterThan(straight.width - most);
      expect(y + height).toBeGreaterThan(straight.height - most);
    }),
    RUNS,
  );
});

it('a word of a page that is turned by a quarter stands at its side', () => {
  const straight: Straight = { turn: 90, lean: 0, scale: 1, width: 200, height: 400 };
  const word = { x: 30, y: 20, width: 60, height: 10 };
  // Its line begins at the top, near the right edge.
  const place = boxBack(straight, word);
  for (const [side, value] of Object.entries({ x: 170, y: 30, width: 10, height: 60 }))
    expect(place[side as keyof typeof place]).toBeCloseTo(value, 6);
});

it('turns are told as one of a whole turn', () => {
  expect([0, 90, 180, 270, -90, -180, 361, 540].map(turnOf)).toEqual([
    ...[0, 90, 180, -90, -90, 180, 1, 180],
  ]);
});
