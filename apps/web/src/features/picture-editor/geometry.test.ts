import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boxBetween,
  HANDLES,
  handleAt,
  moved,
  normal,
  resized,
  simplified,
  turnedTo,
  turningOf,
} from './geometry.ts';
import { actionOf, arrowed } from './keys.ts';

const TURNED = { place: { x: 100, y: 100, width: 200, height: 80 }, angle: 0 };
const side = fc.double({ min: 20, max: 500, noNaN: true });
const anywhere = fc.record({
  place: fc.record({ x: side, y: side, width: side, height: side }),
  angle: fc.integer({ min: -180, max: 180 }),
});
const by = fc.double({ min: -400, max: 400, noNaN: true });

describe('places', () => {
  it('keep the corner across where it is when they are sized, however they are turned', () => {
    fc.assert(
      fc.property(anywhere, fc.constantFrom(...HANDLES), by, by, (turned, handle, dx, dy) => {
        const across = [-handle[0], -handle[1]] as unknown as (typeof HANDLES)[number];
        const [x, y] = handleAt(turned, across);
        const [nx, ny] = handleAt(resized(turned, handle, dx, dy), across);
        expect(Math.hypot(nx - x, ny - y)).toBeLessThan(1e-6);
      }),
      propertyRuns({ short: 80, full: 3_000 }),
    );
  });

  it('follow the pointer by the handle that it holds', () => {
    const grown = resized({ ...TURNED, angle: 90 }, [1, 1], -30, 40);
    // Turned by a quarter, its width runs downwards and its height to the left.
    expect([Math.round(grown.place.width), Math.round(grown.place.height)]).toEqual([240, 110]);
    const least = resized(TURNED, [-1, 0], 900, 0);
    expect(least.place).toMatchObject({ width: 8, x: 292 });
    expect(moved(TURNED, 5, -7).place).toMatchObject({ x: 105, y: 93 });
  });

  it('are turned to where the pointer is, level ones easily', () => {
    expect(turnedTo(TURNED, [200, 0], 'top')).toBe(0);
    expect(turnedTo(TURNED, [204, 0], 'top')).toBe(0);
    expect(turnedTo(TURNED, [400, 140], 'top')).toBe(90);
    expect(turnedTo(TURNED, [300, 40], 'top')).toBe(45);
    expect(turnedTo(TURNED, [200, 300], 'bottom')).toBe(0);
    expect(turnedTo(TURNED, [0, 140], 'bottom')).toBe(90);
    expect([190, -181, 360, 180].map(normal)).toEqual([-170, 179, 0, -180]);
  });

  it('are turned by what stands above them, or below where a picture has no room above', () => {
    const picture = { width: 400, height: 300 };
    expect(turningOf(TURNED, 26, picture)).toMatchObject({ side: 'top', at: [200, 74] });
    const [below, x] = [turningOf(TURNED, 101, picture), TURNED.place.x + TURNED.place.width / 2];
    expect(below).toMatchObject({ side: 'bottom', foot: [x, 180], at: [x, 281] });
    expect(turnedTo(TURNED, below.at, below.side)).toBe(0);
    const turned = turningOf({ ...TURNED, angle: 90 }, 26, picture);
    expect(turned).toMatchObject({ side: 'top', at: [266, 140] });
  });

  it('are drawn between any two corners', () => {
    expect(boxBetween([30, 50], [10, 20])).toEqual({ x: 10, y: 20, width: 20, height: 30 });
  });
});

it('painted lines lose the points that say nothing, and stay where they were', () => {
  const hand = Array.from({ length: 200 }, (_, at) => [at, at < 100 ? 0 : at - 100] as const);
  expect(simplified(hand, 1)).toEqual([
    [0, 0],
    [100, 0],
    [199, 99],
  ]);
  expect(simplified([[4, 4]], 1)).toEqual([[4, 4]]);
});

it('keys move, size and turn a text, and call tools', () => {
  const press = (code: string, more: object = {}) => ({
    ...{ code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
    ...more,
  });
  expect(arrowed(press('ArrowLeft'), TURNED)!.place.x).toBe(99);
  expect(arrowed(press('ArrowDown', { shiftKey: true }), TURNED)!.place.y).toBe(110);
  expect(arrowed(press('ArrowRight', { ctrlKey: true }), TURNED)!.place.width).toBe(201);
  expect(arrowed(press('ArrowRight', { altKey: true }), TURNED)!.angle).toBe(1);
  expect(arrowed(press('KeyX'), TURNED)).toBeUndefined();
  expect(actionOf(press('KeyZ', { metaKey: true }))).toBe('undo');
  expect(actionOf(press('KeyY', { ctrlKey: true }))).toBe('redo');
  expect(actionOf(press('Backspace'))).toBe('remove');
});
