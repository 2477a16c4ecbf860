import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { json } from './json.ts';
import { time } from './time.ts';

/** Minor units of money. */
const minor = (column: string) => bigint(column, { mode: 'number' });

/** Who buys: one customer of the payment provider for each account. Rows outlive the account: books must be kept. */
export const billingCustomers = pgTable(
  'billing_customers',
  {
    userId: text('user_id').primaryKey(),
    /** The provider's id. */
    customerId: text('customer_id').notNull(),
    /** Name of the plan that subscriptions last gave: only that one do they end. */
    planGiven: text('plan_given'),
    createdAt: time('created_at').notNull(),
  },
  (t) => [uniqueIndex('billing_customers_customer').on(t.customerId)],
);

/** `creating`, `open`, `processing`: can still be paid. */
export type OrderState = 'creating' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';

/** What somebody set out to buy; its id is the reference that the provider is given. */
export const billingOrders = pgTable(
  'billing_orders',
  {
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    channel: text().notNull(),
    productId: text('product_id').notNull(),
    kind: text().$type<'subscription' | 'pack'>().notNull(),
    quantity: integer().notNull(),
    currency: text().notNull(),
    /** Of all of it, before tax that comes on top. */
    amount: minor('amount').notNull(),
    /** Credits that it gives once paid; 0 for a subscription. */
    credits: integer().notNull(),
    trialDays: integer('trial_days').notNull(),
    state: text().$type<OrderState>().notNull(),
    returnUrl: text('return_url').notNull(),
    /** Locale code of the buyer. */
    locale: text().notNull(),
    checkoutId: text('checkout_id'),
    url: text(),
    /** When its checkout is over. */
    expiresAt: time('expires_at'),
    /** Credits that it should have given by what was paid, and those its owner kept of it (see packages/billing). */
    target: integer().notNull().default(0),
    kept: integer().notNull().default(0),
    /** Transfers made for it so far. */
    changes: integer().notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('billing_orders_user').on(t.userId, t.createdAt),
    uniqueIndex('billing_orders_checkout').on(t.checkoutId),
    index('billing_orders_overdue').on(t.expiresAt).where(sql`state in ('creating', 'open')`),
    // One checkout for as long as it can be paid: of all subscriptions together, and of each pack.
    uniqueIndex('billing_orders_one_subscription')
      .on(t.userId)
      .where(sql`kind = 'subscription' and state in ('creating', 'open', 'processing')`),
    uniqueIndex('billing_orders_one_pack')
      .on(t.userId, t.productId)
      .where(sql`kind = 'pack' and state in ('creating', 'open', 'processing')`),
    check('billing_orders_amounts', sql`least(amount, quantity, credits, target, kept) >= 0`),
  ],
);

export type BillingObjectKind = 'checkout' | 'subscription' | 'invoice' | 'payment';

/** The provider's things as they were when last asked for. Whoever asks takes a ticket; an older answer never replaces a newer. */
export const billingObjects = pgTable(
  'billing_objects',
  {
    id: text().primaryKey(),
    kind: text().$type<BillingObjectKind>().notNull(),
    /** Of whoever asked last. */
    ticket: integer().notNull(),
    /** Of whoever asked for what is kept; 0: nothing is. */
    stored: integer().notNull().default(0),
    userId: text('user_id'),
    snapshot: json(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('billing_objects_user').on(t.userId, t.kind, t.createdAt),
    index('billing_objects_age').on(t.kind, t.createdAt),
  ],
);

export type BillingEventState = 'pending' | 'done' | 'ignored' | 'dead';

/** What the provider told, once for each event however often it was sent. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's id. */
    id: text().primaryKey(),
    type: text().notNull(),
    /** What it is about; null for a type that nothing is made of. */
    objectKind: text('object_kind').$type<BillingObjectKind>(),
    objectId: text('object_id'),
    state: text().$type<BillingEventState>().notNull(),
    /** How often it was taken up. */
    attempts: integer().notNull().default(0),
    /** When to take it (again). */
    nextAt: time('next_at').notNull(),
    error: text(),
    /** As it came, of types that nothing is made of. */
    payload: json(),
    /** When it happened. */
    createdAt: time('created_at').notNull(),
    receivedAt: time('received_at').notNull(),
  },
  (t) => [
    index('billing_events_due').on(t.nextAt).where(sql`state = 'pending'`),
    index('billing_events_state').on(t.state, t.receivedAt),
  ],
);

/** Money given back: written before the provider is asked, so that asking again is the same refund. */
export const billingRefunds = pgTable(
  'billing_refunds',
  {
    /** Also the key under which the provider is asked. */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    userId: text('user_id').notNull(),
    currency: text().notNull(),
    amount: minor('amount').notNull(),
    reason: text().notNull(),
    state: text().$type<'pending' | 'done' | 'failed'>().notNull(),
    /** The provider's id. */
    refundId: text('refund_id'),
    error: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (t) => [
    index('billing_refunds_payment').on(t.paymentId),
    index('billing_refunds_pending').on(t.createdAt).where(sql`state = 'pending'`),
    check('billing_refunds_amount', sql`amount > 0`),
  ],
);

/** Mails about payments, one for each thing that is told; what they say is worked out when they are sent. */
export const billingMails = pgTable(
  'billing_mails',
  {
    /** What it tells of, such as `receipt:in_1`. */
    id: text().primaryKey(),
    userId: text('user_id').notNull(),
    createdAt: time('created_at').notNull(),
    attempts: integer().notNull().default(0),
    /** When to send it (again); null once it is over. */
    nextAt: time('next_at'),
    /** Null where it is not sent: no longer true, or given up. */
    sentAt: time('sent_at'),
    error: text(),
  },
  (t) => [
    index('billing_mails_due').on(t.nextAt).where(sql`next_at is not null`),
    index('billing_mails_user').on(t.userId),
  ],
);

/** State of the test checkout: what a payment provider would know of one customer. */
export const testCheckouts = pgTable(
  'test_checkouts',
  {
    customerId: text('customer_id').primaryKey(),
    userId: text('user_id').notNull(),
    world: json().notNull(),
    /** When something happens by itself: a renewal, the end of a trial. */
    dueAt: time('due_at'),
  },
  (t) => [
    uniqueIndex('test_checkouts_user').on(t.userId),
    index('test_checkouts_due').on(t.dueAt).where(sql`due_at is not null`),
  ],
);

/** What operators did, and what the product did by itself that they should know. Rows are never changed. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text().primaryKey(),
    at: time('at').notNull(),
    /** `operator`, `billing`. */
    actor: text().notNull(),
    action: text().notNull(),
    /** Whose account it was about. */
    userId: text('user_id'),
    details: json(),
    /** Something is wrong and wants a person. */
    alarm: boolean().notNull().default(false),
  },
  (t) => [index('audit_log_time').on(t.at), index('audit_log_user').on(t.userId, t.at)],
);
