import { planCredits } from '@glossa/contract';
import { schema } from '@glossa/db';
import { auditLedger, eachDatabase, fullCount, injectFaults, ledgerSum } from '@glossa/testing';
import { PROPERTY_TIMEOUT_MS, propertyRuns, runsOf } from '@glossa/testing/tier';
import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findProduct } from './catalogue/catalogue.ts';
import { thingsOf } from './objects.ts';
import type { World } from './test-checkout/world.ts';
import { TEST_CATALOGUE } from './testing/catalogue.ts';
import { type Interleaving, interleaving, play } from './testing/interleaving.ts';
import { startBilling } from './testing/start-billing.ts';

/** People of one property run: their ledgers are audited together, which costs as much as auditing one. */
const BATCH = 10;
const GRACE_MS = TEST_CATALOGUE.grace_days * 24 * 60 * 60_000;

/** The plan that what Stripe has comes to, told in another way than the product does. */
function planAtStripe({ subscriptions, invoices, payments }: World, now: number): string | null {
  const disputed = (id: string) =>
    payments.some(
      ({ dispute, invoiceId }) =>
        (dispute === 'open' || dispute === 'lost') &&
        invoices.some((each) => each.id === invoiceId && each.subscriptionId === id),
    );
  const names = subscriptions
    .filter(({ id }) => !disputed(id))
    .filter(({ status, cancelAt, periodStart }) => {
      if (cancelAt !== null && cancelAt <= now) return false;
      if (status === 'past_due') return now < periodStart + GRACE_MS;
      return status === 'active' || status === 'trialing';
    })
    .map(({ price }) => findProduct(TEST_CATALOGUE, price.productId ?? '')!.name);
  return names.sort((a, b) => planCredits(b) - planCredits(a))[0] ?? null;
}

/** Credits that a pack's order is worth by what Stripe has. */
function worthAtStripe(world: World, orderId: string, credits: number): number {
  const checkout = world.checkouts.find((each) => each.orderId === orderId);
  if (checkout?.state !== 'paid') return 0;
  const { amount, refunded, dispute } = world.payments.find(({ id }) => id === checkout.paymentId)!;
  if (dispute === 'open' || dispute === 'lost') return 0;
  return Math.ceil((credits * (amount - refunded)) / amount);
}

eachDatabase((database) => {
  it(
    'whatever comes in whatever order, however often and whatever breaks: the books are those of Stripe',
    async () => {
      const faults = injectFaults(database());
      let crashes = 0;
      let subscribed = 0;
      let given = 0;
      let receiptsSent = 0;
      /** Plays one and compares its books with Stripe's; answers whose they are. */
      const compare = async (scenario: Interleaving): Promise<string> => {
        const tested = startBilling(database());
        const { clock, ledger, deps, stripe } = tested;
        const person = await tested.person();
        const { userId } = person;
        crashes += await play(scenario, tested, person, faults);

        const world = stripe.worlds()[0];
        const now = clock.now();
        const { is_subscribed, detail } = await ledger.subscription(userId);
        const plan = world === undefined ? null : planAtStripe(world, now);
        expect(is_subscribed ? detail?.name : null).toBe(plan);
        if (plan !== null) subscribed += 1;

        const { billingOrders, billingRefunds, ledgerTransfers } = schema;
        const orders = await deps.db
          .select()
          .from(billingOrders)
          .where(eq(billingOrders.userId, userId));
        const transfers = await deps.db
          .select()
          .from(ledgerTransfers)
          .where(eq(ledgerTransfers.userId, userId));
        for (const { id, kind, credits, target, kept } of orders) {
          const worth = kind === 'pack' && world ? worthAtStripe(world, id, credits) : 0;
          expect(target).toBe(worth);
          // Given once: what all transfers of the order add up to is what its owner kept, and never more than its worth
          // but for what was spent before it was given back.
          const moved = transfers.filter(({ key }) => key.startsWith(`order:${id}:`));
          expect(moved.reduce((sum, { amount }) => sum + amount, 0)).toBe(kept);
          expect(kept).toBeGreaterThanOrEqual(worth);
          expect(kept).toBeLessThanOrEqual(credits);
          if (kept > 0) given += 1;
        }

        for (const each of world === undefined ? [] : [world]) {
          const over = ['canceled', 'incomplete_expired'];
          const live = each.subscriptions.filter(({ status }) => !over.includes(status));
          expect(live.length).toBeLessThanOrEqual(1);
          const keys = each.refunds.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          const refunds = await deps.db
            .select()
            .from(billingRefunds)
            .where(eq(billingRefunds.userId, userId));
          const done = refunds.filter(({ state }) => state === 'done').map(({ id }) => id);
          const ours = keys.filter((key) => !key.startsWith('at-stripe'));
          expect(ours.sort()).toEqual(done.sort());
        }
        // One receipt for each payment that came, whatever was told of it how often.
        const charged = (await thingsOf(deps.db, userId)).filter((each) =>
          each.kind === 'payment'
            ? each.state === 'succeeded' && each.invoiceId === null
            : each.kind === 'invoice' && each.amountPaid > 0,
        );
        const receipts = tested.mails.filter(({ subject }) => subject.includes('receipt'));
        expect(receipts).toHaveLength(charged.length);
        receiptsSent += receipts.length;
        return userId;
      };
      /**
       * Forgets what people bought once it was compared: each look of the worker goes through the orders and refunds of all,
       * so that scenarios would take longer and longer. Their ledgers stay, and are summed up in the end.
       */
      const forget = async (userIds: string[]): Promise<void> => {
        const { db } = database();
        const { billingOrders, billingRefunds, billingObjects, billingEvents } = schema;
        await db.delete(billingOrders).where(inArray(billingOrders.userId, userIds));
        await db.delete(billingRefunds).where(inArray(billingRefunds.userId, userIds));
        await db.delete(billingObjects).where(inArray(billingObjects.userId, userIds));
        await db.delete(billingEvents);
      };
      const batch = fc.array(interleaving, { minLength: BATCH, maxLength: BATCH });
      const property = fc.asyncProperty(batch, async (scenarios) => {
        const userIds: string[] = [];
        for (const scenario of scenarios) userIds.push(await compare(scenario));
        expect(await auditLedger(database().sql, userIds)).toEqual([]);
        await forget(userIds);
      });
      const { numRuns, ...settings } = propertyRuns({
        short: 10,
        full: fullCount(database(), 10_000),
      });
      await fc.assert(property, { ...settings, numRuns: runsOf(numRuns, BATCH) });
      // A test in which nothing was bought and nothing broke would show nothing.
      expect(crashes).toBeGreaterThan(numRuns / 2);
      expect(subscribed).toBeGreaterThan(numRuns / 10);
      expect(given).toBeGreaterThan(numRuns / 10);
      expect(receiptsSent).toBeGreaterThan(numRuns / 10);
      expect(await ledgerSum(database().sql)).toBe(0);
    },
    PROPERTY_TIMEOUT_MS,
  );
});
