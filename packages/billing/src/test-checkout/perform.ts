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
      payCheckout(world, action.checkoutId, action.attempt, now);
      return;
    case 'settle':
      settleCheckout(world, action.checkoutId, action.came, now);
      return;
    case 'leave':
      expireCheckout(world, action.checkoutId, now);
      return;
    case 'change':
      changePlan(world, action.subscriptionId, action.price, now);
      return;
    case 'cancel':
      cancel(world, action.subscriptionId, action.when, now);
      return;
    case 'resume':
      resume(world, action.subscriptionId, now);
      return;
    case 'pause':
      pause(world, action.subscriptionId, now);
      return;
    case 'pay_debt':
      payDebt(world, action.subscriptionId, now);
      return;
    case 'next_period':
      skipPeriod(world, action.subscriptionId, now);
      return;
    case 'card':
      world.card = action.card;
      return;
    case 'dispute':
      openDispute(world, action.paymentId, now);
      return;
    case 'close_dispute':
      closeDispute(world, action.paymentId, action.won, now);
      return;
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
