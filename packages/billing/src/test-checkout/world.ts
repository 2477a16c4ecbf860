import { GlossaError } from '@glossa/contract';
import type {
  CheckoutRequest,
  CheckoutSnapshot,
  InvoiceSnapshot,
  ObjectRef,
  PaymentSnapshot,
  PriceSnapshot,
  Snapshot,
  SubscriptionSnapshot,
} from '../provider/port.ts';

/** A checkout with what was asked for. */
export interface WorldCheckout extends CheckoutSnapshot {
  request: CheckoutRequest;
}

export interface WorldSubscription extends SubscriptionSnapshot {
  /** When a failed payment is tried again, and how often it was. */
  retryAt: number | null;
  retries: number;
}

export interface WorldRefund {
  id: string;
  key: string;
  paymentId: string;
  amount: number;
}

export interface WorldEvent {
  id: string;
  type: string;
  createdAt: number;
  object: ObjectRef;
}

/**
 * Everything a payment provider knows of one customer, as plain data. It lives by the rules that Stripe documents for
 * subscriptions (docs.stripe.com/billing/subscriptions/overview): the test checkout keeps one for each buyer, and the
 * stand-in for Stripe in tests speaks of the same in Stripe's words.
 */
export interface World {
  customerId: string;
  userId: string;
  email: string;
  /** Numbers the ids of what is made. */
  serial: number;
  /** What the saved card does when it is charged. */
  card: 'pays' | 'declines';
  checkouts: WorldCheckout[];
  subscriptions: WorldSubscription[];
  invoices: InvoiceSnapshot[];
  payments: PaymentSnapshot[];
  refunds: WorldRefund[];
  /** Oldest first. */
  events: WorldEvent[];
}

export function newWorld(person: { customerId: string; userId: string; email: string }): World {
  return {
    ...person,
    serial: 0,
    card: 'pays',
    checkouts: [],
    subscriptions: [],
    invoices: [],
    payments: [],
    refunds: [],
    events: [],
  };
}

/** An id of something new; unguessable where the customer's is. */
export function nextId(world: World, prefix: string): string {
  world.serial += 1;
  return `${prefix}_${world.customerId.replace(/^[a-z]+_/, '')}_${world.serial}`;
}

/** Says that something happened to a thing. */
export function tell(world: World, type: string, object: ObjectRef, now: number): void {
  const { kind, id } = object;
  world.events.push({ id: nextId(world, 'evt'), type, createdAt: now, object: { kind, id } });
}

/** Errors: `conflict`, always. */
export function refuse(message: string): never {
  throw new GlossaError('conflict', message);
}

/** The thing of an id in one of the world's lists. Errors: `not_found`. */
export function pick<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((each) => each.id === id);
  if (found === undefined) throw new GlossaError('not_found', `There is no ${id}.`);
  return found;
}

/** What the provider says of a thing; undefined where it has none of that id. */
export function lookUp(world: World, { id }: ObjectRef): Snapshot | undefined {
  return everythingIn(world).find((each) => each.id === id);
}

/** Every thing as the provider says it. */
export function everythingIn(world: World): Snapshot[] {
  return [
    ...world.checkouts.map(({ request: _request, ...checkout }) => checkout),
    ...world.subscriptions.map(({ retryAt: _at, retries: _retries, ...rest }) => rest),
    ...world.invoices,
    ...world.payments,
  ];
}

/** The price of a request, which has the same id each time. */
export function priceOfRequest(
  request: Pick<CheckoutRequest, 'productId' | 'currency' | 'unitAmount' | 'interval'>,
): PriceSnapshot {
  const { productId, currency, unitAmount, interval } = request;
  const id = `price_${productId}_${currency}_${unitAmount}`;
  return { id, productId, currency, amount: unitAmount, interval };
}
