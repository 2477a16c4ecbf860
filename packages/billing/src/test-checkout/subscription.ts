import type { PriceSnapshot } from '../provider/port.ts';
import { charge, conclude } from './charge.ts';
import { addInterval, DAY_MS, prorate } from './period.ts';
import { pick, refuse, tell, type World, type WorldSubscription } from './world.ts';

/** Days after which a failed payment is tried again; then the subscription is unpaid. */
const RETRY_DAYS = [3, 2, 2];

const updated = (world: World, subscription: WorldSubscription, now: number) =>
  tell(world, 'customer.subscription.updated', subscription, now);

function over(world: World, subscription: WorldSubscription, now: number): void {
  Object.assign(subscription, { status: 'canceled', endedAt: now, next: null, retryAt: null });
  tell(world, 'customer.subscription.deleted', subscription, now);
}

/** Errors: `not_found`; `conflict` for one that is over. */
function living(world: World, id: string): WorldSubscription {
  const subscription = pick(world.subscriptions, id);
  const { status } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') refuse('It is over.');
  return subscription;
}

/** Ends a subscription, at once or with its period. */
export function cancel(world: World, id: string, when: 'now' | 'period_end', now: number): void {
  const subscription = living(world, id);
  if (when === 'now' || subscription.status === 'incomplete') over(world, subscription, now);
  else {
    subscription.cancelAt = subscription.periodEnd;
    subscription.next = null;
    updated(world, subscription, now);
  }
}

/** Takes back that it ends with its period, or that it becomes another then; a paused one goes on with a new period. */
export function resume(world: World, id: string, now: number): void {
  const subscription = living(world, id);
  subscription.cancelAt = null;
  subscription.next = null;
  if (subscription.status === 'paused') startPeriod(world, subscription, now);
  else updated(world, subscription, now);
}

/** Stops charging and giving until it is resumed. */
export function pause(world: World, id: string, now: number): void {
  const subscription = living(world, id);
  if (!['active', 'trialing'].includes(subscription.status)) refuse('It is not running.');
  subscription.status = 'paused';
  updated(world, subscription, now);
}

function chargeFor(
  world: World,
  subscription: WorldSubscription,
  amount: number,
  now: number,
): boolean {
  const pays = world.card === 'pays';
  const { id: subscriptionId } = subscription;
  charge(world, {
    ...{ amount, currency: subscription.price.currency, orderId: null, subscriptionId, now },
    outcome: pays || amount === 0 ? 'paid' : 'declined',
  });
  return pays || amount === 0;
}

/** Begins a period at `start` and charges for it; a card that declines makes it past due. */
function startPeriod(world: World, subscription: WorldSubscription, start: number): void {
  const { next } = subscription;
  if (next !== null) {
    subscription.price = next.price;
    subscription.next = null;
  }
  subscription.periodStart = start;
  subscription.periodEnd = addInterval(start, subscription.price.interval);
  const { price, quantity } = subscription;
  const paid = chargeFor(world, subscription, price.amount * quantity, start);
  subscription.status = paid ? 'active' : 'past_due';
  subscription.retries = 0;
  subscription.retryAt = paid ? null : start + RETRY_DAYS[0]! * DAY_MS;
  updated(world, subscription, start);
}

const yearly = ({ amount, interval }: PriceSnapshot) => amount * (interval === 'year' ? 1 : 12);

/**
 * Changes the plan. To one that costs more over a year, at once, with a period of its own: it is paid for whole, and what is
 * left of the old one is taken off. To a cheaper one, or a shorter interval, with the end of the period. So nothing that was
 * paid for is lost, and no month's credits can be had for a day's price. A card that declines changes nothing. Errors:
 * `conflict`.
 */
