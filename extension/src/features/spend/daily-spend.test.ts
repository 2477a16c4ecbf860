import { textCredits } from '@glossa/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billedCharacters, DailyCapReached, DailySpend, pageCredits } from './daily-spend.ts';

/** Storage that a restart of the background does not lose. @param ready what writing waits for */
function spend(
  cap: number | null,
  stored: { value: unknown } = { value: undefined },
  ready: Promise<void> = Promise.resolve(),
) {
  const clock = { day: '2026-01-31' };
  let last = Promise.resolve();
  const made = new DailySpend({
    cap: async () => cap,
    load: async () => stored.value,
    save: async (value) => {
      await ready;
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
const text = (characters: number) => ({ characters });

describe('limit of a day', () => {
  it('counts what the server charged, and refuses what may pass the limit', async () => {
    const { made, stored } = spend(2);
    await made.hold(text(28));
    await made.settle(text(28), { credits: 1, meter: 28 });
    expect(stored.value).toEqual({
      ...{ day: '2026-01-31', credits: 1, meter: 28 },
      held: { characters: 0, credits: 0 },
    });
    // The rest of the first credit, and a second one.
    await made.hold(text(1972));
    await expect(made.hold(text(1))).rejects.toBeInstanceOf(DailyCapReached);
    await made.settle(text(1972), { credits: 1, meter: 0 });
    await expect(made.hold(text(1))).rejects.toThrow();
  });

  it('lets through, at the limit, what the last credit still pays for', async () => {
    const { made } = spend(1);
    for (let message = 1; message <= 20; message++) {
      await made.hold(text(28));
      await made.settle(text(28), { credits: message === 1 ? 1 : 0, meter: message * 28 });
    }
    await expect(made.hold(text(1000 - 20 * 28 + 1))).rejects.toBeInstanceOf(DailyCapReached);
    await made.hold(text(1000 - 20 * 28));
  });

  it('lets no two requests through that only fit one by one', async () => {
    const { made } = spend(1);
    const outcomes = await Promise.allSettled([600, 600, 400].map((each) => made.hold(text(each))));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('counts pictures beside texts', async () => {
    const { made } = spend(3);
    await made.hold({ credits: 1 });
    await made.hold(text(2000));
    await expect(made.hold({ credits: 1 })).rejects.toThrow();
    await made.settle(text(2000), { credits: 0 });
    await made.settle({ credits: 1 }, { credits: 1 });
    await made.hold({ credits: 2 });
  });

  it('gives back what was not charged, begins anew each day, and outlives the background', async () => {
    const stored = { value: undefined as unknown };
    const first = spend(1, stored);
    await first.made.hold(text(1000));
    await first.made.settle(text(1000), { characters: 600 });
    const next = spend(1, stored);
    expect(await next.made.meter()).toBe(600);
    await expect(next.made.hold(text(401))).rejects.toThrow();
    await next.made.hold(text(400));
    next.clock.day = '2026-02-01';
    expect(await next.made.meter()).toBe(600);
    await next.made.hold(text(1000 + 400));
    await expect(next.made.hold(text(1))).rejects.toThrow();
  });

  it('has no limit unless one is set, and reads over a damaged count', async () => {
    const { made, stored } = spend(null, { value: { day: 7 } });
    await made.hold(text(5_000_000));
    await made.settle(text(5_000_000), { credits: 5000 });
    expect(stored.value).toMatchObject({ day: '2026-01-31', credits: 5000 });
  });

  it('keeps no request waiting for what is written, unless there is a limit', async () => {
    const writing = Promise.withResolvers<void>();
    const free = spend(null, { value: undefined }, writing.promise);
    await free.made.hold(text(900));
    const settled = free.made.settle(text(900), { credits: 1 });
    const limited = spend(5, { value: undefined }, writing.promise);
    const held = limited.made.hold(text(900));
    const first = await Promise.race([held.then(() => 'sent'), free.made.hold(text(1))]);
    expect(first).toBeUndefined();
    writing.resolve();
    await Promise.all([settled, held]);
    // Has its turn after all others.
    await free.made.settle(text(0), { credits: 0 });
    expect(free.stored.value).toMatchObject({ credits: 1, held: { characters: 1 } });
  });

  it('is never passed, however requests run beside each other, fail, or cost less than they might', async () => {
    const request = fc.record({ characters: fc.nat(3000), share: fc.integer({ min: 0, max: 4 }) });
    const day = fc.array(fc.array(request, { maxLength: 6 }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(day, fc.nat(999), fc.integer({ min: 1, max: 12 }), async (tabs, at, cap) => {
        // A server whose meter stood somewhere before it was heard of.
        let reading = at;
        let charged = 0;
        const { made, stored } = spend(cap);
        for (const together of tabs) {
          const sent: typeof together = [];
          for (const each of together) {
            await made.hold(text(each.characters)).then(
              () => sent.push(each),
              (error: unknown) => expect(error).toBeInstanceOf(DailyCapReached),
            );
          }
          for (const { characters, share } of sent) {
            const translated = Math.floor((characters * share) / 4);
            const credits = textCredits(reading, translated);
            reading += translated;
            charged += credits;
            await made.settle(text(characters), { credits, meter: reading % 1000 });
          }
        }
        const { credits } = (stored.value ?? { credits: 0 }) as { credits: number };
        expect(credits).toBe(charged);
        expect(charged).toBeLessThanOrEqual(cap);
      }),
      { seed: 18, numRuns: 300 },
    );
  });
});

describe('price of a page', () => {
  it('counts words, not tags, and an entity or an emoji as one', () => {
    expect(billedCharacters('One <a id=1>two</a>&amp;<br id=2>😀')).toBe(9);
  });

  it('is that of the server’s meter, each text once', () => {
    const page = ['x'.repeat(400), 'y'.repeat(300), 'x'.repeat(400)];
    expect([0, 300, 301].map((meter) => pageCredits(meter, page))).toEqual([1, 0, 1]);
    expect(pageCredits(0, [])).toBe(0);
  });
});
