import type { CheckoutRequest, PriceSnapshot } from '../../provider/port.ts';
import { stripeProductId } from '../../stripe/names.ts';
import type { World, WorldCheckout, WorldSubscription } from '../../test-checkout/world.ts';

/** JSON of Stripe's API, version 2026-10-28.endive, as its OpenAPI description has it: the fields that matter here. */
export type Json = Record<string, unknown>;

const seconds = (ms: number | null) => (ms === null ? null : Math.floor(ms / 1000));

export const list = (data: readonly unknown[], url: string, hasMore = false): Json => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});

export interface StoredPrice extends PriceSnapshot {
  lookupKey: string | null;
  taxBehaviour: string;
  /** Id at Stripe of its product. */
  product: string;
}

export const priceJson = (price: StoredPrice): Json => ({
  id: price.id,
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 0,
  currency: price.currency,
  livemode: false,
  lookup_key: price.lookupKey,
  metadata: {},
  product: price.product,
  recurring:
    price.interval === null
      ? null
      : { interval: price.interval, interval_count: 1, usage_type: 'licensed', meter: null },
  tax_behavior: price.taxBehaviour,
  type: price.interval === null ? 'one_time' : 'recurring',
  unit_amount: price.amount,
  unit_amount_decimal: String(price.amount),
});

const priceOf = (price: PriceSnapshot): Json =>
  priceJson({
    ...price,
    lookupKey: null,
    taxBehaviour: 'unspecified',
    product: price.productId === null ? 'prod_of_another_shop' : stripeProductId(price.productId),
  });

const metadataOf = (request: CheckoutRequest | undefined): Json =>
  request === undefined ? {} : { glossa_order_id: request.orderId };

export function subscriptionJson(
  world: World,
  subscription: WorldSubscription,
  expand: ReadonlySet<string>,
): Json {
  const { id, price, next, cancelAt, periodEnd } = subscription;
  const checkout = world.checkouts.find(({ subscriptionId }) => subscriptionId === id);
  const scheduleId = next === null ? null : `sub_sched_${id}`;
  const schedule = next && {
    id: scheduleId,
    object: 'subscription_schedule',
    phases: [
      { start_date: seconds(subscription.periodStart), items: [{ price: priceOf(price) }] },
      {
        start_date: seconds(next.at),
        items: [
          {
            price: expand.has('schedule.phases.items.price') ? priceOf(next.price) : next.price.id,
          },
        ],
      },
    ],
  };
  return {
    id,
    object: 'subscription',
    cancel_at: seconds(cancelAt),
    cancel_at_period_end: cancelAt !== null && cancelAt === periodEnd,
    canceled_at: null,
    created: seconds(subscription.createdAt),
    currency: price.currency,
    customer: world.customerId,
    ended_at: seconds(subscription.endedAt),
    items: list(
      [
        {
          id: `si_${id}`,
          object: 'subscription_item',
          created: seconds(subscription.createdAt),
          current_period_start: seconds(subscription.periodStart),
          current_period_end: seconds(periodEnd),
          metadata: {},
          price: priceOf(price),
          quantity: subscription.quantity,
          subscription: id,
        },
      ],
      `/v1/subscription_items?subscription=${id}`,
    ),
    livemode: false,
    metadata: metadataOf(checkout?.request),
    schedule: [...expand].some((each) => each.startsWith('schedule')) ? schedule : scheduleId,
    status: subscription.status,
    trial_end: seconds(subscription.trialEnd),
  };
}

