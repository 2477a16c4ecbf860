import { schema } from '@glossa/db';
import { auditLedger, eachDatabase } from '@glossa/testing';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBilling } from './billing.ts';
import { entitle } from './entitlements/entitle.ts';
import { keepEvents } from './events.ts';
import { refund as refundAtStripe } from './test-checkout/money-back.ts';
import { startBilling, type TestBilling } from './testing/start-billing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

eachDatabase((database) => {
  let tested: TestBilling;
  beforeEach(() => {
    tested = startBilling(database());
  });

  const planOf = async (userId: string) => {
    const { is_subscribed, detail } = await tested.ledger.subscription(userId);
    return is_subscribed ? detail?.name : null;
  };
  const freeOf = async (userId: string) => (await tested.ledger.balance(userId)).free_cnt;
  const pass = (ms: number) => {
    tested.clock.advance(ms);
    tested.stripe.advance();
  };
  const subscriptionId = (userId: string) => tested.worldOf(userId).subscriptions.at(-1)!.id;
  const paymentId = (userId: string) => tested.worldOf(userId).payments.at(-1)!.id;
  const PACK = { productId: 'credits-500' };

  describe('a subscription', () => {
    it('begins with its trial, is paid, renewed, changed and ended, and the plan follows', async () => {
      const person = await tested.person();
      const { userId } = person;
      await tested.buy(person);
      expect(await planOf(userId)).toBe('Pro1 Monthly');
      expect((await tested.billing.overview(userId)).subscription?.status).toBe('trialing');
      pass(7 * DAY_MS);
      await tested.settle();
      expect(await tested.ledger.balance(userId)).toMatchObject({ balance: 2000, free_cnt: 500 });
      const price = {
        ...{ id: 'price_dear', productId: 'pro2-month', currency: 'usd' },
        ...{ amount: 1999, interval: 'month' as const },
      };
      await tested.as(userId, { do: 'change', subscriptionId: subscriptionId(userId), price });
      await tested.settle();
      expect(await planOf(userId)).toBe('Pro2 Monthly');
      const { subscription, nextCharge, invoices } = await tested.billing.overview(userId);
      expect(nextCharge).toEqual({ at: subscription!.periodEnd, amount: 1999, currency: 'usd' });
      expect(invoices.map(({ invoice }) => invoice.total).sort()).toEqual([0, 1000, 999]);
      await tested.billing.cancel(subscription!.id, 'period_end');
      expect(await planOf(userId)).toBe('Pro2 Monthly');
      expect((await tested.billing.overview(userId)).nextCharge).toBeUndefined();
      pass(subscription!.periodEnd - tested.clock.now());
      // Whether or not anybody is told.
      expect(await planOf(userId)).toBeNull();
      await tested.settle();
      expect(await planOf(userId)).toBeNull();
      expect(await auditLedger(database().sql, [userId])).toEqual([]);
    });

    it('a failed payment leaves the plan for the days of grace; once it is paid it is back', async () => {
      const person = await tested.person();
      const { userId } = person;
      await tested.buy({ ...person, productId: 'pro2-month' });
      await tested.as(userId, { do: 'card', card: 'declines' });
      pass(tested.worldOf(userId).subscriptions[0]!.periodEnd - tested.clock.now());
      await tested.settle();
      expect((await tested.billing.overview(userId)).subscription?.status).toBe('past_due');
      expect(await planOf(userId)).toBe('Pro2 Monthly');
      pass(7 * DAY_MS);
      expect(await planOf(userId)).toBeNull();
      await tested.settle();
      expect((await tested.billing.overview(userId)).subscription?.status).toBe('unpaid');
      await tested.as(userId, { do: 'card', card: 'pays' });
      await tested.as(userId, { do: 'pay_debt', subscriptionId: subscriptionId(userId) });
      await tested.settle();
      expect(await planOf(userId)).toBe('Pro2 Monthly');
    });

    it('is what was asked for last, whichever answer comes last', async () => {
      const person = await tested.person();
      const { userId } = person;
      await tested.buy({ ...person, productId: 'pro2-month' });
      const { checkout } = tested.deps;
      const held = Promise.withResolvers<void>();
      const asked = Promise.withResolvers<void>();
      const slow = createBilling({
        ...tested.deps,
        checkout: {
          ...checkout,
          async fetch(ref) {
            const thing = await checkout.fetch(ref);
            asked.resolve();
            await held.promise;
            return thing;
          },
        },
      });
      const subscription = { kind: 'subscription', id: subscriptionId(userId) } as const;
      const earlier = slow.follow(subscription);
      await asked.promise;
      await tested.billing.cancel(subscription.id, 'now');
      expect(await planOf(userId)).toBeNull();
      held.resolve();
      await earlier;
      expect(await planOf(userId)).toBeNull();
      expect((await tested.billing.overview(userId)).subscription?.status).toBe('canceled');
    });

    it('gives nothing before its first payment has come, while paused, or while its payment is disputed', async () => {
      const person = { ...(await tested.person()), productId: 'pro2-month' };
      const { userId } = person;
      await tested.buy(person, 'pending');
      expect(await planOf(userId)).toBeNull();
      const [checkout] = tested.worldOf(userId).checkouts;
      await tested.as(userId, { do: 'settle', checkoutId: checkout!.id, came: true });
      await tested.settle();
      expect(await planOf(userId)).toBe('Pro2 Monthly');
      await tested.as(userId, { do: 'pause', subscriptionId: subscriptionId(userId) });
      await tested.settle();
      expect(await planOf(userId)).toBeNull();
      await tested.as(userId, { do: 'resume', subscriptionId: subscriptionId(userId) });
      await tested.as(userId, { do: 'dispute', paymentId: paymentId(userId) });
      await tested.settle();
      expect(await planOf(userId)).toBeNull();
      await tested.as(userId, { do: 'close_dispute', paymentId: paymentId(userId), won: true });
      await tested.settle();
      expect(await planOf(userId)).toBe('Pro2 Monthly');
    });

    it('a price that names no plan of ours is an alarm and never takes the plan away', async () => {
      const person = { ...(await tested.person()), productId: 'pro2-month' };
      const { userId } = person;
      await tested.buy(person);
      const [subscription] = tested.worldOf(userId).subscriptions;
      const stranger = { ...subscription!.price, id: 'price_other', productId: null, amount: 5000 };
      await tested.as(userId, { do: 'change', subscriptionId: subscription!.id, price: stranger });
      await tested.settle();
      expect(await planOf(userId)).toBe('Pro2 Monthly');
      expect(await tested.alarms(userId)).toEqual(['unknown_price']);
    });

    it('ends the plan that it gave, also when it changed in the same moment', async () => {
      const person = await tested.person();
      const { userId } = person;
      await tested.buy(person);
      expect(await planOf(userId)).toBe('Pro1 Monthly');
      const id = subscriptionId(userId);
      const price = {
        ...{ id: 'price_dear', productId: 'pro2-month', currency: 'usd' },
        ...{ amount: 1999, interval: 'month' as const },
      };
      await tested.as(userId, { do: 'change', subscriptionId: id, price });
      await tested.as(userId, { do: 'cancel', subscriptionId: id, when: 'now' });
      await tested.settle();
      expect(await planOf(userId)).toBeNull();
    });

    it('the plan that an operator gave stays where nobody subscribed', async () => {
      const person = await tested.person();
      const { userId } = person;
      await tested.ledger.setPlan(userId, { name: 'Pro3 Gift', flag: true, endsAt: null });
      await tested.buy({ ...person, ...PACK });
      expect(await planOf(userId)).toBe('Pro3 Gift');
      expect(await freeOf(userId)).toBe(1000);
    });

    it('the trial is had once', async () => {
      const person = await tested.person();
      await tested.buy(person);
      await tested.billing.cancel(subscriptionId(person.userId), 'now');
      await tested.buy(person);
      expect(tested.worldOf(person.userId).subscriptions.map(({ status }) => status)).toEqual([
        'canceled',
        'active',
      ]);
    });
  });

  describe('a pack of credits', () => {
    it('is given once it is paid, once, however often anybody says so', async () => {
      const person = { ...(await tested.person()), ...PACK, quantity: 2 };
      const { userId } = person;
      await tested.buy(person, 'pending');
      expect(await freeOf(userId)).toBe(500);
      const world = tested.worldOf(userId);
      await tested.as(userId, { do: 'settle', checkoutId: world.checkouts[0]!.id, came: true });
      await tested.settle();
      for (const event of [...world.events, ...world.events.toReversed()]) {
        await tested.deliver(event);
        await tested.billing.replay(event.id);
      }
      await tested.settle();
      expect(await freeOf(userId)).toBe(1500);
      const { items } = await tested.ledger.list(userId, { limit: 10 });
      expect(items.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
        ['purchase', 1000, '500 credits'],
        ['top_up', 500, null],
      ]);
    });

    it('goes back in part with part of the money; what was spent is not asked for again', async () => {
      const person = { ...(await tested.person()), ...PACK };
      const { userId } = person;
      await tested.buy(person);
      await tested.billing.refund({ paymentId: paymentId(userId), amount: 300, reason: 'half' });
      // 299 of 599 are left: 249.58 credits, and a started one is the buyer's.
      expect(await freeOf(userId)).toBe(750);
      await tested.ledger.spend(userId, 700);
      await tested.billing.refund({ paymentId: paymentId(userId), reason: 'the rest' });
      expect(await freeOf(userId)).toBe(0);
      await tested.ledger.grant(userId, 100, 'a gift');
      await tested.settle();
      await tested.billing.follow({ kind: 'payment', id: paymentId(userId) });
      expect(await freeOf(userId)).toBe(100);
      expect(await auditLedger(database().sql, [userId])).toEqual([]);
    });

    it('is taken back while the bank has the money, and is there again when the dispute is won', async () => {
      const person = { ...(await tested.person()), ...PACK };
      const { userId } = person;
      await tested.buy(person);
      await tested.as(userId, { do: 'dispute', paymentId: paymentId(userId) });
      await tested.settle();
      expect(await freeOf(userId)).toBe(500);
      await tested.as(userId, { do: 'close_dispute', paymentId: paymentId(userId), won: true });
      await tested.settle();
      expect(await freeOf(userId)).toBe(1000);
    });

    it('that was paid with another amount or currency gives nothing, and is an alarm', async () => {
      const person = { ...(await tested.person()), ...PACK };
      const { userId } = person;
      await tested.billing.order(person);
      const [checkout] = tested.worldOf(userId).checkouts;
      checkout!.amount = 1;
      await tested.as(userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'paid' });
      await tested.settle();
      expect(await freeOf(userId)).toBe(500);
      expect(await tested.alarms(userId)).toEqual(['order_mismatch']);
    });
  });

  describe('orders', () => {
    it('of one account and product are one checkout, for as long as it can be paid', async () => {
      const person = await tested.person();
      const both = await Promise.all([tested.billing.order(person), tested.billing.order(person)]);
      expect(both[0]).toEqual(both[1]);
      expect(await tested.billing.order(person)).toEqual(both[0]);
      expect(tested.worldOf(person.userId).checkouts).toHaveLength(1);
      const other = await tested.billing.order({ ...person, productId: 'pro2-month' });
      expect(other.orderId).not.toBe(both[0].orderId);
      const states = () => tested.worldOf(person.userId).checkouts.map(({ state }) => state);
      expect(states()).toEqual(['expired', 'open']);
      pass(2 * HOUR_MS);
      await tested.billing.sweep();
      expect((await tested.billing.findOrder([person.userId], other.orderId)).state).toBe(
        'expired',
      );
      expect((await tested.billing.order(person)).kind).toBe('checkout');
    });

    it('of two products at once leave one checkout that can be paid', async () => {
      const person = await tested.person();
      const wanted = ['pro1-month', 'pro2-month', 'pro2-year', 'pro1-month'];
      await Promise.allSettled(
        wanted.map((productId) => tested.billing.order({ ...person, productId })),
      );
      const open = tested.worldOf(person.userId).checkouts.filter(({ state }) => state === 'open');
      expect(open).toHaveLength(1);
    });

    it('sell no second subscription while half is known of the first', async () => {
      const person = await tested.person();
      const { userId } = person;
      const { orderId } = await tested.billing.order(person);
      const checkoutId = tested.worldOf(userId).checkouts[0]!.id;
      await tested.as(userId, { do: 'pay', checkoutId, attempt: 'paid' });
      // The checkout is answered, the question that follows it is not.
      tested.stripe.failAt(2, 'before');
      await expect(tested.billing.findOrder([userId], orderId)).rejects.toMatchObject({
        code: 'payment_unavailable',
      });
      // As when something else of theirs is told meanwhile.
      await entitle(tested.deps, userId);
      await tested.billing.order(person);
      expect(tested.worldOf(userId).checkouts).toHaveLength(1);
      await tested.settle();
      expect((await tested.billing.order(person)).kind).toBe('portal');
    });

    it('lead to the portal while a subscription is in any state that is not over', async () => {
      const person = { ...(await tested.person()), productId: 'pro2-month' };
      const { userId } = person;
      await tested.buy(person);
      const world = tested.worldOf(userId);
      for (const status of [
        'active',
        'trialing',
        'past_due',
        'unpaid',
        'incomplete',
        'paused',
      ] as const) {
        world.subscriptions[0]!.status = status;
        await tested.billing.follow({ kind: 'subscription', id: subscriptionId(userId) });
        const opened = await tested.billing.order({ ...person, productId: 'pro1-month' });
        expect([status, opened.kind]).toEqual([status, 'portal']);
      }
      expect(world.checkouts).toHaveLength(1);
      expect((await tested.billing.order({ ...person, ...PACK })).kind).toBe('checkout');
    });

    it('wait while the money of another is on its way', async () => {
      const person = { ...(await tested.person()), productId: 'pro2-month' };
      const { userId } = person;
      await tested.billing.order(person);
      const [checkout] = tested.worldOf(userId).checkouts;
      await tested.as(userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'pending' });
      // Nobody was told: the provider is asked.
      const second = await tested.billing
        .order({ ...person, productId: 'pro1-month' })
        .catch((error: unknown) => error);
      expect(second).toMatchObject({ code: 'conflict' });
      expect(tested.worldOf(userId).checkouts).toHaveLength(1);
    });

    it('whose process died before it could keep the checkout are claimed by their reference', async () => {
      const person = { ...(await tested.person()), ...PACK };
      const { userId } = person;
      // Customer, price look-up, product, price, checkout: the answer to the last is lost.
      tested.stripe.failAt(6, 'after');
      await expect(tested.billing.order(person)).rejects.toMatchObject({
        code: 'payment_unavailable',
      });
      const [checkout] = tested.worldOf(userId).checkouts;
      await tested.as(userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'paid' });
      await tested.settle();
      expect(await freeOf(userId)).toBe(1000);
    });

    it.each([
      { lost: 'the answer', when: 'after', state: 'paid', credits: 1000 },
      { lost: 'the request', when: 'before', state: 'failed', credits: 500 },
    ] as const)(
      'whose process died before it could keep the checkout are settled when it is over, though nothing was told: $lost was lost',
      async ({ when, state, credits }) => {
        const person = { ...(await tested.person()), ...PACK };
        const { userId } = person;
        // Customer, price look-up, product, price, checkout.
        tested.stripe.failAt(6, when);
        await expect(tested.billing.order(person)).rejects.toMatchObject({
          code: 'payment_unavailable',
        });
        for (const { id: checkoutId } of tested.worldOf(userId).checkouts) {
          await tested.as(userId, { do: 'pay', checkoutId, attempt: 'paid' });
        }
        // Longer than a process that begins looks back for what was not delivered.
        tested.clock.advance(31 * DAY_MS);
        await tested.billing.sweep();
        const own = eq(schema.billingOrders.userId, userId);
        const orders = await database().db.select().from(schema.billingOrders).where(own);
        expect(orders).toMatchObject([{ state }]);
        expect(await freeOf(userId)).toBe(credits);
      },
    );

    it('sell no second subscription when the provider refuses what it has made already', async () => {
      const person = await tested.person();
      const { userId } = person;
      // Customer, price look-up, product, price, checkout: the answer to the last is lost.
      tested.stripe.failAt(6, 'after');
      await expect(tested.billing.order(person)).rejects.toMatchObject({
        code: 'payment_unavailable',
      });
      const [checkout] = tested.worldOf(userId).checkouts;
      await tested.as(userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'paid' });
      // By then Stripe has forgotten the key of the request, and nothing was worked off.
      tested.clock.advance(2 * DAY_MS);
      const other = await tested.billing.order({ ...person, productId: 'pro2-month' });
      expect(other.kind).toBe('portal');
      expect(tested.worldOf(userId).checkouts).toHaveLength(1);
    });

    it('sell no second subscription to a request that waited until its order was paid', async () => {
      const person = await tested.person();
      const { userId } = person;
      const { checkout } = tested.deps;
      const held = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const slow = createBilling({
        ...tested.deps,
        checkout: {
          ...checkout,
          async openCheckout(request) {
            begun.resolve();
            await held.promise;
            return checkout.openCheckout(request);
          },
        },
      });
      const waiting = slow.order(person);
      await begun.promise;
      await tested.billing.order(person);
      const [made] = tested.worldOf(userId).checkouts;
      await tested.as(userId, { do: 'pay', checkoutId: made!.id, attempt: 'paid' });
      tested.clock.advance(2 * DAY_MS);
      held.resolve();
      expect((await waiting).kind).toBe('portal');
      expect(tested.worldOf(userId).checkouts).toHaveLength(1);
    });

    it('are what the catalogue says: of the channel, in the numbers and currencies that are sold', async () => {
      const person = await tested.person();
      const refusal = (changes: Partial<typeof person>) =>
        tested.billing.order({ ...person, ...changes }).then(
          () => 'sold',
          ({ code }) => code,
        );
      expect(await refusal({ productId: 'gold' })).toBe('not_found');
      expect(await refusal({ productId: '__proto__' })).toBe('not_found');
      expect(await refusal({ productId: 'pro2-year', channel: 'voice_cloning' })).toBe('not_found');
      expect(await refusal({ quantity: 2 })).toBe('validation_failed');
      expect(await refusal({ ...PACK, quantity: 11 })).toBe('validation_failed');
      await tested.billing.order({ ...person, ...PACK, quantity: 3, currency: 'jpy' });
      await tested.billing.order({ ...person, productId: 'pro2-year', currency: 'eur' });
      const bought = tested.worldOf(person.userId).checkouts;
      expect(bought.map(({ amount, currency }) => [amount, currency])).toEqual([
        [2700, 'jpy'],
        [19_900, 'usd'],
      ]);
    });

    it('of somebody else are not there', async () => {
      const person = await tested.person();
      const { orderId } = await tested.billing.order(person);
      const { userId } = await tested.person();
      await expect(tested.billing.findOrder([userId], orderId)).rejects.toMatchObject({
        code: 'not_found',
      });
    });

    it('are ended with the account, and so is what it would still be charged for', async () => {
      const person = { ...(await tested.person()), productId: 'pro2-month' };
      await tested.buy(person);
      await tested.billing.order({ ...person, ...PACK });
      await tested.billing.closeBuyer(person);
      const { subscriptions, checkouts } = tested.worldOf(person.userId);
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled']);
      expect(checkouts.map(({ state }) => state)).toEqual(['paid', 'expired']);
      await tested.ledger.close(person.userId);
      await tested.settle();
      expect(await auditLedger(database().sql, [person.userId])).toEqual([]);
    });
  });

  describe('the webhook', () => {
    it('takes what Stripe signed for us in the last five minutes, and nothing else', async () => {
      const person = await tested.person();
      await tested.buy(person);
      const event = tested.worldOf(person.userId).events.at(-1)!;
      const refusal = async (options: Parameters<TestBilling['deliver']>[1]) =>
        tested.deliver(event, options).then(
          () => 'taken',
          ({ code }) => code,
        );
      const now = tested.clock.now();
      expect(await refusal({ secret: 'whsec_another' })).toBe('forbidden');
      expect(await refusal({ signedAt: now - 6 * 60_000 })).toBe('forbidden');
      expect(await refusal({ signedAt: now - 4 * 60_000 })).toBe('taken');
      const { body, headers } = tested.stripe.delivery(event);
      const changed = new TextEncoder().encode(
        new TextDecoder().decode(body).replace('"livemode":false', '"livemode":true '),
      );
      await expect(tested.billing.receive(changed, headers)).rejects.toMatchObject({
        code: 'forbidden',
      });
      await expect(tested.billing.receive(body, new Headers())).rejects.toMatchObject({
        code: 'forbidden',
      });
      const bad = new Headers({ 'Stripe-Signature': 't=x,v1=,v0=1,,' });
      await expect(tested.billing.receive(body, bad)).rejects.toMatchObject({ code: 'forbidden' });
    });

    it('keeps what it does not know, and forgets what belongs to another shop', async () => {
      const { db, clock } = tested.deps;
      await keepEvents({ db, clock }, [
        {
          id: 'evt_odd',
          type: 'tax.settings.updated',
          createdAt: 1,
          object: null,
          payload: { a: 1 },
        },
        {
          ...{ id: 'evt_other', type: 'customer.subscription.updated', createdAt: 1, payload: {} },
          object: { kind: 'subscription', id: 'sub_of_another_shop' },
        },
      ]);
      await tested.billing.work();
      const rows = await db.select().from(schema.billingEvents);
      expect(rows.find(({ id }) => id === 'evt_odd')).toMatchObject({
        ...{ state: 'ignored', payload: { a: 1 } },
      });
      expect(rows.find(({ id }) => id === 'evt_other')).toMatchObject({ state: 'ignored' });
      const kept = await db
        .select()
        .from(schema.billingObjects)
        .where(eq(schema.billingObjects.id, 'sub_of_another_shop'));
      expect(kept).toEqual([]);
    });

    it('tries again with growing pauses what fails, gives up at last, and an operator sends it again', async () => {
      const person = { ...(await tested.person()), ...PACK };
      await tested.billing.order(person);
      const [checkout] = tested.worldOf(person.userId).checkouts;
      await tested.as(person.userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'paid' });
      const event = tested.worldOf(person.userId).events.at(-1)!;
      const { db } = tested.deps;
      const { billingEvents } = schema;
      // What other tests left to be done, now or later.
      await db.delete(billingEvents).where(eq(billingEvents.state, 'pending'));
      await tested.deliver(event);
      const state = async () => {
        const [row] = await db.select().from(billingEvents).where(eq(billingEvents.id, event.id));
        return row!;
      };
      for (let attempt = 1; attempt <= 15; attempt++) {
        tested.stripe.failAt(1, 'before');
        expect(await tested.billing.work()).toBe(1);
        expect(await tested.billing.work()).toBe(0);
        tested.clock.advance(HOUR_MS);
      }
      expect(await state()).toMatchObject({ state: 'dead', attempts: 15 });
      expect(await freeOf(person.userId)).toBe(500);
      await tested.billing.replay(event.id);
      await tested.billing.work();
      expect(await state()).toMatchObject({ state: 'done', error: null });
      expect(await freeOf(person.userId)).toBe(1000);
    });

    it('works off what does not fail beside what does', async () => {
      const { db, checkout } = tested.deps;
      const { billingEvents } = schema;
      await db.delete(billingEvents).where(eq(billingEvents.state, 'pending'));
      const failing = { ...(await tested.person()), ...PACK };
      const other = { ...(await tested.person()), ...PACK };
      for (const { userId, ...rest } of [failing, other]) {
        await tested.billing.order({ userId, ...rest });
        const [open] = tested.worldOf(userId).checkouts;
        await tested.as(userId, { do: 'pay', checkoutId: open!.id, attempt: 'paid' });
        for (const event of tested.worldOf(userId).events) await tested.deliver(event);
      }
      const bad = new Set(tested.worldOf(failing.userId).events.map(({ object }) => object.id));
      const fetch: typeof checkout.fetch = async (ref) => {
        if (bad.has(ref.id)) throw new Error('cannot be read');
        return checkout.fetch(ref);
      };
      await createBilling({ ...tested.deps, checkout: { ...checkout, fetch } }).work();
      expect(await freeOf(other.userId)).toBe(1000);
      expect(await freeOf(failing.userId)).toBe(500);
      const left = await db.select().from(billingEvents).where(eq(billingEvents.state, 'pending'));
      expect(new Set(left.map(({ objectId }) => objectId))).toEqual(bad);
      expect(new Set(left.map(({ error }) => error))).toEqual(new Set(['cannot be read']));
    });

    it('is asked for each thing once, however much it tells of it', async () => {
      const person = { ...(await tested.person()), ...PACK };
      await tested.buy(person);
      const { db, clock } = tested.deps;
      const { billingEvents } = schema;
      await db.delete(billingEvents).where(eq(billingEvents.state, 'pending'));
      const told = (count: number) =>
        Array.from({ length: count }, (_, n) => ({
          ...{ id: `evt_${person.userId}_${n}`, type: 'payment_intent.succeeded', payload: null },
          ...{ object: { kind: 'payment' as const, id: paymentId(person.userId) } },
          createdAt: clock.now(),
        }));
      const askedFor = async (count: number) => {
        await keepEvents({ db, clock }, told(count));
        const before = tested.stripe.requests.length;
        while ((await tested.billing.work()) > 0);
        await db.delete(billingEvents).where(like(billingEvents.id, `evt_${person.userId}_%`));
        return tested.stripe.requests.length - before;
      };
      const once = await askedFor(1);
      expect(once).toBeGreaterThan(0);
      expect(await askedFor(20)).toBe(once);
    });

    it('need not be reached at all: what was never delivered is found, and a buyer who comes back does not wait', async () => {
      const person = { ...(await tested.person()), ...PACK };
      const { orderId } = await tested.billing.order(person);
      const [checkout] = tested.worldOf(person.userId).checkouts;
      await tested.as(person.userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'paid' });
      expect((await tested.billing.findOrder([person.userId], orderId)).state).toBe('paid');
      expect(await freeOf(person.userId)).toBe(1000);
      await tested.as(person.userId, { do: 'dispute', paymentId: paymentId(person.userId) });
      await tested.billing.sweep();
      await tested.billing.work();
      expect(await freeOf(person.userId)).toBe(500);
    });
  });

  describe('refunds', () => {
    it('are one, though the answer was lost, and carried out later', async () => {
      const person = { ...(await tested.person()), ...PACK };
      const { userId } = person;
      await tested.buy(person);
      const id = paymentId(userId);
      tested.stripe.failAt(2, 'after');
      await expect(
        tested.billing.refund({ paymentId: id, amount: 100, reason: 'lost' }),
      ).rejects.toMatchObject({ code: 'payment_unavailable' });
      // Stripe has forgotten the key by then.
      tested.clock.advance(3 * DAY_MS);
      await tested.billing.sweep();
      await tested.billing.sweep();
      expect(tested.worldOf(userId).payments.at(-1)!.refunded).toBe(100);
      expect(tested.worldOf(userId).refunds).toHaveLength(1);
    });

    it('are carried out also where something before them failed', async () => {
      const person = { ...(await tested.person()), ...PACK };
      await tested.buy(person);
      const refund = { paymentId: paymentId(person.userId), amount: 100, reason: 'later' };
      tested.stripe.failAt(1, 'before');
      await expect(tested.billing.refund(refund)).rejects.toMatchObject({
        code: 'payment_unavailable',
      });
      expect(tested.worldOf(person.userId).refunds).toEqual([]);
      tested.stripe.failAt(1, 'before');
      await expect(tested.billing.sweep()).rejects.toMatchObject({ code: 'payment_unavailable' });
      expect(tested.worldOf(person.userId).refunds).toHaveLength(1);
    });

    it('end as failed where the provider refuses them, and are not asked for again', async () => {
      const person = { ...(await tested.person()), ...PACK };
      await tested.buy(person);
      const id = paymentId(person.userId);
      // All was given back at Stripe itself, which has not told us yet.
      const atStripe = { key: 'at-stripe', paymentId: id, amount: 599 };
      refundAtStripe(tested.worldOf(person.userId), atStripe, tested.clock.now());
      const refused = await tested.billing.refund({ paymentId: id, amount: 100, reason: 'late' });
      expect(refused).toMatchObject({ state: 'failed', error: expect.stringMatching(/\S/) });
      await tested.billing.sweep();
      expect(tested.worldOf(person.userId).refunds).toHaveLength(1);
    });

    it('never come to more than was paid, however many are asked for at once', async () => {
      const person = { ...(await tested.person()), ...PACK };
      await tested.buy(person);
      const id = paymentId(person.userId);
      const asked = await Promise.allSettled(
        [400, 400, 150, 150].map((amount) =>
          tested.billing.refund({ paymentId: id, amount, reason: 'x' }),
        ),
      );
      const { refunded, amount } = tested.worldOf(person.userId).payments.at(-1)!;
      expect(refunded).toBeLessThanOrEqual(amount);
      expect(asked.some(({ status }) => status === 'rejected')).toBe(true);
      await tested.billing.refund({ paymentId: id, reason: 'the rest' }).catch(() => {});
      expect(tested.worldOf(person.userId).payments.at(-1)!.refunded).toBe(599);
      await expect(
        tested.billing.refund({ paymentId: 'pi_unknown', reason: 'x' }),
      ).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  it('checkouts that the provider does not know keep nobody else’s from being looked at', async () => {
    const { db } = database();
    const person = { ...(await tested.person()), ...PACK };
    const { orderId } = await tested.billing.order(person);
    const orders = db.select().from(schema.billingOrders);
    const stateOf = async () =>
      (await orders.where(eq(schema.billingOrders.id, orderId)))[0]!.state;
    const [row] = await orders.where(eq(schema.billingOrders.id, orderId));
    const unknown = Array.from({ length: 50 }, (_, n) => ({
      ...row!,
      ...{ id: `unknown-${n}-${orderId}`, userId: `unknown-${n}`, checkoutId: `cs_unknown_${n}` },
      updatedAt: new Date(row!.updatedAt.getTime() - 1),
    }));
    await db.insert(schema.billingOrders).values(unknown);
    pass(2 * DAY_MS);
    await tested.billing.sweep();
    expect(await stateOf()).toBe('open');
    pass(1);
    await tested.billing.sweep();
    expect(await stateOf()).toBe('expired');
    await db.delete(schema.billingOrders).where(like(schema.billingOrders.id, 'unknown-%'));
  });

  it('what was never told is found, however long nobody could look', async () => {
    const person = { ...(await tested.person()), productId: 'pro2-month' };
    const { userId } = person;
    await tested.buy(person);
    await tested.billing.sweep();
    await tested.as(userId, { do: 'dispute', paymentId: paymentId(userId) });
    pass(10 * DAY_MS);
    await tested.billing.sweep();
    await tested.billing.work();
    expect(await planOf(userId)).toBeNull();
  });

  it('what was never told while no process ran is found by the next', async () => {
    // Clocks of other tests went further.
    await database().db.delete(schema.billingEvents);
    const person = { ...(await tested.person()), productId: 'pro2-month' };
    const { userId } = person;
    await tested.buy(person);
    await tested.as(userId, { do: 'dispute', paymentId: paymentId(userId) });
    pass(10 * DAY_MS);
    const next = createBilling(tested.deps);
    // What is delivered before its first look keeps it from nothing.
    const other = { ...(await tested.person()), ...PACK };
    await tested.billing.order(other);
    const [checkout] = tested.worldOf(other.userId).checkouts;
    await tested.as(other.userId, { do: 'pay', checkoutId: checkout!.id, attempt: 'paid' });
    await tested.deliver(tested.worldOf(other.userId).events[0]!);
    await next.sweep();
    await next.work();
    expect(await planOf(userId)).toBeNull();
  });

  describe('the books', () => {
    it('are compared with the provider’s, and differences told but not mended', async () => {
      const person = { ...(await tested.person()), productId: 'pro2-month' };
      const { userId } = person;
      await tested.buy(person);
      const ours = async () =>
        (await tested.billing.reconcile()).differences.filter((each) => each.userId === userId);
      expect(await ours()).toEqual([]);
      const world = tested.worldOf(userId);
      world.subscriptions[0]!.status = 'canceled';
      world.payments[0]!.refunded = 5;
      expect(await ours()).toMatchObject([
        { kind: 'subscription', what: ['status'] },
        { kind: 'payment', what: ['refunded'] },
      ]);
      expect(await ours()).toHaveLength(2);
      expect(await planOf(userId)).toBe('Pro2 Monthly');
    });
  });
});
