import type { InvoiceStatus } from '@glossa/contract';
import type { Db } from '@glossa/db';
import type { BillingDeps } from './deps.ts';
import { isLive } from './entitlements/plan.ts';
import { thingsOf } from './objects.ts';
import type { InvoiceSnapshot, PaymentSnapshot, SubscriptionSnapshot } from './provider/port.ts';

type SentInvoice = InvoiceSnapshot & { status: InvoiceStatus };

export interface InvoiceView {
  invoice: SentInvoice;
  payment: PaymentSnapshot | undefined;
}

/** What a person sees of what they bought. */
export interface Overview {
  /** The newest subscription that is not over; else the newest. */
  subscription: SubscriptionSnapshot | undefined;
  /** When and what is charged next; undefined when nothing is. */
  nextCharge: { at: number; amount: number; currency: string } | undefined;
  /** Newest first; drafts are left out. */
  invoices: InvoiceView[];
}

function nextChargeOf(subscription: SubscriptionSnapshot | undefined): Overview['nextCharge'] {
  if (subscription === undefined || subscription.cancelAt !== null) return undefined;
  const { status, periodEnd, next, quantity } = subscription;
  if (status !== 'active' && status !== 'trialing') return undefined;
  const { amount, currency } = next?.price ?? subscription.price;
  return { at: periodEnd, amount: amount * quantity, currency };
}

/** What is kept of a person's things at the provider, as they see it. */
export async function overviewOf(
  { db }: Pick<BillingDeps, 'db'> | { db: Pick<Db, 'select'> },
  userId: string,
): Promise<Overview> {
  const things = await thingsOf(db, userId);
  const subscriptions = things.filter((each) => each.kind === 'subscription');
  const subscription = subscriptions.findLast(isLive) ?? subscriptions.at(-1);
  const payments = new Map(
    things.flatMap((each) => (each.kind === 'payment' ? [[each.id, each] as const] : [])),
  );
  const invoices = things
    .filter((each) => each.kind === 'invoice')
    .filter((each): each is SentInvoice => each.status !== 'draft')
    .map((invoice) => ({ invoice, payment: payments.get(invoice.paymentId ?? '') }))
    .reverse();
  return { subscription, nextCharge: nextChargeOf(subscription), invoices };
}
