import { ownerOfDevice, utcDay, type VisitorMeters } from '@glossa/db';
import { newId } from '@glossa/platform';
import { describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../clock.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What every {@link VisitorMeters} does. */
export function visitorMetersContract(
  name: string,
  make: (clock: FakeClock) => VisitorMeters,
): void {
  describe(`meters of visitors: ${name}`, () => {
    const fresh = () => {
      const clock = fakeClock();
      return { clock, meters: make(clock), visitor: ownerOfDevice(newId()) };
    };

    it('carry on, each for its visitor, also over midnight and a restart', async () => {
      const { clock, meters, visitor } = fresh();
      expect(await meters.add(visitor, 0)).toBe(0);
      expect(await meters.add(visitor, 28)).toBe(28);
      expect(await meters.add(ownerOfDevice(newId()), 5)).toBe(5);
      clock.advance(DAY_MS);
      expect(await make(clock).add(visitor, 1_000)).toBe(1_028);
      expect(await meters.add(visitor, 0)).toBe(1_028);
    });

    it('lose and double nothing of many at once', async () => {
      const { meters, visitor } = fresh();
      const added = Array.from({ length: 60 }, (_, at) => 1 + (at % 9));
      const readings = await Promise.all(added.map((each) => meters.add(visitor, each)));
      // Each stands on another's shoulders: their stretches of the meter fill it without a gap.
      const ends = readings.toSorted((a, b) => a - b);
      const begins = readings.map((end, at) => end - added[at]!).toSorted((a, b) => a - b);
      expect(begins).toEqual([0, ...ends.slice(0, -1)]);
      expect(await meters.add(visitor, 0)).toBe(added.reduce((sum, each) => sum + each, 0));
    });

    it('are told apart where many visitors add at once', async () => {
      const { meters } = fresh();
      const visitors = Array.from({ length: 50 }, () => ownerOfDevice(newId()));
      const twice = [...visitors, ...visitors.toReversed()];
      const readings = await Promise.all(
        twice.map((visitor) => meters.add(visitor, 1 + visitors.indexOf(visitor))),
      );
      const [first, second] = [readings.slice(0, 50), readings.slice(50).toReversed()];
      // Who adds first reads less, whatever is written together.
      expect(first).toEqual(visitors.map((_, at) => 1 + at));
      expect(second).toEqual(visitors.map((_, at) => 2 + 2 * at));
    });

    it('are forgotten when they have not moved for long', async () => {
      const { clock, meters, visitor } = fresh();
      const other = ownerOfDevice(newId());
      await Promise.all([visitor, other].map((each) => meters.add(each, 7)));
      clock.advance(DAY_MS);
      await meters.add(other, 7);
      await meters.prune(utcDay(clock.now()));
      expect(await meters.add(visitor, 0)).toBe(0);
      expect(await meters.add(other, 0)).toBe(14);
    });
  });
}
