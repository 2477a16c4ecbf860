import type { FakeClock } from '@glossa/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type {
  Checkout,
  CheckoutRequest,
  CheckoutSnapshot,
  InvoiceSnapshot,
  ObjectRef,
  PaymentSnapshot,
  SubscriptionSnapshot,
} from '../provider/port.ts';
import type { TestAction } from '../test-checkout/perform.ts';
import { priceOfRequest } from '../test-checkout/world.ts';

/** A provider with what tests do there as customers, banks and time. */
export interface TestedCheckout {
  checkout: Checkout;
  clock: FakeClock;
  act(userId: string, action: TestAction): Promise<void>;
  /** Lets what is due by the clock happen. */
  pass(): Promise<void>;
  /** Things that events told of so far. */
  told(): Promise<ObjectRef[]>;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** What every payment provider does. */
export function checkoutContract(name: string, start: () => Promise<TestedCheckout>): void {
  describe(`${name} as a payment provider`, () => {
    let tested: TestedCheckout;
    let checkout: Checkout;
    let customerId: string;
    let userId: string;
    let people = 0;

    beforeEach(async () => {
      tested = await start();
      checkout = tested.checkout;
      people += 1;
      userId = `user-${people}`;
      customerId = await checkout.createCustomer({ userId, email: 'a@example.org', locale: 'en' });
    });

    const requestOf = (changes: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
      orderId: `order-${userId}`,
      ...{ userId, customerId, mode: 'subscription', productId: 'pro1-month' },
      ...{ name: 'Pro1 Monthly', quantity: 1, currency: 'usd', unitAmount: 999 },
      ...{ interval: 'month', trialDays: 0, locale: 'de' },
      returnUrl: 'http://glossa.test/dashboard',
      expiresAt: tested.clock.now() + HOUR_MS,
      ...changes,
    });
    const PACK = {
      mode: 'payment',
      ...{ productId: 'credits-500', name: '500 credits' },
      ...{ unitAmount: 599, quantity: 2, interval: null },
    } as const;
    const TEAM = {
      ...{ productId: 'team-month', name: 'Team Monthly', unitAmount: 800 },
    } as const;
    const act = (action: TestAction) => tested.act(userId, action);
    const pass = async (ms: number) => {
      tested.clock.advance(ms);
      await tested.pass();
    };
    const session = async (id: string) =>
      (await checkout.fetch({ kind: 'checkout', id })) as CheckoutSnapshot;
    const subscription = async (id: string) =>
      (await checkout.fetch({ kind: 'subscription', id })) as SubscriptionSnapshot;
    const payment = async (id: string) =>
      (await checkout.fetch({ kind: 'payment', id })) as PaymentSnapshot;

    async function subscribed(changes: Partial<CheckoutRequest> = {}): Promise<string> {
      const { id } = await checkout.openCheckout(requestOf(changes));
      await act({ do: 'pay', checkoutId: id, attempt: 'paid' });
      return (await session(id)).subscriptionId!;
    }
    async function bought(changes: Partial<CheckoutRequest> = {}): Promise<string> {
      const { id } = await checkout.openCheckout(requestOf({ ...PACK, ...changes }));
      await act({ do: 'pay', checkoutId: id, attempt: 'paid' });
      return (await session(id)).paymentId!;
    }

    it('makes one customer of an account, and one checkout of an order', async () => {
      const person = { userId, email: 'a@example.org', locale: 'en' };
      expect(await checkout.createCustomer(person)).toBe(customerId);
      const request = requestOf();
      const first = await checkout.openCheckout(request);
      expect(first).toMatchObject({
        ...{ kind: 'checkout', state: 'open', orderId: request.orderId, customerId },
        ...{ currency: 'usd', amount: 999, subscriptionId: null, expiresAt: request.expiresAt },
      });
      expect(first.url).toMatch(/^https?:/);
      expect(await checkout.openCheckout(request)).toEqual(first);
    });

    it('a paid checkout has a subscription, with its price, period, invoice and payment', async () => {
      const start = tested.clock.now();
      const id = await subscribed();
      expect(await subscription(id)).toMatchObject({
        ...{ customerId, orderId: `order-${userId}`, status: 'active', quantity: 1 },
        price: { productId: 'pro1-month', currency: 'usd', amount: 999, interval: 'month' },
        ...{ periodStart: start, cancelAt: null, endedAt: null, trialEnd: null, next: null },
      });
      const things = await checkout.everythingOf(customerId);
      expect(things.map(({ kind }) => kind).sort()).toEqual([
        'checkout',
        'invoice',
        'payment',
        'subscription',
      ]);
      const invoice = things.find((each): each is InvoiceSnapshot => each.kind === 'invoice')!;
      expect(invoice).toMatchObject({
        ...{ status: 'paid', subscriptionId: id, total: 999, amountPaid: 999, currency: 'usd' },
      });
      expect(await payment(invoice.paymentId!)).toMatchObject({
        ...{ state: 'succeeded', amount: 999, refunded: 0, dispute: 'none', invoiceId: invoice.id },
      });
      for (const thing of things) expect(await checkout.fetch(thing)).toEqual(thing);
    });

    it('tells of every thing that changed', async () => {
      const id = await subscribed();
      const kinds = new Set((await tested.told()).map(({ kind }) => kind));
      expect([...kinds].sort()).toEqual(['checkout', 'invoice', 'payment', 'subscription']);
      expect(await tested.told()).toContainEqual({ kind: 'subscription', id });
    });

    it('a declined card leaves the checkout open; money on its way comes, or does not', async () => {
      const { id } = await checkout.openCheckout(requestOf(PACK));
      await act({ do: 'pay', checkoutId: id, attempt: 'declined' });
      expect((await session(id)).state).toBe('open');
      await act({ do: 'pay', checkoutId: id, attempt: 'pending' });
      expect(await session(id)).toMatchObject({ state: 'paying', url: null });
      await act({ do: 'settle', checkoutId: id, came: true });
      const paid = await session(id);
      expect(paid).toMatchObject({ state: 'paid', amount: 1198 });
      expect(await payment(paid.paymentId!)).toMatchObject({
        ...{ state: 'succeeded', amount: 1198, orderId: `order-${userId}` },
      });
      const other = await checkout.openCheckout(requestOf({ ...PACK, orderId: `${userId}-2` }));
      await act({ do: 'pay', checkoutId: other.id, attempt: 'pending' });
      await act({ do: 'settle', checkoutId: other.id, came: false });
      expect((await session(other.id)).state).toBe('failed');
    });

    it('a subscription whose first payment does not come has never begun', async () => {
      const { id } = await checkout.openCheckout(requestOf());
      await act({ do: 'pay', checkoutId: id, attempt: 'pending' });
      const { subscriptionId } = await session(id);
      expect((await subscription(subscriptionId!)).status).toBe('incomplete');
      await act({ do: 'settle', checkoutId: id, came: false });
      expect((await subscription(subscriptionId!)).status).toBe('incomplete_expired');
      expect((await session(id)).state).toBe('failed');
    });

    it('a checkout is closed by us or by time, and not once it is paid', async () => {
      const { id } = await checkout.openCheckout(requestOf());
      await checkout.expireCheckout(id);
      expect(await session(id)).toMatchObject({ state: 'expired', url: null });
      await expect(act({ do: 'pay', checkoutId: id, attempt: 'paid' })).rejects.toMatchObject({
        code: 'conflict',
      });
      const timed = await checkout.openCheckout(requestOf({ orderId: `${userId}-2` }));
      await pass(HOUR_MS);
      expect((await session(timed.id)).state).toBe('expired');
      const paid = await checkout.openCheckout(requestOf({ orderId: `${userId}-3` }));
      await act({ do: 'pay', checkoutId: paid.id, attempt: 'paid' });
      await expect(checkout.expireCheckout(paid.id)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('a trial costs nothing; then the card is charged, and tried again when it declines', async () => {
      const start = tested.clock.now();
      const id = await subscribed({ trialDays: 7 });
      const trialEnd = start + 7 * DAY_MS;
      expect(await subscription(id)).toMatchObject({ status: 'trialing', trialEnd });
      expect((await subscription(id)).periodEnd).toBe(trialEnd);
      await act({ do: 'card', card: 'declines' });
      await pass(7 * DAY_MS);
      expect(await subscription(id)).toMatchObject({ status: 'past_due', periodStart: trialEnd });
      await pass(7 * DAY_MS);
      expect((await subscription(id)).status).toBe('unpaid');
      await act({ do: 'card', card: 'pays' });
      await act({ do: 'pay_debt', subscriptionId: id });
      expect((await subscription(id)).status).toBe('active');
    });

    it('is renewed month by month, until it is ended with its period or at once', async () => {
      const id = await subscribed();
      const { periodEnd } = await subscription(id);
      await pass(periodEnd - tested.clock.now());
      const second = await subscription(id);
      expect(second).toMatchObject({ status: 'active', periodStart: periodEnd });
      await checkout.cancelSubscription(id, 'period_end');
      expect(await subscription(id)).toMatchObject({
        ...{ status: 'active', cancelAt: second.periodEnd },
      });
      await act({ do: 'resume', subscriptionId: id });
      expect((await subscription(id)).cancelAt).toBeNull();
      await checkout.cancelSubscription(id, 'period_end');
      await pass(second.periodEnd - tested.clock.now());
      expect(await subscription(id)).toMatchObject({
        ...{ status: 'canceled', endedAt: second.periodEnd },
      });
      const other = await subscribed({ orderId: `${userId}-2` });
      await checkout.cancelSubscription(other, 'now');
      expect((await subscription(other)).status).toBe('canceled');
      await expect(checkout.cancelSubscription(other, 'now')).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    it('pauses and goes on', async () => {
      const id = await subscribed();
      await act({ do: 'pause', subscriptionId: id });
      expect((await subscription(id)).status).toBe('paused');
      await act({ do: 'resume', subscriptionId: id });
      expect((await subscription(id)).status).toBe('active');
    });

    it('a dearer plan is had and paid for at once, less what is left of the other; a cheaper one from the next period', async () => {
      const start = tested.clock.now();
      const id = await subscribed();
      const { periodEnd } = await subscription(id);
      const dear = priceOfRequest(requestOf({ productId: 'pro2-month', unitAmount: 1999 }));
      const cheap = priceOfRequest(requestOf());
      await pass((periodEnd - start) / 2);
      await act({ do: 'change', subscriptionId: id, price: dear });
      const began = tested.clock.now();
      const upgraded = await subscription(id);
      expect(upgraded).toMatchObject({ price: dear, periodStart: began, next: null });
      expect(upgraded.periodEnd).toBeGreaterThan(periodEnd);
      const invoices = (await checkout.everythingOf(customerId)).filter(
        (each) => each.kind === 'invoice',
      );
      expect(invoices.map(({ total }) => total)).toEqual(expect.arrayContaining([999, 1999 - 500]));
      await act({ do: 'change', subscriptionId: id, price: cheap });
      expect(await subscription(id)).toMatchObject({
        price: dear,
        next: { price: cheap, at: upgraded.periodEnd },
      });
      await pass(upgraded.periodEnd - tested.clock.now());
      expect(await subscription(id)).toMatchObject({ price: cheap, next: null });
    });

    it('more seats are had at once for their share of the period, fewer cost less from the next on', async () => {
      const start = tested.clock.now();
      const id = await subscribed({ ...TEAM, quantity: 3 });
      const { periodEnd } = await subscription(id);
      await pass((periodEnd - start) / 2);
      const at = tested.clock.now();
      expect(await checkout.quoteQuantity(id, 5, at)).toBe(800);
      // What was shown is charged, however long the buyer thought about it.
      await pass(5 * 60_000);
      await checkout.changeQuantity(id, 5, at);
      await checkout.changeQuantity(id, 5, at);
      expect((await subscription(id)).quantity).toBe(5);
      const totals = async () =>
        (await checkout.everythingOf(customerId))
          .filter((each) => each.kind === 'invoice')
          .map(({ total }) => total)
          .sort((a, b) => a - b);
      expect(await totals()).toEqual([800, 2400]);
      await checkout.changeQuantity(id, 2, null);
      expect((await subscription(id)).quantity).toBe(2);
      expect(await totals()).toHaveLength(2);
      await act({ do: 'card', card: 'declines' });
      await expect(checkout.changeQuantity(id, 9, at)).rejects.toMatchObject({
        code: 'conflict',
      });
      expect((await subscription(id)).quantity).toBe(2);
      await act({ do: 'card', card: 'pays' });
      await pass(periodEnd - tested.clock.now());
      expect(await totals()).toEqual([800, 1600, 2400]);
      await act({ do: 'pause', subscriptionId: id });
      await expect(checkout.quoteQuantity(id, 9, tested.clock.now())).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    it('gives money back once for a key, in parts, and no more than was paid', async () => {
      const id = await bought();
      const first = await checkout.refund({ key: 'first', paymentId: id, amount: 198 });
      expect(await checkout.refund({ key: 'first', paymentId: id, amount: 198 })).toBe(first);
      // Long after a provider forgot the key.
      await pass(3 * DAY_MS);
      expect(await checkout.refund({ key: 'first', paymentId: id, amount: 198 })).toBe(first);
      expect((await payment(id)).refunded).toBe(198);
      await checkout.refund({ key: 'rest', paymentId: id, amount: 1000 });
      expect(await payment(id)).toMatchObject({ refunded: 1198, amount: 1198 });
      await expect(
        checkout.refund({ key: 'more', paymentId: id, amount: 1 }),
      ).rejects.toMatchObject({ code: 'conflict' });
    });

    it('disputes are open until they are won or lost', async () => {
      const id = await bought();
      await act({ do: 'dispute', paymentId: id });
      expect((await payment(id)).dispute).toBe('open');
      await act({ do: 'close_dispute', paymentId: id, won: true });
      expect((await payment(id)).dispute).toBe('won');
      const other = await bought({ orderId: `${userId}-2` });
      await act({ do: 'dispute', paymentId: other });
      await act({ do: 'close_dispute', paymentId: other, won: false });
      expect((await payment(other)).dispute).toBe('lost');
    });

    it('amounts of currencies without and with three decimals are whole minor units', async () => {
      const yen = await bought({ currency: 'jpy', unitAmount: 900, quantity: 1 });
      expect(await payment(yen)).toMatchObject({ amount: 900, currency: 'jpy' });
      const id = await subscribed({ orderId: `${userId}-k`, currency: 'kwd', unitAmount: 3100 });
      expect((await subscription(id)).price).toMatchObject({ amount: 3100, currency: 'kwd' });
    });

    it('leads to the portal, and knows nothing of ids that it never gave', async () => {
      const options = {
        ...{ returnUrl: 'http://glossa.test/dashboard', locale: 'ar', currency: 'usd' },
        plans: true,
      };
      expect(await checkout.openPortal(customerId, options)).toMatch(/^https?:/);
      for (const kind of ['checkout', 'subscription', 'invoice', 'payment'] as const) {
        expect(await checkout.fetch({ kind, id: 'xx_unknown_1' })).toBeUndefined();
      }
      await expect(checkout.cancelSubscription('sub_unknown_1', 'now')).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });
}
