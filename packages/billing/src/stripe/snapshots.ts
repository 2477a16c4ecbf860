import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from '@glossa/contract';
import type Stripe from 'stripe';
import type {
  CheckoutSnapshot,
  InvoiceSnapshot,
  PaymentSnapshot,
  PriceSnapshot,
  SubscriptionSnapshot,
} from '../provider/port.ts';
import { productOfStripe } from './names.ts';

const MS = 1000;
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const ms = (seconds: number | null | undefined): number | null =>
  seconds == null ? null : seconds * MS;
/** A thing that was asked for with its field expanded. */
const expanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

/** The order that we handed over; null for what another shop of the same account sold. */
const orderOf = (metadata: Stripe.Metadata | null | undefined) => metadata?.glossa_order_id ?? null;

function viewPrice(price: Stripe.Price): PriceSnapshot {
  const interval = (['month', 'year'] as const).find((each) => each === price.recurring?.interval);
  return {
    id: price.id,
    productId: productOfStripe(idOf(price.product)),
    currency: price.currency,
    amount: price.unit_amount ?? 0,
    interval: interval ?? null,
  };
}

function checkoutState(session: Stripe.Checkout.Session): CheckoutSnapshot['state'] {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status !== 'unpaid') return 'paid';
  const payment = expanded(session.payment_intent);
  const failed = payment?.status === 'requires_payment_method' || payment?.status === 'canceled';
  const subscription = expanded(session.subscription);
  return failed || subscription?.status === 'incomplete_expired' ? 'failed' : 'paying';
}

/** @param session with `payment_intent` and `subscription` expanded */
export function viewCheckout(session: Stripe.Checkout.Session): CheckoutSnapshot {
  return {
    kind: 'checkout',
    id: session.id,
    orderId: session.client_reference_id ?? orderOf(session.metadata),
    customerId: idOf(session.customer),
    state: checkoutState(session),
    currency: session.currency ?? '',
    amount: session.amount_subtotal ?? 0,
    subscriptionId: idOf(session.subscription),
    paymentId: idOf(session.payment_intent),
    url: session.url,
    createdAt: session.created * MS,
    expiresAt: session.expires_at * MS,
  };
}

/** A status we do not know yet gives nothing and lets nobody buy twice. */
const statusOf = (status: string): SubscriptionStatus =>
  SUBSCRIPTION_STATUSES.find((known) => known === status) ?? 'incomplete';

function nextOf(subscription: Stripe.Subscription, at: number): SubscriptionSnapshot['next'] {
  const schedule = expanded(subscription.schedule);
  const phase = schedule?.phases.find(({ start_date }) => start_date * MS >= at);
  const price = phase && expanded(phase.items[0]?.price as Stripe.Price | string | undefined);
  return phase && price ? { price: viewPrice(price), at: phase.start_date * MS } : null;
}

/** @param subscription with `schedule` and the prices of its phases expanded; undefined when it holds nothing */
export function viewSubscription(
  subscription: Stripe.Subscription,
): SubscriptionSnapshot | undefined {
  const [item] = subscription.items.data;
  if (item === undefined) return undefined;
  const periodEnd = item.current_period_end * MS;
  return {
    kind: 'subscription',
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    orderId: orderOf(subscription.metadata),
    status: statusOf(subscription.status),
    price: viewPrice(item.price),
    quantity: item.quantity ?? 1,
    periodStart: item.current_period_start * MS,
    periodEnd,
    trialEnd: ms(subscription.trial_end),
    cancelAt: ms(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEnd : null),
    endedAt: ms(subscription.ended_at),
    next: nextOf(subscription, periodEnd),
    createdAt: subscription.created * MS,
  };
}

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** @param invoice with `payments` expanded */
export function viewInvoice(invoice: Stripe.Invoice): InvoiceSnapshot {
  const paid =
    invoice.payments?.data.find(({ is_default }) => is_default) ?? invoice.payments?.data[0];
  const tax = (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0);
  return {
    kind: 'invoice',
    id: invoice.id,
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    status: INVOICE_STATUSES.find((known) => known === invoice.status) ?? 'draft',
    currency: invoice.currency,
    total: invoice.total,
    tax,
    amountPaid: invoice.amount_paid,
    paymentId: idOf(paid?.payment.payment_intent),
    url: invoice.hosted_invoice_url ?? null,
    pdfUrl: invoice.invoice_pdf ?? null,
    createdAt: invoice.created * MS,
  };
}

/** Whether the bank has the money: inquiries (`warning_…`) and prevented disputes have not moved any. */
function disputeState(disputes: readonly Stripe.Dispute[]): PaymentSnapshot['dispute'] {
  const statuses = disputes.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  const open = ['needs_response', 'under_review', 'appeal_needs_response', 'appeal_under_review'];
  if (statuses.some((status) => open.includes(status))) return 'open';
  return statuses.includes('won') ? 'won' : 'none';
}

const PAYMENT_STATES: Readonly<Record<string, PaymentSnapshot['state']>> = {
  succeeded: 'succeeded',
  canceled: 'failed',
  requires_payment_method: 'failed',
};

/** @param payment with `latest_charge` expanded */
export function viewPayment(
  payment: Stripe.PaymentIntent,
  disputes: readonly Stripe.Dispute[],
  invoiceId: string | null,
): PaymentSnapshot {
  return {
    kind: 'payment',
    id: payment.id,
    customerId: idOf(payment.customer),
    orderId: orderOf(payment.metadata),
    invoiceId,
    state: PAYMENT_STATES[payment.status] ?? 'pending',
    currency: payment.currency,
    amount: payment.amount,
    refunded: expanded(payment.latest_charge)?.amount_refunded ?? 0,
    dispute: disputeState(disputes),
    createdAt: payment.created * MS,
  };
}
