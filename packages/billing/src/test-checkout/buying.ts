import type { CheckoutRequest, PriceSnapshot } from '../provider/port.ts';
import { charge, conclude } from './charge.ts';
import { addInterval, DAY_MS } from './period.ts';
import {
  nextId,
  pick,
  priceOfRequest,
  refuse,
  tell,
  type World,
  type WorldCheckout,
  type WorldSubscription,
} from './world.ts';

/** How a buyer's attempt to pay goes. */
export type Attempt = 'paid' | 'declined' | 'pending';

/** Opens the checkout of an order; one that is there already is answered as it is. */
export function openCheckout(
  world: World,
  request: CheckoutRequest,
  { now, urlOf }: { now: number; urlOf: (id: string) => string },
): WorldCheckout {
  const known = world.checkouts.find(({ orderId }) => orderId === request.orderId);
  if (known !== undefined) return known;
  if (request.expiresAt <= now) return refuse('The checkout would be over before it began.');
  const id = nextId(world, 'cs');
  const checkout: WorldCheckout = {
    kind: 'checkout',
    id,
    orderId: request.orderId,
    customerId: world.customerId,
    state: 'open',
    currency: request.currency,
    amount: request.unitAmount * request.quantity,
    subscriptionId: null,
    paymentId: null,
    url: urlOf(id),
    createdAt: now,
    expiresAt: request.expiresAt,
    request,
  };
  world.checkouts.push(checkout);
  return checkout;
}

function end(world: World, checkout: WorldCheckout, state: 'expired', now: number): void {
  checkout.state = state;
  checkout.url = null;
  tell(world, 'checkout.session.expired', checkout, now);
}

/** Closes a checkout that nobody has paid. Errors: `conflict`. */
export function expireCheckout(world: World, id: string, now: number): void {
  const checkout = pick(world.checkouts, id);
  if (checkout.state !== 'open') refuse('Only an open checkout can be closed.');
  end(world, checkout, 'expired', now);
}

/** Closes checkouts whose time is over. */
export function expireDue(world: World, now: number): void {
  for (const checkout of world.checkouts) {
    if (checkout.state === 'open' && checkout.expiresAt <= now)
      end(world, checkout, 'expired', now);
  }
}

function subscribe(
  world: World,
  { request, id }: WorldCheckout,
  attempt: 'paid' | 'pending',
  now: number,
): WorldSubscription {
  const price: PriceSnapshot = priceOfRequest(request);
  const trialEnd = request.trialDays > 0 ? now + request.trialDays * DAY_MS : null;
  const running = trialEnd === null ? 'active' : 'trialing';
  const subscription: WorldSubscription = {
    kind: 'subscription',
    id: nextId(world, 'sub'),
    customerId: world.customerId,
    orderId: request.orderId,
    status: attempt === 'paid' ? running : 'incomplete',
    price,
    quantity: request.quantity,
    periodStart: now,
    periodEnd: trialEnd ?? addInterval(now, price.interval),
    ...{ trialEnd, cancelAt: null, endedAt: null, next: null, createdAt: now },
    ...{ retryAt: null, retries: 0 },
  };
  world.subscriptions.push(subscription);
  tell(world, 'customer.subscription.created', subscription, now);
  const checkout = pick(world.checkouts, id);
  checkout.subscriptionId = subscription.id;
  charge(world, {
    amount: trialEnd === null ? price.amount * request.quantity : 0,
    ...{ currency: price.currency, orderId: null, subscriptionId: subscription.id },
    outcome: trialEnd === null ? attempt : 'paid',
    now,
  });
  return subscription;
}

/** The buyer tries to pay. A declined card leaves the checkout open. Errors: `conflict` when it is not. */
export function payCheckout(world: World, id: string, attempt: Attempt, now: number): void {
  const checkout = pick(world.checkouts, id);
  if (checkout.state !== 'open') refuse('The checkout is not open.');
  if (attempt === 'declined') return;
  const { request } = checkout;
  checkout.url = null;
  checkout.state = attempt === 'paid' ? 'paid' : 'paying';
  if (request.mode === 'subscription') subscribe(world, checkout, attempt, now);
  else {
    const { amount, currency, orderId } = checkout;
    const made = charge(world, {
      ...{ amount, currency, orderId, subscriptionId: null, outcome: attempt, now },
    });
    checkout.paymentId = made.payment?.id ?? null;
  }
  tell(world, 'checkout.session.completed', checkout, now);
}

/** Money that was on its way has come, or will not. Errors: `conflict` when none is. */
export function settleCheckout(world: World, id: string, came: boolean, now: number): void {
  const checkout = pick(world.checkouts, id);
  if (checkout.state !== 'paying') refuse('No payment is under way.');
  checkout.state = came ? 'paid' : 'failed';
  const { subscriptionId } = checkout;
  const invoice = world.invoices.find(
    (each) =>
      each.status === 'open' &&
      (subscriptionId === null
        ? each.paymentId === checkout.paymentId
        : each.subscriptionId === subscriptionId),
  );
  if (invoice !== undefined) conclude(world, invoice, came ? 'paid' : 'declined', now);
  if (subscriptionId !== null) {
    const subscription = pick(world.subscriptions, subscriptionId);
    subscription.status = came ? 'active' : 'incomplete_expired';
    if (!came) subscription.endedAt = now;
    tell(world, 'customer.subscription.updated', subscription, now);
  }
  const type = came ? 'async_payment_succeeded' : 'async_payment_failed';
  tell(world, `checkout.session.${type}`, checkout, now);
}
