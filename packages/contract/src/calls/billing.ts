import { z } from 'zod';
import { defineCall } from '../call.ts';
import { CHANNELS } from '../headers.ts';
import { currencySchema, moneySchema } from '../money.ts';
import { epochSchema } from './fields.ts';

const TAG = 'Billing';

const channel = z.enum(CHANNELS);
/** A path of this site, or an address of it, where buyers come back to. */
const returnTo = z.string().min(1).max(2000);

/** Whose: the caller’s own, or those of the team that they own. */
const buyer = z.enum(['me', 'team']).default('me');

/** How this server sells: not at all, for trying it out without money, or through Stripe. */
export const SELLING_MODES = ['off', 'test', 'stripe'] as const;
export type SellingMode = (typeof SELLING_MODES)[number];

/** States of a subscription, as Stripe names them. */
export const SUBSCRIPTION_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** States of an invoice that was sent. */
export const INVOICE_STATUSES = ['open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

const offerRequest = z.object({
  channel,
  /** Shown in this currency where it is sold in it. */
  currency: currencySchema.optional(),
  /** ISO 3166-1; that of `Accept-Language` unless given. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

export const offerSchema = z.object({
  selling: z.enum(SELLING_MODES),
  /** Currency of the prices below, and all that can be chosen. */
  currency: currencySchema,
  currencies: z.array(currencySchema),
  /** Whether prices hold the tax. */
  tax: z.enum(['inclusive', 'exclusive', 'unspecified']),
  items: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      type: z.enum(['subscription', 'team', 'pack']),
      /** Of a month for a subscription, for a team of each seat; else of one pack. */
      credits: z.number().int(),
      /** Of a month, a year or one pack; for a team of each seat. */
      price: moneySchema,
      interval: z.enum(['month', 'year']).optional(),
      trial_days: z.number().int().optional(),
      /** How many can be bought at once: packs, or seats. */
      max_quantity: z.number().int().optional(),
      /** Seats of a team at least. */
      min_quantity: z.number().int().optional(),
    }),
  ),
});
export type Offer = z.infer<typeof offerSchema>;
export type OfferItem = Offer['items'][number];

export const orderPlans = defineCall({
  id: 'orderPlans',
  host: 'api',
  method: 'POST',
  path: '/{channel}/api/orderv2/plans',
  tag: TAG,
  summary: 'Subscriptions with their prices',
  policy: { who: 'public', ignoresCredentials: true },
  request: offerRequest,
  response: offerSchema,
});

export const orderProducts = defineCall({
  id: 'orderProducts',
  host: 'api',
  method: 'POST',
  path: '/{channel}/api/orderv2/products',
  tag: TAG,
  summary: 'Packs of credits with their prices',
  policy: { who: 'public', ignoresCredentials: true },
  request: offerRequest,
  response: offerSchema,
});

export const orderCheckout = defineCall({
  id: 'orderCheckout',
  host: 'api',
  method: 'GET',
  path: '/{channel}/api/orderv2/checkout',
  tag: TAG,
  summary:
    'Where to pay for a product: its checkout, or the portal where a subscription is under way',
  policy: { who: 'account', limit: 'work' },
  request: z.object({
    channel,
    id: z.string().min(1).max(64),
    qty: z.number().int().min(1).max(1000).default(1),
    type: z.enum(['subscription', 'team', 'pack']).optional(),
    return: returnTo.default('/dashboard'),
    currency: currencySchema.optional(),
  }),
  response: z.object({
    url: z.string(),
    orderId: z.string(),
    kind: z.enum(['checkout', 'portal']),
  }),
});

export const ORDER_STATES = [
  'creating',
  'open',
  'processing',
  'paid',
  'failed',
  'expired',
] as const;

export const orderStatus = defineCall({
  id: 'orderStatus',
  host: 'api',
  method: 'GET',
  path: '/billing/orders/{id}',
  tag: TAG,
  summary: 'How an order stands; while it can be paid the payment provider is asked',
  policy: { who: 'account', limit: 'work' },
  request: z.object({ id: z.string().min(1).max(64) }),
  response: z.object({
    id: z.string(),
    state: z.enum(ORDER_STATES),
    product: z.string(),
    type: z.enum(['subscription', 'team', 'pack']),
  }),
});

