import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { eq } from 'drizzle-orm';
import type { BillingDeps } from './deps.ts';
import type { Snapshot } from './provider/port.ts';

const { billingCustomers } = schema;

export interface Buyer {
  userId: string;
  email: string;
  /** Locale code. */
  locale: string;
}

/** The provider's id of somebody who has bought, or set out to, before. */
export async function customerOf(
  { db }: Pick<BillingDeps, 'db'>,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: billingCustomers.customerId })
    .from(billingCustomers)
    .where(eq(billingCustomers.userId, userId));
  return row?.customerId;
}

/** The provider's id of a buyer, made once: before the first checkout, and never twice. */
export async function ensureCustomer(deps: BillingDeps, buyer: Buyer): Promise<string> {
  const { db, checkout, clock } = deps;
  const { userId } = buyer;
  const known = await customerOf(deps, userId);
  if (known !== undefined) return known;
  const customerId = await checkout.createCustomer(buyer);
  const [row] = await db
    .insert(billingCustomers)
    .values({ userId, customerId, createdAt: new Date(clock.now()) })
    // Whoever was first is right: the provider made one customer for both.
    .onConflictDoUpdate({ target: billingCustomers.userId, set: { userId } })
    .returning({ customerId: billingCustomers.customerId });
  return row?.customerId ?? customerId;
}

/** What the provider has of a customer: nothing of one that was deleted there. */
export async function everythingOf(
  { checkout }: BillingDeps,
  customerId: string,
): Promise<Snapshot[]> {
  try {
    return await checkout.everythingOf(customerId);
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'not_found') return [];
    throw error;
  }
}
