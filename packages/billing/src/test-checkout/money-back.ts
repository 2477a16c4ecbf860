import { nextId, pick, refuse, tell, type World } from './world.ts';

export interface RefundOrder {
  /** The same key is the same refund. */
  key: string;
  paymentId: string;
  amount: number;
}

/** Gives money back. Answers the refund's id. Errors: `conflict` for more than is left. */
export function refund(world: World, { key, paymentId, amount }: RefundOrder, now: number): string {
  const known = world.refunds.find((each) => each.key === key);
  if (known !== undefined) return known.id;
  const payment = pick(world.payments, paymentId);
  if (payment.state !== 'succeeded' || payment.dispute !== 'none')
    refuse('Nothing can be given back.');
  if (amount < 1 || payment.refunded + amount > payment.amount) refuse('More than is left.');
  payment.refunded += amount;
  const id = nextId(world, 're');
  world.refunds.push({ id, key, paymentId, amount });
  tell(world, 'charge.refunded', payment, now);
  return id;
}

/** The buyer's bank takes a payment back until the dispute is decided. */
export function openDispute(world: World, paymentId: string, now: number): void {
  const payment = pick(world.payments, paymentId);
  if (payment.state !== 'succeeded' || payment.dispute !== 'none') refuse('It cannot be disputed.');
  payment.dispute = 'open';
  tell(world, 'charge.dispute.created', payment, now);
}

export function closeDispute(world: World, paymentId: string, won: boolean, now: number): void {
  const payment = pick(world.payments, paymentId);
  if (payment.dispute !== 'open') refuse('There is no dispute.');
  payment.dispute = won ? 'won' : 'lost';
  tell(world, 'charge.dispute.closed', payment, now);
}
