import { planCredits, type SubscriptionStatus } from '@glossa/contract';
import type { Plan } from '@glossa/ledger';
import { type Catalogue, findProduct } from '../catalogue/catalogue.ts';
import type { Snapshot, SubscriptionSnapshot } from '../provider/port.ts';

export const DAY_MS = 24 * 60 * 60_000;

/** While a subscription is in one of these, nobody needs, or may have, a second one: it can still be paid or mended. */
const LIVE: readonly SubscriptionStatus[] = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'incomplete',
  'paused',
];
export const isLive = ({ status }: Pick<SubscriptionSnapshot, 'status'>): boolean =>
  LIVE.includes(status);

/** What a person's subscriptions give them. */
export interface PlanVerdict {
  /** `keep`: what they have stays as it is, because nobody can tell what they paid for. */
  plan: Plan | null | 'keep';
  /** Names of plans that their subscriptions gave, now or before: only these are ended. */
  names: string[];
  /** Live subscriptions whose price is none of the catalogue's: an operator must look. */
  unknown: SubscriptionSnapshot[];
}

/** Subscriptions whose money the bank took back, or may take back. */
export function disputedSubscriptions(things: readonly Snapshot[]): Set<string> {
  const invoices = new Map(
    things.flatMap((each) => (each.kind === 'invoice' ? [[each.id, each]] : [])),
  );
  const disputed = new Set<string>();
  for (const each of things) {
    if (each.kind !== 'payment' || (each.dispute !== 'open' && each.dispute !== 'lost')) continue;
    const subscription =
      each.invoiceId === null ? null : invoices.get(each.invoiceId)?.subscriptionId;
    if (subscription) disputed.add(subscription);
  }
  return disputed;
}

/**
 * Until when a subscription in its state gives its plan: `open` while the provider says that it goes on, null when it
 * gives none. Past due it goes on for the grace period, counted from the period that was not paid.
 */
export function accessOf(
  subscription: SubscriptionSnapshot,
  graceMs: number,
): number | 'open' | null {
  switch (subscription.status) {
    case 'trialing':
    case 'active':
      return subscription.cancelAt ?? 'open';
    case 'past_due':
      return Math.min(
        subscription.periodStart + graceMs,
        subscription.cancelAt ?? Number.POSITIVE_INFINITY,
      );
    default:
      return null;
  }
}

/** What all of a person's things at the provider come to. Of several plans that of most credits counts. */
export function planOf(things: readonly Snapshot[], catalogue: Catalogue): PlanVerdict {
  const graceMs = catalogue.grace_days * DAY_MS;
  const disputed = disputedSubscriptions(things);
  const subscriptions = things.filter((each) => each.kind === 'subscription');
  const names = new Set<string>();
  const unknown: SubscriptionSnapshot[] = [];
  let best: Plan | null = null;
  for (const subscription of subscriptions) {
    const { productId } = subscription.price;
    const product = productId === null ? undefined : findProduct(catalogue, productId);
    if (product?.type !== 'subscription') {
      if (isLive(subscription)) unknown.push(subscription);
      continue;
    }
    names.add(product.name);
    const until = disputed.has(subscription.id) ? null : accessOf(subscription, graceMs);
    if (until === null) continue;
    const plan: Plan = {
      name: product.name,
      flag: until === 'open',
      endsAt: until === 'open' ? subscription.periodEnd : until,
    };
    if (best === null || planCredits(plan.name) > planCredits(best.name)) best = plan;
  }
  if (best === null && unknown.length > 0) return { plan: 'keep', names: [...names], unknown };
  return { plan: best, names: [...names], unknown };
}
