import type { TeamPlan } from '@glossa/ledger';
import { type Catalogue, findProduct } from '../catalogue/catalogue.ts';
import type { Snapshot, SubscriptionSnapshot } from '../provider/port.ts';
import { accessOf, DAY_MS, disputedSubscriptions, isLive } from './plan.ts';

/** What a team's subscriptions give it. */
export interface TeamVerdict {
  /** `keep`: what it has stays, because nobody can tell what it paid for. */
  plan: TeamPlan | null | 'keep';
  /** Live subscriptions whose price is none of the catalogue's teams: an operator must look. */
  unknown: SubscriptionSnapshot[];
}

/** What all of a team's things at the provider come to. Of several subscriptions that of most seats counts. */
export function teamPlanOf(things: readonly Snapshot[], catalogue: Catalogue): TeamVerdict {
  const graceMs = catalogue.grace_days * DAY_MS;
  const disputed = disputedSubscriptions(things);
  const unknown: SubscriptionSnapshot[] = [];
  let best: TeamPlan | null = null;
  for (const subscription of things) {
    if (subscription.kind !== 'subscription') continue;
    const product = findProduct(catalogue, subscription.price.productId ?? '');
    if (product?.type !== 'team') {
      if (isLive(subscription)) unknown.push(subscription);
      continue;
    }
    const until = disputed.has(subscription.id) ? null : accessOf(subscription, graceMs);
    if (until === null || (best !== null && best.seats >= subscription.quantity)) continue;
    best = {
      ...{ name: product.name, creditsPerSeat: product.credits },
      ...{ seats: subscription.quantity, periodStart: subscription.periodStart },
      flag: until === 'open',
      endsAt: until === 'open' ? subscription.periodEnd : until,
    };
  }
  return { plan: best === null && unknown.length > 0 ? 'keep' : best, unknown };
}
