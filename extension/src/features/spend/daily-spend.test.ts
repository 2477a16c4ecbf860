import { describe, expect, it } from 'vitest';
import { billedCharacters, DailyCapReached, DailySpend } from './daily-spend.ts';

/** Storage that a restart of the background does not lose. */
function spend(cap: number | null, stored: { value: unknown } = { value: undefined }) {
  const clock = { day: '2026-01-31' };
  let last = Promise.resolve();
  const made = new DailySpend({
    cap: async () => cap,
    load: async () => stored.value,
    save: async (value) => {
      stored.value = value;
    },
    today: () => clock.day,
    inTurn(work) {
      const done = last.then(work);
      last = done.catch(() => {});
      return done;
    },
  });
  return { made, clock, stored };
}

describe('limit of a day', () => {
  it('counts 1,000 characters as a credit, and refuses what would pass the limit', async () => {
    const { made, stored } = spend(2);
    await made.reserve(1999);
    await made.reserve(1);
    await expect(made.reserve(1)).rejects.toBeInstanceOf(DailyCapReached);
    expect(stored.value).toEqual({ day: '2026-01-31', characters: 2000 });
  });

  it('lets no two requests through that only fit one by one', async () => {
    const { made } = spend(1);
    const outcomes = await Promise.allSettled([600, 600, 400].map((each) => made.reserve(each)));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('gives back what was not used, begins anew each day, and outlives the background', async () => {
    const stored = { value: undefined as unknown };
    const first = spend(1, stored);
    await first.made.reserve(1000);
    await first.made.release(400);
    const next = spend(1, stored);
    await expect(next.made.reserve(401)).rejects.toThrow();
    await next.made.reserve(400);
    next.clock.day = '2026-02-01';
    await next.made.reserve(1000);
  });

  it('has no limit unless one is set, and reads over a damaged count', async () => {
    const { made, stored } = spend(null, { value: { day: 7 } });
    await made.reserve(5_000_000);
    expect(stored.value).toEqual({ day: '2026-01-31', characters: 5_000_000 });
  });

  it('counts words, not tags, and an entity or an emoji as one', () => {
    expect(billedCharacters('One <a id=1>two</a>&amp;<br id=2>😀')).toBe(9);
  });
});
