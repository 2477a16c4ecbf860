import { GlossaError } from '@glossa/contract';
import type { DatabaseFaults } from '@glossa/testing';
import fc from 'fast-check';
import type { OrderRequest } from '../orders.ts';
import { refund } from '../test-checkout/money-back.ts';
import type { TestAction } from '../test-checkout/perform.ts';
import { priceOfRequest, type World, type WorldEvent } from '../test-checkout/world.ts';
import { TEST_CATALOGUE } from './catalogue.ts';
import type { TestBilling } from './start-billing.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** How far time goes between two looks of the worker: less than the provider goes on repeating deliveries. */
const HOP_MS = 1.5 * HOUR_MS;
/** How often events are delivered: one of them is drawn for each. */
const COPIES = [0, 0, 1, 1, 1, 1, 2, 5] as const;

const PRODUCTS = ['pro1-month', 'pro2-month', 'credits-500'] as const;

/** What happens to somebody who buys, by themselves, their bank, the operator or time. */
export type Step =
  | { do: 'order'; product: (typeof PRODUCTS)[number]; quantity: number }
  | { do: 'pay'; attempt: 'paid' | 'pending' | 'declined' }
  | { do: 'settle'; came: boolean }
  | { do: 'come_back' }
  | { do: 'change'; product: 'pro1-month' | 'pro2-month' | 'pro2-year' }
  | { do: 'cancel'; when: 'now' | 'period_end'; by: 'customer' | 'operator' }
  | { do: 'resume' | 'pause' | 'pay_debt' }
  | { do: 'card'; card: World['card'] }
  | { do: 'refund'; amount: number; by: 'operator' | 'stripe' }
  | { do: 'dispute' }
  | { do: 'close_dispute'; won: boolean }
  | { do: 'spend'; credits: number }
  | { do: 'work' }
  | { do: 'pass'; ms: number };

export interface Interleaving {
  /** What happens at the same time. */
  lanes: Step[][];
  /** Seed of how often, how late and in which order events are delivered. */
  deliveries: number;
  /** What breaks: the statement or request from the fault before. */
  faults: { after: number; where: 'database' | 'stripe'; fault: 'before' | 'after' }[];
}

const constant = <const T>(value: T) => fc.constant(value);
const product = fc.constantFrom(...PRODUCTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: constant('order'), product, quantity: fc.constantFrom(1, 1, 2) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: constant('pay'),
      attempt: fc.constantFrom('paid' as const, 'paid' as const, 'pending' as const, 'declined'),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 3, arbitrary: fc.record({ do: constant('settle'), came: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: constant('come_back') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: constant('change'),
      product: fc.constantFrom('pro1-month', 'pro2-month', 'pro2-year'),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: constant('cancel'),
      when: fc.constantFrom('now', 'period_end'),
      by: fc.constantFrom('customer', 'operator'),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('resume', 'pause', 'pay_debt'),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: constant('card'),
      card: fc.constantFrom('pays', 'declines'),
    }) as fc.Arbitrary<Step>,
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: constant('refund'),
      amount: fc.constantFrom(1, 100, 599),
      by: fc.constantFrom('operator', 'stripe'),
    }) as fc.Arbitrary<Step>,
  },
  { weight: 2, arbitrary: fc.record({ do: constant('dispute') }) },
  { weight: 2, arbitrary: fc.record({ do: constant('close_dispute'), won: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: constant('spend'), credits: fc.constantFrom(10, 400, 900) }),
  },
  { weight: 4, arbitrary: fc.record({ do: constant('work') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: constant('pass'),
      ms: fc.oneof(
        { weight: 4, arbitrary: fc.constant(HOUR_MS) },
        { weight: 2, arbitrary: fc.constant(DAY_MS) },
        { weight: 1, arbitrary: fc.constant(31 * DAY_MS) },
      ),
    }),
  },
);

/** Something is bought, at once or with money that is on its way. */
const purchase: fc.Arbitrary<Step[]> = fc
  .record({ product, pending: fc.boolean() })
  .map(({ product: wanted, pending }) => [
    { do: 'order', product: wanted, quantity: 1 },
    { do: 'pay', attempt: pending ? 'pending' : 'paid' },
    ...(pending ? [{ do: 'settle' as const, came: true }] : []),
  ]);
