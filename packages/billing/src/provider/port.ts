import type { InvoiceStatus, SubscriptionStatus } from '@glossa/contract';
import type { BillingObjectKind } from '@glossa/db';

/** A thing of the payment provider, by its id there. */
export interface ObjectRef {
  kind: BillingObjectKind;
  id: string;
}

/** A price as the provider has it; `productId` is null where it is none of this catalogue's. */
export interface PriceSnapshot {
  id: string;
  productId: string | null;
  currency: string;
  /** Of one, in minor units. */
  amount: number;
  interval: 'month' | 'year' | null;
}

/** All times are milliseconds since the epoch, all amounts minor units. */
export interface CheckoutSnapshot {
  kind: 'checkout';
  id: string;
  /** Reference that was handed over: the order's id; null for a checkout of somebody else. */
  orderId: string | null;
  customerId: string | null;
  /** `paying`: done by the buyer, the money is still on its way. */
  state: 'open' | 'paying' | 'paid' | 'failed' | 'expired';
  currency: string;
  /** Before discounts and tax that comes on top. */
  amount: number;
  subscriptionId: string | null;
  paymentId: string | null;
  url: string | null;
  createdAt: number;
  expiresAt: number;
}

export interface SubscriptionSnapshot {
  kind: 'subscription';
  id: string;
  customerId: string;
  orderId: string | null;
  status: SubscriptionStatus;
  price: PriceSnapshot;
  quantity: number;
  periodStart: number;
  periodEnd: number;
  trialEnd: number | null;
  /** When it ends by itself; null: it goes on. */
  cancelAt: number | null;
  endedAt: number | null;
  /** What it becomes at the end of the period. */
  next: { price: PriceSnapshot; at: number } | null;
  createdAt: number;
}

export interface InvoiceSnapshot {
  kind: 'invoice';
  id: string;
  customerId: string | null;
  subscriptionId: string | null;
  number: string | null;
  status: 'draft' | InvoiceStatus;
  currency: string;
  total: number;
  tax: number;
  amountPaid: number;
  paymentId: string | null;
  /** Pages of the provider: to look at and pay, and to keep. */
  url: string | null;
  pdfUrl: string | null;
  createdAt: number;
}

export interface PaymentSnapshot {
  kind: 'payment';
  id: string;
  customerId: string | null;
  /** Of a checkout without a subscription. */
  orderId: string | null;
  /** Of a subscription. */
  invoiceId: string | null;
  state: 'pending' | 'succeeded' | 'failed';
  currency: string;
  amount: number;
  refunded: number;
  /** `open` and `lost`: the bank has taken the money back. */
  dispute: 'none' | 'open' | 'won' | 'lost';
  createdAt: number;
}

export type Snapshot = CheckoutSnapshot | SubscriptionSnapshot | InvoiceSnapshot | PaymentSnapshot;

/** What the provider told: a hint that something changed; what it is now must be asked. */
export interface ProviderEvent {
  id: string;
  type: string;
  createdAt: number;
  /** Null for a type that nothing is made of. */
  object: ObjectRef | null;
  /** As it came. */
  payload: unknown;
}

export interface CheckoutRequest {
  orderId: string;
  userId: string;
  customerId: string;
  mode: 'subscription' | 'payment';
  productId: string;
  /** What the buyer reads. */
  name: string;
  quantity: number;
  currency: string;
  /** Of one, in minor units. */
  unitAmount: number;
  interval: 'month' | 'year' | null;
  trialDays: number;
  /** Where buyers come back to, whether they paid or not. */
  returnUrl: string;
  /** Locale code of the buyer. */
  locale: string;
  /** When the checkout closes. */
  expiresAt: number;
}

/** Tax, as the catalogue says: whether prices hold it, whether the provider works it out, and whether it asks for tax ids. */
export interface TaxRules {
  behaviour: 'inclusive' | 'exclusive' | 'unspecified';
  automatic: boolean;
  collectIds: boolean;
}

/**
 * A payment provider. Everything that makes something has a key: again with the same is the same thing, never a second.
 * Errors: `payment_unavailable` when it does not answer, refuses our credentials or is set up wrong; `not_found`;
 * `conflict` when the thing is not in a state for it.
 */
export interface Checkout {
  readonly kind: 'stripe' | 'test';
  /** Makes the customer of an account; answers the id. */
  createCustomer(person: { userId: string; email: string; locale: string }): Promise<string>;
  /** Opens the checkout of an order; again for the same order answers the same. */
  openCheckout(request: CheckoutRequest): Promise<CheckoutSnapshot>;
  /** Closes a checkout that nobody has paid. Errors: `conflict` when it is paid already. */
  expireCheckout(id: string): Promise<void>;
  /** Address of the page where a customer looks after their subscription, which keeps its `currency`. */
  openPortal(
    customerId: string,
    options: {
      returnUrl: string;
      locale: string;
      currency: string;
      /** Whether they may change to another plan there; teams have one. */
      plans: boolean;
    },
  ): Promise<string>;
  /** What the thing is now; undefined where there is none of that id. */
  fetch(ref: ObjectRef): Promise<Snapshot | undefined>;
  /** Ends a subscription: at once, or with its period. */
  cancelSubscription(id: string, when: 'now' | 'period_end'): Promise<void>;
  /**
   * What it costs to have so many of a subscription's price from `at` (milliseconds) until its period ends, with tax, in
   * minor units. Errors: `conflict` while it is not running.
   */
  quoteQuantity(id: string, quantity: number, at: number): Promise<number>;
  /**
   * Sets how many of its price a subscription is for. With `from`, what more of them cost from that time until the period
   * ends is charged at once, as it was quoted, or nothing is changed; null: nothing until the next period. Errors:
   * `conflict`, as for a card that declines.
   */
  changeQuantity(id: string, quantity: number, from: number | null): Promise<void>;
  /** Gives money of a payment back; again with the same key is the same refund. Answers its id. */
  refund(request: { key: string; paymentId: string; amount: number }): Promise<string>;
  /** Every thing of a customer, as it is now. */
  everythingOf(customerId: string): Promise<Snapshot[]>;
  /** What happened since (milliseconds), oldest first: finds what was never delivered. */
  eventsSince(since: number): Promise<ProviderEvent[]>;
  /**
   * Reads what was sent to the webhook. `body` is exactly what came. Errors: `forbidden` for a signature that is
   * wrong, or older than five minutes; `bad_request`.
   */
  readEvent(body: Uint8Array, headers: Headers): ProviderEvent;
}