export function sessionJson(
  world: World,
  checkout: WorldCheckout,
  expand: ReadonlySet<string>,
): Json {
  const { request, state, subscriptionId, paymentId } = checkout;
  const subscription = world.subscriptions.find(({ id }) => id === subscriptionId);
  const payment = world.payments.find(({ id }) => id === paymentId);
  const complete = state === 'paying' || state === 'paid' || state === 'failed';
  const trial = request.trialDays > 0;
  const paid = trial ? 'no_payment_required' : 'paid';
  return {
    id: checkout.id,
    object: 'checkout.session',
    amount_subtotal: checkout.amount,
    amount_total: trial ? 0 : checkout.amount,
    client_reference_id: checkout.orderId,
    created: seconds(checkout.createdAt),
    currency: checkout.currency,
    customer: world.customerId,
    expires_at: seconds(checkout.expiresAt),
    livemode: false,
    metadata: metadataOf(request),
    mode: request.mode,
    payment_intent:
      payment !== undefined && expand.has('payment_intent')
        ? paymentJson(world, payment.id, expand)
        : paymentId,
    payment_status: state === 'paid' ? paid : 'unpaid',
    status: complete ? 'complete' : state,
    subscription:
      subscription !== undefined && expand.has('subscription')
        ? subscriptionJson(world, subscription, new Set())
        : subscriptionId,
    success_url: request.returnUrl,
    url: checkout.url,
  };
}

const INTENT_STATUS = {
  pending: 'processing',
  succeeded: 'succeeded',
  failed: 'requires_payment_method',
} as const;

export function paymentJson(world: World, id: string, expand: ReadonlySet<string>): Json {
  const payment = world.payments.find((each) => each.id === id)!;
  const checkout = world.checkouts.find(({ paymentId }) => paymentId === id);
  const chargeId = `ch_${id}`;
  const charge = {
    id: chargeId,
    object: 'charge',
    amount: payment.amount,
    amount_refunded: payment.refunded,
    currency: payment.currency,
    disputed: payment.dispute !== 'none',
    payment_intent: id,
    refunded: payment.refunded === payment.amount,
    status: payment.state === 'succeeded' ? 'succeeded' : 'failed',
  };
  return {
    id,
    object: 'payment_intent',
    amount: payment.amount,
    amount_received: payment.state === 'succeeded' ? payment.amount : 0,
    created: seconds(payment.createdAt),
    currency: payment.currency,
    customer: world.customerId,
    latest_charge: expand.has('latest_charge') ? charge : chargeId,
    livemode: false,
    metadata: metadataOf(checkout?.request),
    status: INTENT_STATUS[payment.state],
  };
}

export function invoiceJson(world: World, id: string, expand: ReadonlySet<string>): Json {
  const invoice = world.invoices.find((each) => each.id === id)!;
  const payments = invoice.paymentId === null ? [] : [invoicePaymentJson(world, id)];
  return {
    id,
    object: 'invoice',
    amount_due: invoice.total,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.total - invoice.amountPaid,
    created: seconds(invoice.createdAt),
    currency: invoice.currency,
    customer: world.customerId,
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    invoice_pdf: `https://invoice.stripe.test/${id}.pdf`,
    livemode: false,
    metadata: {},
    number: invoice.number,
    parent:
      invoice.subscriptionId === null
        ? null
        : {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { metadata: {}, subscription: invoice.subscriptionId },
          },
    ...(expand.has('payments') && { payments: list(payments, '/v1/invoice_payments') }),
    status: invoice.status,
    subtotal: invoice.total,
    total: invoice.total,
    total_taxes: [],
  };
}

export function invoicePaymentJson(world: World, invoiceId: string): Json {
  const invoice = world.invoices.find((each) => each.id === invoiceId)!;
  return {
    id: `inpay_${invoiceId}`,
    object: 'invoice_payment',
    amount_paid: invoice.amountPaid,
    amount_requested: invoice.total,
    created: seconds(invoice.createdAt),
    currency: invoice.currency,
    invoice: invoiceId,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: invoice.paymentId },
    status: invoice.status === 'paid' ? 'paid' : 'open',
  };
}

const DISPUTE_STATUS = { open: 'needs_response', won: 'won', lost: 'lost' } as const;

export function disputesJson(world: World, paymentId: string): Json[] {
  const payment = world.payments.find(({ id }) => id === paymentId);
  if (payment === undefined || payment.dispute === 'none') return [];
  return [
    {
      id: `du_${paymentId}`,
      object: 'dispute',
      amount: payment.amount,
      charge: `ch_${paymentId}`,
      created: seconds(payment.createdAt),
      currency: payment.currency,
      livemode: false,
      metadata: {},
      payment_intent: paymentId,
      reason: 'fraudulent',
      status: DISPUTE_STATUS[payment.dispute],
    },
  ];
}
