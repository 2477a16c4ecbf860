import type Stripe from 'stripe';
import type { ObjectRef, ProviderEvent } from '../provider/port.ts';

const PREFIXES: readonly (readonly [prefix: string, kind: ObjectRef['kind'], field: string])[] = [
  ['checkout.session.', 'checkout', 'id'],
  ['customer.subscription.', 'subscription', 'id'],
  ['invoice.', 'invoice', 'id'],
  ['payment_intent.', 'payment', 'id'],
  ['charge.', 'payment', 'payment_intent'],
  ['refund.', 'payment', 'payment_intent'],
  ['subscription_schedule.', 'subscription', 'subscription'],
];

/** The thing an event is about; null for types that nothing is made of. */
function refOf(type: string, object: Record<string, unknown>): ObjectRef | null {
  const found = PREFIXES.find(([prefix]) => type.startsWith(prefix));
  if (found === undefined) return null;
  const [, kind, field] = found;
  const id = object[field];
  return typeof id === 'string' && id !== '' ? { kind, id } : null;
}

export function viewEvent(event: Stripe.Event): ProviderEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: event.created * 1000,
    object: refOf(event.type, event.data.object as unknown as Record<string, unknown>),
    payload: event,
  };
}