const part = fc.oneof(
  { weight: 1, arbitrary: purchase },
  { weight: 3, arbitrary: step.map((each) => [each]) },
);
/** Most are short, and many begin with a purchase: without one there is little that could happen. */
const lane: fc.Arbitrary<Step[]> = fc
  .oneof(
    { weight: 5, arbitrary: fc.tuple(purchase, fc.array(part, { maxLength: 2 })) },
    { weight: 5, arbitrary: fc.tuple(part, fc.array(part, { minLength: 1, maxLength: 2 })) },
    { weight: 1, arbitrary: fc.tuple(part, fc.array(part, { minLength: 3, maxLength: 7 })) },
  )
  .map(([first, rest]) => [first, ...rest].flat());

export const interleaving: fc.Arbitrary<Interleaving> = fc.record({
  lanes: fc.array(lane, { minLength: 1, maxLength: 2 }),
  deliveries: fc.nat(),
  faults: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 10 }),
      where: fc.constantFrom('database', 'stripe'),
      fault: fc.constantFrom('before', 'after'),
    }) as fc.Arbitrary<Interleaving['faults'][number]>,
    { maxLength: 4 },
  ),
});

/** Numbers from 0 up to a bound, the same for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A refusal of the contract is an answer; what the provider did not answer, and anything else, is a crash. */
const isAnswer = (error: unknown): boolean =>
  error instanceof GlossaError && !['internal', 'payment_unavailable'].includes(error.code);

/**
 * Plays an interleaving: lanes run at once, things break, each event is delivered up to five times, late and in any order,
 * or never. In the end nothing breaks any more, and time passes until everything has been looked at. Answers how often
 * something broke.
 */
