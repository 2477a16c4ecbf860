import { planCredits } from '@glossa/contract';
import { type Database, schema } from '@glossa/db';
import {
  auditLedger,
  countsOn,
  eachDatabase,
  fakeClock,
  injectFaults,
  ledgerSum,
} from '@glossa/testing';
import { PROPERTY_TIMEOUT_MS, propertyRuns, runsOf } from '@glossa/testing/tier';
import { inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findProduct } from './catalogue/catalogue.ts';
import type { Snapshot } from './provider/port.ts';
import type { World } from './test-checkout/world.ts';
import { TEST_CATALOGUE } from './testing/catalogue.ts';
import { interleaving, play } from './testing/interleaving.ts';
import { enrol, startBilling, type TestBilling } from './testing/start-billing.ts';
import { newShop } from './testing/stripe-server/stripe-server.ts';

const { billingEvents, billingObjects, billingOrders, billingRefunds, ledgerTransfers } = schema;

/** People of one property run: their books are read and audited together, which costs as much as those of one. */
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

interface Played {
  tested: TestBilling;
  userId: string;
}

/** What is kept of a person. */
interface Books {
  orders: (typeof billingOrders.$inferSelect)[];
  refunds: (typeof billingRefunds.$inferSelect)[];
  transfers: (typeof ledgerTransfers.$inferSelect)[];
  /** What is known of at Stripe. */
  things: Snapshot[];
}

/** Reads the books of several people at once; answers how to get those of one. */
async function readBooks({ db }: Database, userIds: string[]): Promise<(userId: string) => Books> {
  const theirs = ({ userId }: { userId: PgColumn }) => inArray(userId, userIds);
  const orders = await db.select().from(billingOrders).where(theirs(billingOrders));
  const refunds = await db.select().from(billingRefunds).where(theirs(billingRefunds));
  const transfers = await db.select().from(ledgerTransfers).where(theirs(ledgerTransfers));
  const objects = await db.select().from(billingObjects).where(theirs(billingObjects));
  return (userId) => {
    const own = <T extends { userId: string | null }>(rows: T[]) =>
      rows.filter((row) => row.userId === userId);
    const things = own(objects).flatMap(({ snapshot }) => (snapshot as Snapshot | null) ?? []);
    return { orders: own(orders), refunds: own(refunds), transfers: own(transfers), things };
  };
}

/** Stripe's library reads where each request was made, which with sources behind it costs as much as the request. */
async function withShortStacks<T>(work: () => Promise<T>): Promise<T> {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  try {
    return await work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
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
      /** Compares the books of one that was played with Stripe's. */
      const compare = async ({ tested, userId }: Played, books: Books): Promise<void> => {
        const { clock, ledger, stripe } = tested;
        const world = stripe.worlds()[0];
        const { is_subscribed, detail } = await ledger.subscription(userId);
        const plan = world === undefined ? null : planAtStripe(world, clock.now());
        expect(is_subscribed ? detail?.name : null).toBe(plan);
        if (plan !== null) subscribed += 1;

        for (const { id, kind, credits, target, kept } of books.orders) {
          const worth = kind === 'pack' && world ? worthAtStripe(world, id, credits) : 0;
          expect(target).toBe(worth);
          // Given once: what all transfers of the order add up to is what its owner kept, and never more than its worth
          // but for what was spent before it was given back.
          const moved = books.transfers.filter(({ key }) => key.startsWith(`order:${id}:`));
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
          const done = books.refunds.filter(({ state }) => state === 'done').map(({ id }) => id);
          const ours = keys.filter((key) => !key.startsWith('at-stripe'));
          expect(ours.sort()).toEqual(done.sort());
        }
        // One receipt for each payment that came, whatever was told of it how often.
        const charged = books.things.filter((each) =>
          each.kind === 'payment'
            ? each.state === 'succeeded' && each.invoiceId === null
            : each.kind === 'invoice' && each.amountPaid > 0,
        );
        const receipts = tested.mails.filter(({ subject }) => subject.includes('receipt'));
        expect(receipts).toHaveLength(charged.length);
        receiptsSent += receipts.length;
      };
      /**
       * Forgets what people bought once it was compared: each look of the worker goes through the orders and refunds of all,
       * so that scenarios would take longer and longer. Their ledgers stay, and are summed up in the end.
       */
      const forget = async (userIds: string[]): Promise<void> => {
        const { db } = database();
        await db.delete(billingOrders).where(inArray(billingOrders.userId, userIds));
        await db.delete(billingRefunds).where(inArray(billingRefunds.userId, userIds));
        await db.delete(billingObjects).where(inArray(billingObjects.userId, userIds));
        await db.delete(billingEvents);
      };
      const batch = fc.array(interleaving, { minLength: BATCH, maxLength: BATCH });
      const property = fc.asyncProperty(batch, async (scenarios) => {
        const at = new Date(fakeClock().now());
        const people = await enrol(database(), { count: scenarios.length, at });
        const played: Played[] = [];
        // The first in it find nothing that is sold, as after each change of the catalogue; the others do.
        const shop = newShop();
        for (const [index, scenario] of scenarios.entries()) {
          const tested = startBilling(database(), { shop });
          const person = people[index]!;
          crashes += await withShortStacks(() => play(scenario, tested, person, faults));
          played.push({ tested, userId: person.userId });
        }
        const userIds = people.map(({ userId }) => userId);
        const books = await readBooks(database(), userIds);
        for (const each of played) await compare(each, books(each.userId));
        expect(await auditLedger(database().sql, userIds)).toEqual([]);
        await forget(userIds);
      });
      const { numRuns, ...settings } = propertyRuns(
        countsOn(database(), { short: 20, full: 10_000 }),
      );
      await fc.assert(property, { ...settings, numRuns: runsOf(numRuns, BATCH) });
      // A test in which nothing was bought and nothing broke would show nothing.
      expect(crashes).toBeGreaterThan(numRuns / 2);
      expect(subscribed).toBeGreaterThan(numRuns / 10);
      expect(given).toBeGreaterThan(numRuns / 20);
      expect(receiptsSent).toBeGreaterThan(numRuns / 10);
      expect(await ledgerSum(database().sql)).toBe(0);
    },
    PROPERTY_TIMEOUT_MS,
  );
});
