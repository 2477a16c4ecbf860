import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fitLines, type LineToFit } from './fit-lines.ts';

const line = (startMs: number, endMs: number, saidMs: number): LineToFit => ({
  ...{ startMs, endMs, saidMs },
});

it('a line takes of the gap behind it what it needs, is then said quicker, and then loses its end', () => {
  const [short, borrows, quick, late, cut, last] = fitLines(
    [
      ...[line(0, 2_000, 1_500), line(3_000, 4_000, 1_900), line(5_000, 6_000, 1_100)],
      ...[line(6_000, 7_000, 1_230), line(7_000, 8_000, 3_000), line(8_000, 9_000, 500)],
    ],
    10_000,
  );
  expect(short).toEqual({ startMs: 0, lengthMs: 1_500, tempo: 1, missingMs: 0 });
  expect(borrows).toEqual({ startMs: 3_000, lengthMs: 1_900, tempo: 1, missingMs: 0 });
  expect(quick).toMatchObject({ startMs: 5_000, lengthMs: 960, missingMs: 0 });
  expect(quick!.tempo).toBeCloseTo(1_100 / 960);
  // Its end is said where the next line should begin, which waits for it.
  expect(late).toMatchObject({ lengthMs: 1_025, tempo: 1.2, missingMs: 0 });
  expect(cut).toMatchObject({ startMs: 7_025, tempo: 1.2 });
  expect(cut!.missingMs).toBeCloseTo(3_000 - 1_075 * 1.2);
  expect(last).toMatchObject({ startMs: 8_100, lengthMs: 500 });
});

it('of two at once the later one is heard, of what says nothing nothing', () => {
  const fitted = fitLines([line(0, 900, 800), line(0, 900, 700), line(900, 950, 0)], 5_000);
  expect(fitted.map(({ lengthMs, missingMs }) => [lengthMs, missingMs])).toEqual([
    [0, 800],
    [700, 0],
    [0, 0],
  ]);
});

const lines = fc
  .array(fc.tuple(fc.nat(4_000), fc.nat(6_000), fc.nat(9_000)), { maxLength: 40 })
  .map((drawn) => {
    let startMs = 0;
    return drawn.map(([gap, own, saidMs]) => {
      startMs += gap;
      return line(startMs, startMs + own, saidMs);
    });
  });

it('no two are heard at once, none before its time or much later, and each is said or told of (law)', () => {
  fc.assert(
    fc.property(lines, fc.nat(8_000), (all, rest) => {
      const wholeMs = (all.at(-1)?.endMs ?? 0) + rest;
      const fitted = fitLines(all, wholeMs);
      expect(fitted).toHaveLength(all.length);
      let free = 0;
      for (const [index, { startMs, lengthMs, tempo, missingMs }] of fitted.entries()) {
        const asked = all[index]!;
        expect(startMs).toBeGreaterThanOrEqual(asked.startMs);
        expect(startMs - asked.startMs).toBeLessThanOrEqual(100);
        expect(tempo >= 1 && tempo <= 1.2).toBe(true);
        expect(lengthMs * tempo + missingMs).toBeCloseTo(asked.saidMs, 3);
        if (lengthMs === 0) continue;
        expect(startMs).toBeGreaterThanOrEqual(free);
        free = startMs + lengthMs;
        expect(free).toBeLessThanOrEqual(Math.min(wholeMs, asked.endMs + 1_500));
      }
    }),
    propertyRuns({ short: 150, full: 10_000 }),
  );
});