export function changePlan(world: World, id: string, price: PriceSnapshot, now: number): void {
  const subscription = living(world, id);
  if (!['active', 'trialing'].includes(subscription.status)) refuse('It is not running.');
  const { price: old, quantity } = subscription;
  if (price.currency !== old.currency) refuse('A subscription keeps its currency.');
  const shorter = old.interval === 'year' && price.interval === 'month';
  if (shorter || yearly(price) < yearly(old)) {
    subscription.next = { price, at: subscription.periodEnd };
    subscription.cancelAt = null;
    updated(world, subscription, now);
    return;
  }
  if (subscription.status === 'active') {
    const { periodStart, periodEnd } = subscription;
    const whole = periodEnd - periodStart;
    const left = Math.max(0, periodEnd - now);
    const amount = price.amount * quantity - prorate(old.amount * quantity, left, whole);
    if (world.card === 'declines') refuse('The card was declined.');
    chargeFor(world, subscription, Math.max(0, amount), now);
    subscription.periodStart = now;
    subscription.periodEnd = addInterval(now, price.interval);
  }
  subscription.price = price;
  subscription.next = null;
  subscription.cancelAt = null;
  updated(world, subscription, now);
}

/** What more of it cost from `at` until the period ends, in minor units. Errors: `conflict` while it is not running. */
export function quoteQuantity(world: World, id: string, quantity: number, at: number): number {
  const { status, price, quantity: had, periodStart, periodEnd } = living(world, id);
  if (status !== 'active' && status !== 'trialing') refuse('It is not running.');
  if (status === 'trialing') return 0;
  const left = Math.min(Math.max(0, periodEnd - at), periodEnd - periodStart);
  return prorate(price.amount * Math.max(0, quantity - had), left, periodEnd - periodStart);
}

/** Sets how many it is for; with `from`, charges what more of them cost from then until the period ends. Errors: `conflict`. */
export function changeQuantity(
  world: World,
  id: string,
  quantity: number,
  { from, now }: { from: number | null; now: number },
): void {
  const amount = quoteQuantity(world, id, quantity, from ?? now);
  const subscription = living(world, id);
  if (quantity === subscription.quantity) return;
  if (from !== null && amount > 0) {
    if (world.card === 'declines') refuse('The card was declined.');
    chargeFor(world, subscription, amount, now);
  }
  subscription.quantity = quantity;
  updated(world, subscription, now);
}

/** Charges the saved card for what is owed: at a retry, or because its owner asks. */
export function payDebt(world: World, id: string, now: number): void {
  const subscription = living(world, id);
  const owed = world.invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === id && status === 'open',
  );
  if (subscription.status !== 'past_due' && subscription.status !== 'unpaid') {
    refuse('Nothing is owed.');
  }
  const paid = world.card === 'pays';
  for (const invoice of owed) conclude(world, invoice, paid ? 'paid' : 'declined', now);
  if (paid) Object.assign(subscription, { status: 'active', retryAt: null, retries: 0 });
  else if (subscription.status === 'past_due') {
    subscription.retries += 1;
    const pause = RETRY_DAYS[subscription.retries];
    subscription.retryAt = pause === undefined ? null : now + pause * DAY_MS;
    if (pause === undefined) subscription.status = 'unpaid';
  }
  updated(world, subscription, now);
}

/** When something next happens to a subscription by itself. */
export function dueAt(subscription: WorldSubscription): number | null {
  const { status, retryAt, periodEnd, cancelAt } = subscription;
  switch (status) {
    case 'trialing':
    case 'active':
      return Math.min(periodEnd, cancelAt ?? Number.POSITIVE_INFINITY);
    case 'past_due':
      return retryAt;
    default:
      return null;
  }
}

/** What happens to a subscription by itself at a time that has come. */
export function happen(world: World, subscription: WorldSubscription, at: number): void {
  const { status, cancelAt, periodEnd } = subscription;
  if (status === 'past_due') payDebt(world, subscription.id, at);
  else if (cancelAt !== null && cancelAt <= at) over(world, subscription, at);
  else startPeriod(world, subscription, periodEnd);
}
