import { GlossaError, type Money } from '@glossa/contract';
import { readTeamPool } from '@glossa/db';
import { buyerOfTeam } from './buyers.ts';
import { findProduct, quantitiesOf } from './catalogue/catalogue.ts';
import type { BillingDeps } from './deps.ts';
import { isLive } from './entitlements/plan.ts';
import { follow } from './events.ts';
import { thingsOf } from './objects.ts';
import type { SubscriptionSnapshot } from './provider/port.ts';

/** What another number of seats comes to. */
export interface SeatQuote {
  /** Charged at once: the added seats until the period ends, with tax. */
  due: Money;
  /** What each following period costs, before tax where that comes on top. */
  next: Money;
  /** The end of the period, in milliseconds. */
  periodEnd: number;
  /** The time up to which the period counts as used, in milliseconds: who agrees names it again. */
  at: number;
}

const wholeSecond = (ms: number) => Math.floor(ms / 1000) * 1000;

/** How long what was quoted can be agreed to. */
const QUOTE_HOLDS_MS = 30 * 60_000;

/** The team's running subscription, and the seats that are paid for in its period. */
async function runningOf(
  { db, catalogue, clock }: BillingDeps,
  teamId: string,
  seats: number,
): Promise<{ subscription: SubscriptionSnapshot; paid: number }> {
  const things = await thingsOf(db, buyerOfTeam(teamId));
  const subscription = things
    .filter((each) => each.kind === 'subscription')
    .findLast((each) => isLive(each));
  const product = findProduct(catalogue, subscription?.price.productId ?? '');
  if (subscription === undefined || product?.type !== 'team') {
    throw new GlossaError('not_found', 'The team has no subscription.');
  }
  if (subscription.status !== 'active') {
    throw new GlossaError('conflict', 'The subscription is not running.');
  }
  const { quantity } = subscription;
  const pool = await readTeamPool(db, teamId, clock.now());
  // Seats that were given up in this period are paid for: those are taken back first, which costs nothing.
  const paid = Math.max(quantity, pool.plan?.seats ?? 0);
  const { min, max } = quantitiesOf(product);
  const most = quantity < paid ? paid : max;
  if (seats < min || seats > most) {
    throw new GlossaError('validation_failed', `From ${min} to ${most} seats.`);
  }
  return { subscription, paid };
}

/**
 * What so many seats would cost from now on. Errors: `not_found` without a subscription; `validation_failed`; `conflict`
 * while it is not running.
 */
export async function quoteSeats(
  deps: BillingDeps,
  teamId: string,
  seats: number,
): Promise<SeatQuote> {
  const { subscription, paid } = await runningOf(deps, teamId, seats);
  const { id, price, periodStart, periodEnd } = subscription;
  // Providers count in whole seconds, and may be ahead of this clock.
  const at = wholeSecond(Math.max(deps.clock.now(), periodStart));
  const amount = seats > paid ? await deps.checkout.quoteQuantity(id, seats, at) : 0;
  const { currency } = price;
  return {
    ...{ due: { amount, currency }, next: { amount: price.amount * seats, currency } },
    ...{ periodEnd, at },
  };
}

/**
 * Changes how many seats a team pays for, as it was quoted at `at` (milliseconds). More are had at once for their share of
 * the period; fewer from the next period on, until when those that were paid for stay. Errors: those of {@link quoteSeats};
 * `conflict` also for a quote that is too old, and when the provider refuses, as for a card that declines.
 */
export async function changeSeats(
  deps: BillingDeps,
  teamId: string,
  { seats, at }: { seats: number; at: number },
): Promise<void> {
  const { subscription, paid } = await runningOf(deps, teamId, seats);
  const { id, periodStart } = subscription;
  const now = deps.clock.now();
  if (at > now || at < now - QUOTE_HOLDS_MS || at < wholeSecond(periodStart)) {
    throw new GlossaError('conflict', 'The price may be another by now.');
  }
  await deps.checkout.changeQuantity(id, seats, seats > paid ? at : null);
  await follow(deps, { kind: 'subscription', id });
}
