import type { Billing } from '@glossa/billing';
import { GlossaError } from '@glossa/contract';
import { type Db, schema } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import { desc, eq, sql } from 'drizzle-orm';
import { actorOf } from './actor.ts';
import type { Operator, PurchasesView, RevenueView } from './commands.ts';
import { findUser } from './users.ts';

const { auditLog, billingEvents, billingObjects, purses } = schema;
const DAY_MS = 24 * 60 * 60_000;

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  billing: Billing | undefined;
  /** Address of who does it. */
  by?: string | undefined;
}

const iso = (ms: number) => new Date(ms).toISOString();

type PaymentCommands = Pick<
  Operator,
  | 'purchases'
  | 'refund'
  | 'cancelSubscription'
  | 'paymentEvents'
  | 'replayEvent'
  | 'reconcile'
  | 'revenue'
  | 'auditLog'
>;

async function purchasesOf(billing: Billing, userId: string): Promise<PurchasesView> {
  const { subscription, invoices } = await billing.overview(userId);
  return {
    subscription: subscription
      ? {
          id: subscription.id,
          status: subscription.status,
          plan: subscription.price.productId,
          periodEnd: iso(subscription.periodEnd),
          cancelAt: subscription.cancelAt === null ? null : iso(subscription.cancelAt),
        }
      : null,
    invoices: invoices.map(({ invoice, payment }) => ({
      ...{ id: invoice.id, number: invoice.number, createdAt: iso(invoice.createdAt) },
      ...{ status: invoice.status, total: invoice.total, currency: invoice.currency },
      paymentId: payment?.id ?? null,
      refunded: payment?.refunded ?? 0,
    })),
  };
}

/** What was paid on each of the last days, and the credits for which work is owed. */
async function revenueOf({ db, clock }: PaymentDeps, days: number): Promise<RevenueView> {
  const field = (name: string) =>
    sql<string>`${billingObjects.snapshot} ->> ${sql.raw(`'${name}'`)}`;
  const day = sql<string>`to_char(${billingObjects.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const sum = (name: string) => sql<string>`sum((${field(name)})::bigint)`;
  const since = new Date(clock.now() - days * DAY_MS);
  const rows = await db
    .select({
      ...{ day, currency: field('currency'), payments: sql<string>`count(*)` },
      ...{ paid: sum('amount'), refunded: sum('refunded') },
    })
    .from(billingObjects)
    .where(
      sql`${billingObjects.kind} = 'payment' and ${field('state')} = 'succeeded' and ${billingObjects.createdAt} >= ${since.toISOString()}::timestamptz`,
    )
    .groupBy(day, field('currency'))
    .orderBy(desc(day));
  const total = (column: typeof purses.free) => sql<string>`coalesce(sum(${column}), 0)`;
  const [owed] = await db
    .select({ free: total(purses.free), subscription: total(purses.subscription) })
    .from(purses);
  return {
    days: rows.map(({ payments, paid, refunded, ...row }) => ({
      ...row,
      ...{ payments: Number(payments), paid: Number(paid), refunded: Number(refunded) },
    })),
    liability: { free: Number(owed?.free ?? 0), subscription: Number(owed?.subscription ?? 0) },
  };
}

/** The operator's commands about what was bought. */
export function createPaymentCommands(deps: PaymentDeps): PaymentCommands {
  const { db } = deps;
  function sold(): Billing {
    if (deps.billing === undefined) throw new GlossaError('selling_off', 'Nothing is sold here.');
    return deps.billing;
  }

  return {
    purchases: async ({ user }) => purchasesOf(sold(), (await findUser(db, user)).id),

    async refund({ paymentId, amount, reason, once }) {
      const row = await sold().refund({
        ...{ paymentId, amount: amount ?? undefined, reason, once },
        actor: actorOf(deps.by),
      });
      const { id, currency, state, error } = row;
      return { id, paymentId, amount: row.amount, currency, state, error };
    },

    async cancelSubscription({ subscriptionId, when }) {
      await sold().cancel(subscriptionId, when);
      return { canceled: true };
    },

    async paymentEvents({ state, limit }) {
      const rows = await db
        .select()
        .from(billingEvents)
        .where(eq(billingEvents.state, state))
        .orderBy(desc(billingEvents.receivedAt), desc(billingEvents.id))
        .limit(limit);
      return rows.map(({ id, type, objectId, attempts, receivedAt, error, ...row }) => ({
        ...{ id, type, objectId, attempts, error, state: row.state },
        receivedAt: receivedAt.toISOString(),
      }));
    },

    async replayEvent({ eventId }) {
      await sold().replay(eventId);
      return { queued: true };
    },

    reconcile: () => sold().reconcile(),

    revenue: ({ days }) => revenueOf(deps, days),

    async auditLog({ limit, alarms }) {
      const rows = await db
        .select()
        .from(auditLog)
        .where(alarms ? eq(auditLog.alarm, true) : undefined)
        .orderBy(desc(auditLog.at), desc(auditLog.id))
        .limit(limit);
      return rows.map(({ id: _id, at, ...row }) => ({ ...row, at: at.toISOString() }));
    },
  };
}
