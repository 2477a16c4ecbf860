import type { PriceSnapshot } from '../provider/port.ts';
import { type Attempt, expireCheckout, payCheckout, settleCheckout } from './buying.ts';
import { closeDispute, openDispute } from './money-back.ts';
import { cancel, changePlan, pause, payDebt, resume } from './subscription.ts';
import { advance } from './time.ts';
import type { World } from './world.ts';

/** What a buyer, or whoever tries the states out, does at the test checkout. */
export type TestAction =
  | { do: 'pay'; checkoutId: string; attempt: Attempt }
  | { do: 'settle'; checkoutId: string; came: boolean }
  | { do: 'leave'; checkoutId: string }
  | { do: 'change'; subscriptionId: string; price: PriceSnapshot }
  | { do: 'cancel'; subscriptionId: string; when: 'now' | 'period_end' }
  | { do: 'resume' | 'pause' | 'pay_debt'; subscriptionId: string }
  /** Goes on to the moment when the next thing happens by itself, such as a renewal. */
  | { do: 'next_period'; subscriptionId: string }
  | { do: 'card'; card: World['card'] }
  | { do: 'dispute'; paymentId: string }
  | { do: 'close_dispute'; paymentId: string; won: boolean };

/** Does something as a customer, or their bank, at the provider. Errors: `not_found`, `conflict`. */
export function perform(world: World, action: TestAction, now: number): void {
  switch (action.do) {
    case 'pay':
      return payCheckout(world, action.checkoutId, action.attempt, now);
    case 'settle':
      return settleCheckout(world, action.checkoutId, action.came, now);
    case 'leave':
      return expireCheckout(world, action.checkoutId, now);
    case 'change':
      return changePlan(world, action.subscriptionId, action.price, now);
    case 'cancel':
      return cancel(world, action.subscriptionId, action.when, now);
    case 'resume':
      return resume(world, action.subscriptionId, now);
    case 'pause':
      return pause(world, action.subscriptionId, now);
    case 'pay_debt':
      return payDebt(world, action.subscriptionId, now);
    case 'next_period':
      return skipPeriod(world, action.subscriptionId, now);
    case 'card':
      world.card = action.card;
      return;
    case 'dispute':
      return openDispute(world, action.paymentId, now);
    case 'close_dispute':
      return closeDispute(world, action.paymentId, action.won, now);
  }
}

/** Makes the current period end now, as if its time had passed. */
function skipPeriod(world: World, subscriptionId: string, now: number): void {
  for (const subscription of world.subscriptions) {
    if (subscription.id !== subscriptionId) continue;
    const { status, cancelAt, retryAt } = subscription;
    if (status === 'trialing' || status === 'active') {
      subscription.periodEnd = now;
      if (cancelAt !== null) subscription.cancelAt = now;
    } else if (retryAt !== null) subscription.retryAt = now;
  }
  advance(world, now);
}

