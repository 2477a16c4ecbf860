import { fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createPlacesInLine } from './places-in-line.ts';

/** Places that are told whoever asks. */
const FIRST = 20;

/** A line of `length` jobs, called by their place at first, that counts how often it is asked. */
function setUp(length: number) {
  const clock = fakeClock();
  const line = Array.from({ length }, (_, n) => `job-${n}`);
  const asked: (readonly string[])[] = [];
  const queue = {
    async ahead(_kind: string, ids: readonly string[]) {
      asked.push(ids);
      const places = [...line.slice(0, FIRST), ...ids].map((id) => [id, line.indexOf(id)] as const);
      return new Map(places.filter(([, place]) => place >= 0));
    },
  };
  const waits: number[] = [];
  const places = createPlacesInLine(queue, clock, async (ms) => {
    waits.push(ms);
    clock.advance(ms);
  });
  return { clock, line, asked, waits, places };
}

it('asks a few times for 200 polls in a second, one after the other, and each is told its place', async () => {
  const { clock, line, asked, places } = setUp(200);
  for (let second = 0; second < 10; second++) {
    const before = asked.length;
    for (let n = 0; n < 200; n++) {
      expect(await places(`job-${n}`, 'document')).toBe(line.indexOf(`job-${n}`));
      clock.advance(5);
    }
    // Who asks for the first time is told by a question of their own, unless they stand among the first.
    if (second > 0) expect(asked.length - before).toBeLessThanOrEqual(2);
  }
});

it('asks once for 200 jobs that are asked about at once', async () => {
  const { asked, places, waits } = setUp(200);
  const ids = Array.from({ length: 200 }, (_, n) => `job-${n}`);
  const told = await Promise.all(ids.map((id) => places(id, 'document')));
  expect(told).toEqual(ids.map((_, n) => n));
  expect(asked).toEqual([ids]);
  expect(waits).toEqual([0]);
});

it('tells the place of a second ago at the most, as the line moves on', async () => {
  const { clock, line, asked, places } = setUp(3);
  const place = () => places('job-2', 'document');
  expect(await place()).toBe(2);
  line.shift();
  clock.advance(999);
  expect(await place()).toBe(2);
  clock.advance(1);
  expect(await place()).toBe(1);
  line.shift();
  clock.advance(1_000);
  expect(await place()).toBe(0);
  line.shift();
  clock.advance(1_000);
  expect(await place()).toBeUndefined();
  expect(asked).toHaveLength(4);
});

it('holds up no other kind, and asks again after a failure', async () => {
  const clock = fakeClock();
  let fails = true;
  const never = Promise.withResolvers<Map<string, number>>();
  const queue = {
    ahead: async (kind: string) => {
      if (kind === 'image') return never.promise;
      if (fails) throw new Error('away');
      return new Map([['a', 5]]);
    },
  };
  const places = createPlacesInLine(queue, clock, async (ms) => clock.advance(ms));
  void places('picture', 'image');
  await expect(places('a', 'document')).rejects.toThrow('away');
  fails = false;
  expect(await places('a', 'document')).toBe(5);
});
