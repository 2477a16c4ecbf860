import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import type { BillingDeps } from './deps.ts';
import { follow } from './events.ts';
import type { PaymentSnapshot } from './provider/port.ts';

const { billingObjects, billingRefunds } = schema;
export type RefundRow = typeof billingRefunds.$inferSelect;

export interface RefundRequest {
  paymentId: string;
  /** Minor units; undefined: all that is left. */
  amount?: number | undefined;
  reason: string;
}

/** Writes down what will be asked of the provider, one at a time for each payment. Errors: `not_found`, `conflict`. */
function writeDown(
  { db, clock, newId }: BillingDeps,
  { paymentId, amount, reason }: RefundRequest,
): Promise<RefundRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(billingObjects)
      .where(and(eq(billingObjects.id, paymentId), eq(billingObjects.kind, 'payment')))
      .for('update');
    const payment = row?.snapshot as PaymentSnapshot | null | undefined;
    if (!row?.userId || !payment) throw new GlossaError('not_found', 'There is no such payment.');
    const [sum] = await tx
      .select({ amount: sql<string>`coalesce(sum(${billingRefunds.amount}), 0)` })
      .from(billingRefunds)
      .where(
        and(
          eq(billingRefunds.paymentId, paymentId),
          inArray(billingRefunds.state, ['pending', 'done']),
        ),
      );
    // What was given back elsewhere, say at Stripe itself, is in the payment; what we asked for may not be there yet.
    const left = payment.amount - Math.max(payment.refunded, Number(sum?.amount ?? 0));
    const wanted = amount ?? left;
    if (payment.state !== 'succeeded' || wanted < 1 || wanted > left) {
      const details = { left, currency: payment.currency };
      throw new GlossaError('conflict', `${left} ${payment.currency} can be given back.`, {
        details,
      });
    }
    const now = new Date(clock.now());
    const [refund] = await tx
      .insert(billingRefunds)
      .values({
        ...{ id: newId(), paymentId, userId: row.userId, reason, state: 'pending' },
        ...{ currency: payment.currency, amount: wanted, createdAt: now, updatedAt: now },
      })
      .returning();
    return refund!;
  });
}

/** Asks the provider for a refund that was written down; again is the same refund. Errors: `payment_unavailable`. */
async function carryOut(deps: BillingDeps, refund: RefundRow): Promise<RefundRow> {
  const { db, clock, checkout } = deps;
  const end = async (columns: Partial<RefundRow>) => {
    const [row] = await db
      .update(billingRefunds)
      .set({ ...columns, updatedAt: new Date(clock.now()) })
      .where(eq(billingRefunds.id, refund.id))
      .returning();
    return row!;
  };
  const { id: key, paymentId, amount } = refund;
  try {
    const refundId = await checkout.refund({ key, paymentId, amount });
    const done = await end({ state: 'done', refundId, error: null });
    await follow(deps, { kind: 'payment', id: paymentId });
    return done;
  } catch (error) {
    if (!(error instanceof GlossaError)) throw error;
    // What the provider refuses it will always refuse; of anything else nobody knows whether it was done.
    if (error.code !== 'conflict' && error.code !== 'not_found') throw error;
    return end({ state: 'failed', error: error.message });
  }
}

/**
 * Gives money of a payment back, whole or in part. Errors: `not_found`; `conflict` for more than is left;
 * `payment_unavailable`: it stays written down and is carried out later.
 */
export async function refund(deps: BillingDeps, request: RefundRequest): Promise<RefundRow> {
  const written = await writeDown(deps, request);
  await audit(deps, deps.db, {
    ...{ actor: 'operator', action: 'refund', userId: written.userId },
    details: { paymentId: written.paymentId, amount: written.amount, reason: written.reason },
  });
  return carryOut(deps, written);
}

/** Carries out refunds that were written down and not heard of again. */
export async function carryOutRefunds(deps: BillingDeps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(billingRefunds)
    .where(eq(billingRefunds.state, 'pending'));
  for (const row of rows) await carryOut(deps, row);
}
