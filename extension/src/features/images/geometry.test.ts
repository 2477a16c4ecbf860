import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backgroundTiles } from './background-tiles.ts';
import { alphaOf } from './covers.ts';
import { splitLayers } from './find.ts';
import { clipPath, intersect, isEmpty, type Rect, subtract } from './rects.ts';
import { nudge } from './region.ts';

const rect = (left: number, top: number, right: number, bottom: number): Rect => ({
  ...{ left, top, right, bottom },
});
const areaOf = (rects: readonly Rect[]) =>
  rects.reduce((sum, { left, top, right, bottom }) => sum + (right - left) * (bottom - top), 0);
const anyRect = fc
  .tuple(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }))
  .map(([x, y, width, height]) => rect(x, y, x + width, y + height));

describe('rectangles', () => {
  it('leave disjoint rest that misses exactly what was taken out', () => {
    fc.assert(
      fc.property(anyRect, fc.array(anyRect, { maxLength: 5 }), (whole, holes) => {
        let rest = [whole];
        for (const hole of holes) {
          const before = rest;
          rest = subtract(before, hole);
          const cut = before.map((each) => intersect(each, hole)).filter((each) => !isEmpty(each));
          expect(areaOf(rest)).toBe(areaOf(before) - areaOf(cut));
        }
        for (const [index, a] of rest.entries()) {
          for (const b of rest.slice(index + 1)) expect(isEmpty(intersect(a, b))).toBe(true);
          for (const hole of holes) expect(isEmpty(intersect(a, hole))).toBe(true);
        }
      }),
      propertyRuns({ short: 200, full: 5000 }),
    );
  });

  it('are written as a path from a corner', () => {
    expect(clipPath([rect(10, 10, 20, 30), rect(20, 10, 30, 15.5)], { left: 10, top: 10 })).toBe(
      'path("M0 0H10V20H0ZM10 0H20V5.5H10Z")',
    );
  });
});

describe('background tiles', () => {
  const box = { width: 200, height: 100 };
  const picture = { width: 100, height: 100 };
  it.each([
    ['cover', '50% 50%', 'no-repeat', [{ x: 0, y: -50, width: 200, height: 200 }]],
    ['contain', '100% 0%', 'no-repeat', [{ x: 100, y: 0, width: 100, height: 100 }]],
    ['auto', '10px 20px', 'no-repeat', [{ x: 10, y: 20, width: 100, height: 100 }]],
    ['50px', '0% 0%', 'no-repeat', [{ x: 0, y: 0, width: 50, height: 50 }]],
    ['auto 50%', 'calc(100% - 10px) 50%', 'no-repeat', [{ x: 140, y: 25, width: 50, height: 50 }]],
    [
      'auto',
      '50% 0%',
      'repeat-x',
      [
        { x: -50, y: 0, width: 100, height: 100 },
        { x: 50, y: 0, width: 100, height: 100 },
        { x: 150, y: 0, width: 100, height: 100 },
      ],
    ],
    [
      '90px 100px',
      '0% 0%',
      'space no-repeat',
      [
        { x: 0, y: 0, width: 90, height: 100 },
        { x: 110, y: 0, width: 90, height: 100 },
      ],
    ],
  ])('%s at %s, %s', (size, position, repeat, tiles) => {
    expect(backgroundTiles(box, picture, { size, position, repeat })).toEqual(tiles);
  });

  it('draws nothing without a size', () => {
    const style = { size: '0px 0px', position: '0% 0%', repeat: 'repeat' };
    expect(backgroundTiles(box, picture, style)).toEqual([]);
  });
});

describe('computed values', () => {
  it('tells how opaque a colour is', () => {
    const alphas = ['transparent', 'rgb(1, 2, 3)', 'rgba(1, 2, 3, 0.4)', 'oklch(0.5 0.1 20 / 30%)'];
    expect(alphas.map(alphaOf)).toEqual([0, 1, 0.4, 0.3]);
  });

  it('tells layers apart', () => {
    expect(splitLayers('linear-gradient(rgb(1, 2, 3), red), url("a,b.png")')).toEqual([
      'linear-gradient(rgb(1, 2, 3), red)',
      'url("a,b.png")',
    ]);
  });
});

describe('a region moved by keys', () => {
  const viewport = { width: 300, height: 200 };
  it('stays inside and keeps its size; with Shift its size changes', () => {
    const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown');
    fc.assert(
      fc.property(fc.array(fc.record({ key: keys, shiftKey: fc.boolean() })), (presses) => {
        let at = rect(100, 100, 150, 150);
        for (const press of presses) {
          const next = nudge(at, press, viewport)!;
          const same = next.right - next.left === at.right - at.left;
          if (!press.shiftKey) expect(same).toBe(true);
          else expect([next.left, next.top]).toEqual([at.left, at.top]);
          at = next;
          expect(isEmpty(at)).toBe(false);
          expect(intersect(at, rect(0, 0, 300, 200))).toEqual(at);
        }
      }),
      { seed: 7, numRuns: 100 },
    );
    expect(nudge(rect(0, 0, 50, 50), { key: 'a', shiftKey: false }, viewport)).toBeNull();
  });
});