export async function play(
  { lanes, deliveries, faults: planned }: Interleaving,
  tested: TestBilling,
  person: OrderRequest,
  faults: DatabaseFaults,
): Promise<number> {
  const { billing, ledger, stripe, clock } = tested;
  const { userId } = person;
  const random = randomOf(deliveries);
  const waiting: { event: WorldEvent; steps: number }[] = [];
  const seen = new Set<string>();
  const left = [...planned];
  let orderId: string | undefined;
  let crashes = 0;
  let refunds = 0;

  const arm = () => {
    const next = left.shift();
    if (next?.where === 'database') faults.failAt(next.after, next.fault);
    if (next?.where === 'stripe') stripe.failAt(Math.ceil(next.after / 3), next.fault);
  };
  const world = () => stripe.worlds()[0];
  const newest = <K extends 'checkouts' | 'subscriptions' | 'payments'>(list: K) =>
    world()?.[list].at(-1)?.id;
  const paid = () => world()?.payments.findLast(({ state }) => state === 'succeeded')?.id;

  /** Chooses for each new event how often and how late it comes. */
  function plan(): void {
    for (const event of world()?.events ?? []) {
      if (seen.has(event.id)) continue;
      seen.add(event.id);
      const copies = COPIES[random(COPIES.length)]!;
      for (let copy = 0; copy < copies; copy++) waiting.push({ event, steps: random(8) });
    }
  }

  async function deliverDue(all = false): Promise<void> {
    plan();
    for (const each of waiting) each.steps -= 1;
    const due = waiting.filter(({ steps }) => all || steps < 0);
    for (const each of due) {
      waiting.splice(waiting.indexOf(each), 1);
      // Stripe repeats what was not acknowledged.
      await tested.deliver(each.event).catch(() => waiting.push({ ...each, steps: 2 }));
    }
  }

  async function pass(ms: number): Promise<void> {
    for (let gone = 0; gone < ms; ) {
      const hop = Math.min(nextHop(ms - gone), ms - gone);
      clock.advance(hop);
      gone += hop;
      stripe.advance();
      await billing.sweep();
    }
  }
  /** Straight to when something next happens at Stripe, in hops that the worker's looks cover. */
  function nextHop(most: number): number {
    const due = (world()?.subscriptions ?? []).flatMap(({ periodEnd, retryAt, status }) =>
      status === 'past_due' ? [retryAt ?? 0] : [periodEnd],
    );
    const soonest = due.filter((at) => at > clock.now()).sort((a, b) => a - b)[0];
    if (soonest === undefined) return most;
    return Math.max(HOP_MS, soonest - clock.now());
  }

  const onSubscription = async (action: (id: string) => TestAction) => {
    const id = newest('subscriptions');
    if (id !== undefined) await tested.as(userId, action(id));
  };

  async function act(each: Step): Promise<void> {
    switch (each.do) {
      case 'order': {
        const pack = each.product === 'credits-500';
        const quantity = pack ? each.quantity : 1;
        orderId = (await billing.order({ ...person, productId: each.product, quantity })).orderId;
        return;
      }
      case 'pay': {
        const open = world()?.checkouts.findLast(({ state }) => state === 'open');
        if (open !== undefined) {
          await tested.as(userId, { do: 'pay', checkoutId: open.id, attempt: each.attempt });
        }
        return;
      }
      case 'settle': {
        const paying = world()?.checkouts.find(({ state }) => state === 'paying');
        if (paying !== undefined) {
          await tested.as(userId, { do: 'settle', checkoutId: paying.id, came: each.came });
        }
        return;
      }
      case 'come_back':
        if (orderId !== undefined) await billing.findOrder([userId], orderId);
        return;
      case 'change': {
        const product = TEST_CATALOGUE.products.find(({ id }) => id === each.product)!;
        if (product.type !== 'subscription') return;
        const { id: productId, interval } = product;
        const unitAmount = product.prices.usd!;
        const price = priceOfRequest({ productId, currency: 'usd', unitAmount, interval });
        return onSubscription((subscriptionId) => ({ do: 'change', subscriptionId, price }));
      }
      case 'cancel': {
        const { when } = each;
        if (each.by === 'customer') {
          return onSubscription((subscriptionId) => ({ do: 'cancel', subscriptionId, when }));
        }
        const id = newest('subscriptions');
        if (id !== undefined) await billing.cancel(id, when);
        return;
      }
      case 'resume':
      case 'pause':
      case 'pay_debt':
        return onSubscription((subscriptionId) => ({ do: each.do, subscriptionId }));
      case 'card':
        if (world() !== undefined) await tested.as(userId, each);
        return;
      case 'refund': {
        const paymentId = paid();
        if (paymentId === undefined) return;
        if (each.by === 'operator') {
          await billing.refund({ paymentId, amount: each.amount, reason: 'test' });
          return;
        }
        refunds += 1;
        const key = `at-stripe-${refunds}`;
        refund(world()!, { key, paymentId, amount: each.amount }, clock.now());
        return;
      }
      case 'dispute': {
        const paymentId = paid();
        if (paymentId !== undefined) await tested.as(userId, { do: 'dispute', paymentId });
        return;
      }
      case 'close_dispute': {
        const paymentId = world()?.payments.find(({ dispute }) => dispute === 'open')?.id;
        if (paymentId !== undefined) {
          await tested.as(userId, { do: 'close_dispute', paymentId, won: each.won });
        }
        return;
      }
      case 'spend':
        await ledger.spend(userId, each.credits);
        return;
      case 'work':
        await billing.work();
        return;
      case 'pass':
        return pass(each.ms);
    }
  }

  arm();
  await Promise.all(
    lanes.map(async (lane) => {
      for (const each of lane) {
        try {
          await act(each);
          await deliverDue();
        } catch (error) {
          if (isAnswer(error)) continue;
          crashes += 1;
          arm();
        }
      }
    }),
  );
  faults.disarm();
  stripe.disarm();
  await deliverDue(true);
  // Longer than any lease or pause; what happens at Stripe meanwhile is looked at too, until nothing new does.
  for (let round = 0, told = -1; seen.size > told && round < 3; round++) {
    told = seen.size;
    await pass(HOP_MS);
    await deliverDue(true);
    while ((await billing.work()) > 0);
    while ((await billing.sendMails()) > 0);
    plan();
  }
  return crashes;
}
