import type { CheckoutSnapshot, PaymentSnapshot } from '../provider/port.ts';

export interface PackOrder {
  id: string;
  amount: number;
  currency: string;
  credits: number;
}

/** Whether a checkout was for what the order says; anything else is an alarm and gives nothing. */
export function isFor(order: PackOrder, checkout: CheckoutSnapshot): boolean {
  return (
    checkout.orderId === order.id &&
    checkout.currency === order.currency &&
    checkout.amount === order.amount
  );
}

/**
 * Credits that a pack's order should have given by now: none until it is paid, all when it is, of a refund in part what
 * is left of the price (a started credit is the buyer's), none while or after the bank takes the money back.
 */
export function creditsOf(
  order: PackOrder,
  checkout: CheckoutSnapshot | undefined,
  payment: PaymentSnapshot | undefined,
): number {
  if (checkout?.state !== 'paid' || !isFor(order, checkout)) return 0;
  if (payment === undefined) return order.credits;
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 0;
  if (payment.amount === 0) return order.credits;
  const left = Math.max(0, payment.amount - payment.refunded);
  // In whole numbers throughout: rounded once, up.
  return Number(
    (BigInt(order.credits) * BigInt(left) + BigInt(payment.amount - 1)) / BigInt(payment.amount),
  );
}
