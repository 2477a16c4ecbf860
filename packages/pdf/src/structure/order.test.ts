import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inReadingOrder, type Placed, rowByRow } from './order.ts';

const at = (u0: number, u1: number, bottom: number, top: number): Placed => ({
  box: { u0, u1, bottom, top },
  size: 10,
});

it('reads columns one after the other', () => {
  const left = at(0, 100, 0, 100);
  const right = at(120, 220, 0, 100);
  expect(inReadingOrder([right, left])).toEqual([left, right]);
  expect(inReadingOrder([left, right], true)).toEqual([right, left]);
});

it('does not read on in a column past what crosses the page', () => {
  const [a, b] = [at(0, 100, 60, 100), at(120, 220, 60, 100)];
  const across = at(0, 220, 40, 50);
  const [c, d] = [at(0, 100, 0, 30), at(120, 220, 0, 30)];
  expect(inReadingOrder([d, c, across, b, a])).toEqual([a, b, across, c, d]);
});

it('takes a short heading that leaves the other column empty for one of both', () => {
  const [a, b] = [at(0, 100, 160, 200), at(120, 220, 160, 200)];
  const heading = at(0, 60, 130, 140);
  const [c, d] = [at(0, 100, 0, 110), at(120, 220, 0, 110)];
  const under = at(0, 220, -40, -20);
  expect(inReadingOrder([d, c, b, a, heading, under])).toEqual([a, b, heading, c, d, under]);
});

it('reads cells row by row', () => {
  const cells = [at(0, 40, 50, 90), at(60, 90, 70, 90), at(0, 30, 10, 40), at(60, 99, 20, 40)];
  expect(rowByRow([...cells].reverse())).toEqual(cells);
});

it('loses nothing and repeats nothing', () => {
  const place = fc
    .tuple(
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 700 }),
      fc.integer({ min: 1, max: 200 }),
    )
    .map(([u0, width, bottom, height]) => at(u0, u0 + width, bottom, bottom + height));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 30 }), fc.boolean(), (places, isRtl) => {
      const ordered = inReadingOrder(places, isRtl);
      expect(ordered).toHaveLength(places.length);
      expect(new Set(ordered)).toEqual(new Set(places));
    }),
    propertyRuns({ short: 200, full: 10_000 }),
  );
});
