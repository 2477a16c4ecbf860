import { textCredits } from '@glossa/contract';
import type { Payer } from '@glossa/db';
import { newId } from '@glossa/platform';
import { describe, expect, it } from 'vitest';
import type { CreditPolicy } from '../credits/port.ts';

export interface PolicyUnderTest {
  policy: CreditPolicy;
  /** Somebody new, who has the credits of a month where they are counted. */
  payer: Payer;
}

/** What every {@link CreditPolicy} that is offered does, whether who asks pays or not. */
export function creditPolicyContract(name: string, make: () => PolicyUnderTest): void {
  describe(`credits: ${name}`, () => {
    function fresh() {
      const { policy, payer } = make();
      const balance = () => policy.balance(payer);
      /** What is left of `before` when so many were paid; null where nothing is counted. */
      const less = (before: number | null, paid: number) => before && before - paid;
      return { policy, payer, balance, less, id: newId() };
    }

    it('puts aside, charges once what it was worth, and gives the rest back', async () => {
      const { policy, payer, balance, less, id } = fresh();
      const before = await balance();
      const aside = await policy.reserve(payer, id, 5);
      expect(await policy.reserve(payer, id, 5)).toBe(aside);
      expect(await balance()).toBe(less(before, aside));
      const told: number[] = [];
      const first = await policy.settle(payer, id, { credits: 3 }, async (charged) => {
        told.push(charged);
        return true;
      });
      expect(first).toMatchObject({ finished: true, short: 0 });
      expect(told).toEqual([first.charged]);
      expect(first.charged).toBe(Math.min(3, aside));
      expect(await balance()).toBe(less(before, first.charged));
      await policy.settle(payer, id, { credits: 3 });
      await policy.release(payer, id);
      expect(await balance()).toBe(less(before, first.charged));
    });

    it('charges never more than was put aside', async () => {
      const { policy, payer, balance, less, id } = fresh();
      const before = await balance();
      const aside = await policy.reserve(payer, id, 2);
      const { charged } = await policy.settle(payer, id, { credits: 40 });
      expect(charged).toBeLessThanOrEqual(aside);
      expect(await balance()).toBe(less(before, charged));
    });

    it('charges nothing for what may not be finished, or had ended before', async () => {
      const { policy, payer, balance, id } = fresh();
      const before = await balance();
      await policy.reserve(payer, id, 5);
      const aside = await balance();
      const refused = await policy.settle(payer, id, { credits: 5 }, async () => false);
      expect(refused).toMatchObject({ charged: 0, finished: false });
      let finished = false;
      const over = await policy.settle(
        payer,
        id,
        async () => undefined,
        async () => {
          finished = true;
          return true;
        },
      );
      expect(over).toMatchObject({ charged: 0, finished: false });
      expect(finished).toBe(false);
      expect(await balance()).toBe(aside);
      await policy.release(payer, id);
      expect(await balance()).toBe(before);
    });

    it('gives everything back of what failed, once', async () => {
      const { policy, payer, balance, id } = fresh();
      const before = await balance();
      await policy.reserve(payer, id, 5);
      await policy.holdText(payer, { id: newId(), job: false }, 100);
      await policy.release(payer, id);
      await policy.release(payer, id);
      await policy.release(payer, newId());
      const held = before === null ? null : before - 1;
      expect(await balance()).toBe(held);
    });

    it('meters text continuously, however many requests it comes in and whichever end first', async () => {
      const { policy, payer, balance, less } = fresh();
      const before = await balance();
      const translate = async (characters: number) => {
        const work = { id: newId(), job: false };
        await policy.holdText(payer, work, characters);
        return policy.settle(payer, work.id, { characters });
      };
      const first = await translate(28);
      expect(first.metered).toEqual({ credits: 1, reading: 28 });
      const others = Array.from({ length: 104 }, (_, at) => (at % 7) * 19);
      const ends = await Promise.all(others.map(translate));
      const all = others.reduce((sum, each) => sum + each, 28);
      const credits = ends.reduce((sum, { metered }) => sum + metered!.credits, 1);
      expect(credits).toBe(textCredits(0, all));
      expect(Math.max(...ends.map(({ metered }) => metered!.reading))).toBe(all);
      expect(await balance()).toBe(less(before, credits));
      const charged = ends.reduce((sum, end) => sum + end.charged, first.charged);
      expect(charged).toBe(before === null ? 0 : credits);
    });

    it('meters nothing of what failed, was refused or came to nothing', async () => {
      const { policy, payer, balance } = fresh();
      const before = await balance();
      const held = async () => {
        const work = { id: newId(), job: false };
        await policy.holdText(payer, work, 900);
        return work.id;
      };
      for (let time = 0; time < 5; time++) {
        await policy.release(payer, await held());
        expect(
          (await policy.settle(payer, await held(), async () => null)).metered,
        ).toBeUndefined();
        const refused = await held();
        const answer = await policy.settle(payer, refused, { characters: 900 }, async () => false);
        expect(answer).toEqual({ charged: 0, short: 0, finished: false });
        await policy.release(payer, refused);
      }
      expect(await balance()).toBe(before);
      const { metered } = await policy.settle(payer, await held(), { characters: 0 });
      expect(metered).toEqual({ credits: 0, reading: 0 });
      expect(await balance()).toBe(before);
    });

    it('ends work that came to nothing without a charge', async () => {
      const { policy, payer, balance, id } = fresh();
      const before = await balance();
      await policy.reserve(payer, id, 5);
      const { charged } = await policy.settle(payer, id, async () => null);
      expect(charged).toBe(0);
      expect(await balance()).toBe(before);
    });
  });
}
