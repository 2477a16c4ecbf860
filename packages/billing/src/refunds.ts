import { GlossaError } from '@glossa/contract';
import { schema } from '@glossa/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import type { BillingDeps } from './deps.ts';
import { eachInTurn } from './each-in-turn.ts';
import { follow } from './events.ts';
import type { PaymentSnapshot } from './provider/port.ts';

const { billingObjects, billingRefunds } = schema;
export type RefundRow = typeof billingRefunds.$inferSelect;

export interface RefundRequest {
  paymentId: string;
  /** Minor units; undefined: all that is left. */
  amount?: number | undefined;
  reason: string;
  /** Made up for each refund that is wanted: the same again is the same refund. */
  once?: string | undefined;
  /** Who gives it back, as the audit log names them. */
  actor?: string | undefined;
}

/** Keeps refunds that are named from outside apart from those that are not. */
const idOf = (once: string) => `once-${once}`;

/** The refund that was written down for the same request before. Errors: `idempotency_conflict` when it was another one. */
async function writtenBefore(
  tx: Pick<BillingDeps['db'], 'select'>,
  { paymentId, amount, once }: RefundRequest,
): Promise<RefundRow | undefined> {
  if (once === undefined) return undefined;
  const [row] = await tx
    .select()
    .from(billingRefunds)
    .where(eq(billingRefunds.id, idOf(once)));
  if (row === undefined) return undefined;
  if (row.paymentId === paymentId && (amount === undefined || row.amount === amount)) return row;
  throw new GlossaError('idempotency_conflict', 'The key was used for another refund.');
}

interface Written {
  refund: RefundRow;
  /** False where the same request came before. */
  fresh: boolean;
}

/** Writes down what will be asked of the provider, one at a time for each payment. Errors: `not_found`, `conflict`. */
function writeDown({ db, clock, newId }: BillingDeps, request: RefundRequest): Promise<Written> {
  const { paymentId, amount, reason, once } = request;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(billingObjects)
      .where(and(eq(billingObjects.id, paymentId), eq(billingObjects.kind, 'payment')))
      .for('update');
    const payment = row?.snapshot as PaymentSnapshot | null | undefined;
    if (!row?.userId || !payment) throw new GlossaError('not_found', 'There is no such payment.');
    const before = await writtenBefore(tx, request);
    if (before !== undefined) return { refund: before, fresh: false };
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
        ...{ id: once === undefined ? newId() : idOf(once), paymentId, userId: row.userId },
        ...{ reason, state: 'pending' },
        ...{ currency: payment.currency, amount: wanted, createdAt: now, updatedAt: now },
      })
      .returning();
    return { refund: refund!, fresh: true };
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
 * `idempotency_conflict`; `payment_unavailable`: it stays written down and is carried out later.
 */
export async function refund(deps: BillingDeps, request: RefundRequest): Promise<RefundRow> {
  const { refund: written, fresh } = await writeDown(deps, request);
  const { userId, paymentId, amount, reason } = written;
  if (fresh) {
    await audit(deps, deps.db, {
      ...{ actor: request.actor ?? 'operator', action: 'refund', userId },
      details: { paymentId, amount, reason },
    });
  } else if (written.state !== 'pending') return written;
  return carryOut(deps, written);
}

/** Carries out refunds that were written down and not heard of again. */
export async function carryOutRefunds(deps: BillingDeps): Promise<void> {
  const rows = await deps.db
    .select()
    .from(billingRefunds)
    .where(eq(billingRefunds.state, 'pending'));
  await eachInTurn(rows, (row) => carryOut(deps, row));
}
