import { type Money, planTier } from '@glossa/contract';
import type { MailKind, MailValues } from '@glossa/mail';
import { type Catalogue, findProduct } from '../catalogue/catalogue.ts';
import { isFor, type PackOrder } from '../entitlements/pack.ts';
import type {
  InvoiceSnapshot,
  PaymentSnapshot,
  Snapshot,
  SubscriptionSnapshot,
} from '../provider/port.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long before a trial ends it is said. */
const TRIAL_NOTICE_MS = 3 * DAY_MS;

type Kind = Extract<MailKind, 'receipt' | 'payment_failed' | 'trial_ends'>;

/** A mail about a payment, but for the address of the page it leads to and whether anybody paid. */
export type BillingMail = {
  [K in Kind]: {
    kind: K;
    /** What it tells of: the same for as long as it is the same. */
    id: string;
    /** When it is to be sent, in milliseconds since the epoch. */
    at: number;
    values: Omit<MailValues[K], 'link' | 'test'>;
  };
}[Kind];

/** `Pro 2` of a subscription, `Team` of a team's; undefined for a price that is none of the catalogue's. */
function planNameOf(subscription: SubscriptionSnapshot | undefined, catalogue: Catalogue) {
  const id = subscription?.price.productId;
  const product = id == null ? undefined : findProduct(catalogue, id);
  if (product?.type === 'team') return 'Team';
  const tier = product === undefined ? undefined : planTier(product.name);
  return tier === undefined ? undefined : `Pro ${tier.slice('pro'.length)}`;
}

const moneyOf = (amount: number, currency: string): Money => ({ amount, currency });

/** What a person has at the provider, by what mails are about. */
interface Books {
  catalogue: Catalogue;
  invoices: readonly InvoiceSnapshot[];
  subscriptions: readonly SubscriptionSnapshot[];
  /** Credits that a payment was for; undefined where it was for no pack. */
  creditsOf(paymentId: string | null): number | undefined;
}

function receiptOf(
  invoice: InvoiceSnapshot,
  { subscriptions, catalogue, creditsOf }: Books,
): BillingMail[] {
  const { id, status, amountPaid, currency, number, createdAt } = invoice;
  if (status !== 'paid' || amountPaid === 0) return [];
  const subscription = subscriptions.find((each) => each.id === invoice.subscriptionId);
  const plan = planNameOf(subscription, catalogue);
  const credits = creditsOf(invoice.paymentId);
  return [
    {
      ...{ kind: 'receipt', id: `receipt:${id}`, at: createdAt },
      values: {
        ...(plan === undefined ? {} : { plan }),
        ...(credits === undefined ? {} : { credits }),
        ...(number === null ? {} : { number }),
        total: moneyOf(amountPaid, currency),
      },
    },
  ];
}

/** Of a pack for which the provider wrote no invoice. */
function receiptOfPayment(payment: PaymentSnapshot, { creditsOf }: Books): BillingMail[] {
  const { id, state, invoiceId, amount, currency, createdAt } = payment;
  const credits = creditsOf(id);
  if (state !== 'succeeded' || invoiceId !== null || credits === undefined) return [];
  return [
    {
      ...{ kind: 'receipt', id: `receipt:${id}`, at: createdAt },
      values: { credits, total: moneyOf(amount, currency) },
    },
  ];
}

function mailsOfSubscription(
  subscription: SubscriptionSnapshot,
  { invoices, catalogue }: Books,
): BillingMail[] {
  const plan = planNameOf(subscription, catalogue);
  if (plan === undefined) return [];
  const { id, status, price, quantity, trialEnd, cancelAt, periodStart } = subscription;
  if (status === 'trialing' && trialEnd !== null && cancelAt === null && price.interval !== null) {
    const { interval, currency } = price;
    return [
      {
        ...{ kind: 'trial_ends', id: `trial_ends:${id}:${trialEnd}` },
        at: trialEnd - TRIAL_NOTICE_MS,
        values: {
          plan,
          price: moneyOf(price.amount * quantity, currency),
          interval,
          endsAt: trialEnd,
        },
      },
    ];
  }
  const unpaid = invoices.findLast(
    (each) => each.subscriptionId === id && each.status === 'open' && each.total > 0,
  );
  if (status !== 'past_due' || unpaid === undefined) return [];
  const until = Math.min(
    periodStart + catalogue.grace_days * DAY_MS,
    cancelAt ?? Number.POSITIVE_INFINITY,
  );
  return [
    {
      ...{ kind: 'payment_failed', id: `payment_failed:${unpaid.id}`, at: unpaid.createdAt },
      values: { plan, total: moneyOf(unpaid.total - unpaid.amountPaid, unpaid.currency), until },
    },
  ];
}

/**
 * The mails that a person should have had by what is kept of their things at the provider, or will have: receipts of what
 * was paid, a payment that failed and is tried again, the end of a trial that goes on as a subscription.
 * @param orders theirs, of packs
 */
export function mailsOf(
  things: readonly Snapshot[],
  orders: readonly PackOrder[],
  catalogue: Catalogue,
): BillingMail[] {
  const checkouts = things.filter((each) => each.kind === 'checkout');
  const payments = things.filter((each) => each.kind === 'payment');
  const books: Books = {
    catalogue,
    invoices: things.filter((each) => each.kind === 'invoice'),
    subscriptions: things.filter((each) => each.kind === 'subscription'),
    creditsOf(paymentId) {
      const payment = payments.find(({ id }) => id === paymentId);
      const checkout = checkouts.find(
        ({ orderId, paymentId: paid }) =>
          payment !== undefined &&
          ((orderId !== null && orderId === payment.orderId) || paid === payment.id),
      );
      const order = orders.find(({ id }) => id === checkout?.orderId);
      const isBought = checkout?.state === 'paid' && order !== undefined && isFor(order, checkout);
      return isBought ? order.credits : undefined;
    },
  };
  return [
    ...books.invoices.flatMap((invoice) => receiptOf(invoice, books)),
    ...payments.flatMap((payment) => receiptOfPayment(payment, books)),
    ...books.subscriptions.flatMap((subscription) => mailsOfSubscription(subscription, books)),
  ];
}
