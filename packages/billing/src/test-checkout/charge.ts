import type { InvoiceSnapshot, PaymentSnapshot } from '../provider/port.ts';
import { nextId, tell, type World } from './world.ts';

export interface ChargeRequest {
  amount: number;
  currency: string;
  orderId: string | null;
  subscriptionId: string | null;
  /** `pending`: the money is on its way. */
  outcome: 'paid' | 'declined' | 'pending';
  now: number;
}

/** Makes an invoice and, for more than nothing, charges the card for it. */
export function charge(
  world: World,
  { amount, currency, orderId, subscriptionId, outcome, now }: ChargeRequest,
): { invoice: InvoiceSnapshot; payment: PaymentSnapshot | undefined } {
  const { customerId } = world;
  const invoiceId = nextId(world, 'in');
  const payment: PaymentSnapshot | undefined =
    amount === 0
      ? undefined
      : {
          kind: 'payment',
          id: nextId(world, 'pi'),
          ...{ customerId, orderId, invoiceId, currency, amount, refunded: 0, dispute: 'none' },
          state: 'pending',
          createdAt: now,
        };
  const invoice: InvoiceSnapshot = {
    kind: 'invoice',
    id: invoiceId,
    ...{ customerId, subscriptionId, currency, total: amount, tax: 0, amountPaid: 0 },
    number: `TEST-${String(world.invoices.length + 1).padStart(4, '0')}`,
    status: 'open',
    paymentId: payment?.id ?? null,
    ...{ url: null, pdfUrl: null, createdAt: now },
  };
  world.invoices.push(invoice);
  if (payment !== undefined) world.payments.push(payment);
  conclude(world, invoice, outcome, now);
  return { invoice, payment };
}

/** Writes how the charge of an open invoice went. */
export function conclude(
  world: World,
  invoice: InvoiceSnapshot,
  outcome: ChargeRequest['outcome'],
  now: number,
): void {
  if (outcome === 'pending') return;
  const payment = world.payments.find(({ id }) => id === invoice.paymentId);
  const paid = outcome === 'paid';
  if (payment !== undefined) {
    payment.state = paid ? 'succeeded' : 'failed';
    tell(world, paid ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', payment, now);
  }
  if (paid) {
    invoice.status = 'paid';
    invoice.amountPaid = invoice.total;
  }
  tell(world, paid ? 'invoice.paid' : 'invoice.payment_failed', invoice, now);
}
