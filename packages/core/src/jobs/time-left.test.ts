import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { secondsLeft } from './time-left.ts';

describe('the time left', () => {
  it('follows the pace', () => {
    const samples = [
      { at: 0, progress: 10 },
      { at: 5000, progress: 30 },
      { at: 10_000, progress: 50 },
    ];
    expect(secondsLeft(samples, 10_000)).toBe(13);
  });

  it('forgets a slow beginning', () => {
    const samples = [
      { at: 0, progress: 1 },
      { at: 100_000, progress: 10 },
      { at: 110_000, progress: 60 },
    ];
    expect(secondsLeft(samples, 110_000)).toBe(8);
  });

  it('grows while nothing happens', () => {
    const samples = [
      { at: 0, progress: 0 },
      { at: 10_000, progress: 50 },
    ];
    expect(secondsLeft(samples, 10_000)).toBe(10);
    expect(secondsLeft(samples, 30_000)).toBe(30);
  });

  it.each([
    ['without a sample', []],
    ['after one', [{ at: 0, progress: 40 }]],
    [
      'at the end',
      [
        { at: 0, progress: 40 },
        { at: 5000, progress: 100 },
      ],
    ],
  ])('is unknown %s', (_, samples) => {
    expect(secondsLeft(samples, 5000)).toBeNull();
  });

  it('is a positive whole number or unknown', () => {
    const samples = fc
      .array(fc.record({ at: fc.nat(1e6), progress: fc.nat(100) }), { maxLength: 8 })
      .map((list) => list.sort((a, b) => a.at - b.at));
    fc.assert(
      fc.property(samples, fc.nat(1e6), (list, later) => {
        const left = secondsLeft(list, (list.at(-1)?.at ?? 0) + later);
        expect(left === null || (Number.isInteger(left) && left > 0)).toBe(true);
      }),
      { seed: 5, numRuns: 300 },
    );
  });
});