export const billing = defineCall({
  id: 'billing',
  host: 'api',
  method: 'GET',
  path: '/billing',
  tag: TAG,
  summary: 'The subscription, its next charge, and invoices, newest first',
  policy: { who: 'account' },
  request: z.object({ of: buyer }),
  response: z.object({
    selling: z.enum(SELLING_MODES),
    subscription: z
      .object({
        status: z.enum(SUBSCRIPTION_STATUSES),
        /** Name of the plan; null where its price is none of this server's. */
        name: z.string().nullable(),
        price: moneySchema,
        /** Seats; of each, what the price is divided by. */
        quantity: z.number().int(),
        interval: z.enum(['month', 'year']).nullable(),
        period_end: epochSchema,
        trial_end: epochSchema.nullable(),
        /** When it ends; null: it goes on. */
        cancel_at: epochSchema.nullable(),
        /** What it becomes with its period. */
        next_name: z.string().nullable(),
      })
      .nullable(),
    next_charge: z.object({ at: epochSchema, price: moneySchema }).nullable(),
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.string().nullable(),
        created_at: epochSchema,
        status: z.enum(INVOICE_STATUSES),
        total: moneySchema,
        tax: moneySchema,
        /** Given back of it so far. */
        refunded: moneySchema,
        /** Pages of the payment provider. */
        url: z.string().nullable(),
        pdf_url: z.string().nullable(),
      }),
    ),
  }),
});

export const billingPortal = defineCall({
  id: 'billingPortal',
  host: 'api',
  method: 'POST',
  path: '/billing/portal',
  tag: TAG,
  summary: 'Where to change or end a subscription, the card and the address on invoices',
  policy: { who: 'account', limit: 'work' },
  request: z.object({ of: buyer, return: returnTo.default('/dashboard') }),
  response: z.object({ url: z.string() }),
});

const testState = z.object({
  card: z.enum(['pays', 'declines']),
  checkouts: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['open', 'paying', 'paid', 'failed', 'expired']),
      product: z.string(),
      type: z.enum(['subscription', 'pack']),
      quantity: z.number().int(),
      price: moneySchema,
      interval: z.enum(['month', 'year']).nullable(),
      trial_days: z.number().int(),
      return_url: z.string(),
    }),
  ),
  subscriptions: z.array(
    z.object({
      id: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      product: z.string().nullable(),
      price: moneySchema,
      interval: z.enum(['month', 'year']).nullable(),
      period_end: epochSchema,
      cancel_at: epochSchema.nullable(),
      next_product: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      state: z.enum(['pending', 'succeeded', 'failed']),
      price: moneySchema,
      refunded: z.number().int(),
      dispute: z.enum(['none', 'open', 'won', 'lost']),
    }),
  ),
});

export const billingTest = defineCall({
  id: 'billingTest',
  host: 'api',
  method: 'GET',
  path: '/billing/test',
  tag: TAG,
  summary: 'Test checkout only: what the caller’s test customer has',
  policy: { who: 'account' },
  request: z.object({ of: buyer }),
  response: testState,
});

/** What can be done at the test checkout, as the buyer, their bank or time. */
export const TEST_ACTIONS = [
  'pay',
  'decline',
  'pend',
  'arrive',
  'fail',
  'leave',
  'change',
  'cancel_now',
  'cancel_later',
  'resume',
  'pause',
  'pay_debt',
  'next_period',
  'card_pays',
  'card_declines',
  'dispute',
  'dispute_won',
  'dispute_lost',
] as const;
export type TestActionName = (typeof TEST_ACTIONS)[number];

export const billingTestAct = defineCall({
  id: 'billingTestAct',
  host: 'api',
  method: 'POST',
  path: '/billing/test',
  tag: TAG,
  summary: 'Test checkout only: pays, ends, renews or disputes what the caller’s test customer has',
  policy: { who: 'account' },
  request: z.object({
    /** A checkout, subscription or payment of the caller’s. */
    id: z.string().min(1).max(128),
    action: z.enum(TEST_ACTIONS),
    of: buyer,
    /** The product to change to. */
    product: z.string().max(64).optional(),
  }),
  response: testState,
});
