import { openSelling } from '@glossa/billing';
import { createJobsRepo, createLedgerRepo, schema } from '@glossa/db';
import { newId } from '@glossa/platform';
import { eachDatabase, fakeClock } from '@glossa/testing';
import { expect, it } from 'vitest';
import { createOperator } from './operator.ts';

eachDatabase((database) => {
  async function setUp() {
    const clock = fakeClock('2026-03-10T12:00:00Z');
    const { db } = database();
    const ledger = createLedgerRepo(db, { clock });
    const selling = (await openSelling(
      { db, ledger, clock, newId },
      { mode: 'test', testForAll: true, plansFile: undefined, stripe: undefined },
      () => 'http://glossa.test',
    ))!;
    const operator = createOperator({
      ...{ db, ledger, clock, billing: selling.billing },
      jobs: createJobsRepo(db, clock),
      queue: {
        health: async () => ({ queued: 0, active: 0, dead: 0 }),
        deadLetters: async () => [],
        retryDeadLetter: async () => false,
        enqueue: async () => {},
      },
      setBlocked: async () => {},
    });
    const id = newId();
    const email = `${id}@example.org`;
    const at = new Date(clock.now());
    await db.insert(schema.users).values({ id, name: 'Ann', email, createdAt: at, updatedAt: at });
    await ledger.open(id);
    async function buy(productId: string): Promise<void> {
      const { url } = await selling.billing.order({
        ...{ userId: id, email, locale: 'en', channel: 'glossa', productId },
        ...{ quantity: 1, currency: 'usd', returnUrl: 'http://glossa.test/dashboard' },
      });
      const checkoutId = new URL(url).searchParams.get('checkout')!;
      await selling.test!.act(id, { do: 'pay', checkoutId, attempt: 'paid' });
      await selling.billing.work();
    }
    return { operator, id, email, buy, selling };
  }

  it('shows what somebody bought, gives money back and ends subscriptions', async () => {
    const { operator, email, id, buy } = await setUp();
    expect(await operator.purchases({ user: email })).toEqual({ subscription: null, invoices: [] });
    await buy('pro2-month');
    const bought = await operator.purchases({ user: id });
    expect(bought.subscription).toMatchObject({ status: 'active', plan: 'pro2-month' });
    const paymentId = bought.invoices[0]!.paymentId!;
    expect(await operator.refund({ paymentId, amount: 500, reason: 'a bad day' })).toMatchObject({
      amount: 500,
      currency: 'usd',
      state: 'done',
    });
    await expect(
      operator.refund({ paymentId, amount: 1500, reason: 'too much' }),
    ).rejects.toMatchObject({ code: 'conflict' });
    const { id: subscriptionId } = bought.subscription!;
    await operator.cancelSubscription({ subscriptionId, when: 'now' });
    const after = await operator.purchases({ user: id });
    expect(after).toMatchObject({
      subscription: { status: 'canceled' },
      invoices: [{ total: 1999, refunded: 500 }],
    });
    expect(await operator.showUser({ user: id })).toMatchObject({ plan: null, balance: 500 });
  });

  it('writes down who did what, reasons included', async () => {
    const { operator, id, buy } = await setUp();
    await buy('credits-500');
    await operator.grant({ user: id, credits: 5, reason: 'thanks' });
    const { invoices } = await operator.purchases({ user: id });
    await operator.refund({ paymentId: invoices[0]!.paymentId!, amount: null, reason: 'sorry' });
    const entries = (await operator.auditLog({ limit: 100, alarms: false })).filter(
      ({ userId }) => userId === id,
    );
    expect(entries.map(({ actor, action, details }) => [actor, action, details])).toEqual(
      expect.arrayContaining([
        ['operator', 'grant', { user: id, credits: 5, reason: 'thanks' }],
        ['operator', 'refund', expect.objectContaining({ amount: 600, reason: 'sorry' })],
      ]),
    );
    expect(await operator.auditLog({ limit: 5, alarms: true })).toEqual([]);
  });

  it('adds up what was paid by day and currency, and what is owed in credits', async () => {
    const { operator, id, buy } = await setUp();
    const before = await operator.revenue({ days: 30 });
    await buy('credits-500');
    const { days, liability } = await operator.revenue({ days: 30 });
    const of = (view: typeof before) =>
      view.days.find(({ day, currency }) => day === '2026-03-10' && currency === 'usd') ?? {
        ...{ payments: 0, paid: 0 },
      };
    expect(of({ days, liability }).paid - of(before).paid).toBe(600);
    expect(of({ days, liability }).payments - of(before).payments).toBe(1);
    expect(liability.free - before.liability.free).toBe(500);
    expect((await operator.revenue({ days: 1 })).days.every(({ day }) => day >= '2026-03-09')).toBe(
      true,
    );
    expect((await operator.showUser({ user: id })).balance).toBe(1000);
  });

  it('lists events by state and sends them again; the books agree with the provider’s', async () => {
    const { operator, buy } = await setUp();
    await buy('credits-500');
    const [event] = await operator.paymentEvents({ state: 'done', limit: 1 });
    expect(await operator.replayEvent({ eventId: event!.id })).toEqual({ queued: true });
    await expect(operator.replayEvent({ eventId: 'evt_none' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await operator.reconcile({})).differences).toEqual([]);
  });
});
