import { GlossaError } from '@glossa/contract';
import { readTeamPool } from '@glossa/db';
import { buyerOfTeam } from './buyers.ts';
import { findProduct, quantitiesOf } from './catalogue/catalogue.ts';
import type { BillingDeps } from './deps.ts';
import { isLive } from './entitlements/plan.ts';
import { follow } from './events.ts';
import { thingsOf } from './objects.ts';

/**
 * Changes how many seats a team pays for. More are had at once for their share of the period; fewer from the next period
 * on, until when those that were paid for stay. Errors: `not_found` without a running subscription; `validation_failed`;
 * `conflict` when the provider refuses, as for a card that declines.
 */
export async function changeSeats(deps: BillingDeps, teamId: string, seats: number): Promise<void> {
  const { db, catalogue, checkout, clock } = deps;
  const things = await thingsOf(db, buyerOfTeam(teamId));
  const subscription = things
    .filter((each) => each.kind === 'subscription')
    .findLast((each) => isLive(each));
  const product = findProduct(catalogue, subscription?.price.productId ?? '');
  if (subscription === undefined || product?.type !== 'team') {
    throw new GlossaError('not_found', 'The team has no subscription.');
  }
  const { min, max } = quantitiesOf(product);
  if (seats < min || seats > max) {
    throw new GlossaError('validation_failed', `From ${min} to ${max} seats.`);
  }
  const { id, quantity } = subscription;
  const pool = await readTeamPool(db, teamId, clock.now());
  const paid = Math.max(quantity, pool.plan?.seats ?? 0);
  // Seats that were given up in this period are paid for: taking them again costs nothing until it ends.
  if (seats > paid && quantity < paid) await checkout.changeQuantity(id, paid, 'free');
  await checkout.changeQuantity(id, seats, seats > paid ? 'charged' : 'free');
  await follow(deps, { kind: 'subscription', id });
}
