import { type Db, schema } from '@glossa/db';
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { BillingDeps } from './deps.ts';
import type { ObjectRef, Snapshot } from './provider/port.ts';

const { billingCustomers, billingObjects, billingOrders } = schema;

/** Everything of a person that is known of at the provider, oldest first. */
export async function thingsOf(db: Pick<Db, 'select'>, userId: string): Promise<Snapshot[]> {
  const rows = await db
    .select({ snapshot: billingObjects.snapshot })
    .from(billingObjects)
    .where(eq(billingObjects.userId, userId))
    .orderBy(asc(billingObjects.createdAt), asc(billingObjects.id));
  return rows.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot as Snapshot]));
}

/** Whose thing it is: by the order that the provider was handed, else by its customer. */
async function ownerOf(db: Pick<Db, 'select'>, thing: Snapshot): Promise<string | undefined> {
  if ('orderId' in thing && thing.orderId !== null) {
    const [order] = await db
      .select({ userId: billingOrders.userId })
      .from(billingOrders)
      .where(eq(billingOrders.id, thing.orderId));
    if (order !== undefined) return order.userId;
  }
  if (thing.customerId === null) return undefined;
  const [customer] = await db
    .select({ userId: billingCustomers.userId })
    .from(billingCustomers)
    .where(eq(billingCustomers.customerId, thing.customerId));
  return customer?.userId;
}

/** Number of a question to the provider about one thing: who asks later has the larger one. */
async function takeTicket({ db, clock }: BillingDeps, { kind, id }: ObjectRef): Promise<number> {
  const now = new Date(clock.now());
  const [row] = await db
    .insert(billingObjects)
    .values({ id, kind, ticket: 1, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: billingObjects.id,
      set: { ticket: sql`${billingObjects.ticket} + 1` },
    })
    .returning({ ticket: billingObjects.ticket });
  return row!.ticket;
}

interface Answer {
  thing: Snapshot;
  ticket: number;
  userId: string;
}

/**
 * Keeps what the provider answered, unless somebody who asked later has kept theirs: all of it or nothing, for a checkout
 * that is paid without the subscription that came of it would look like somebody who may buy another.
 */
async function keep({ db, clock }: BillingDeps, answers: readonly Answer[]): Promise<void> {
  // Who keeps the same things at the same time locks them in the same order.
  const inOrder = answers.toSorted((a, b) => (a.thing.id < b.thing.id ? -1 : 1));
  await db.transaction(async (tx) => {
    for (const { thing, ticket, userId } of inOrder) {
      await tx
        .update(billingObjects)
        .set({
          snapshot: thing,
          stored: ticket,
          userId,
          createdAt: new Date(thing.createdAt),
          updatedAt: new Date(clock.now()),
        })
        .where(and(eq(billingObjects.id, thing.id), lt(billingObjects.stored, ticket)));
    }
  });
}

/** What else must be looked at when a thing has changed. */
function relatedTo(thing: Snapshot): ObjectRef[] {
  const refs: ObjectRef[] = [];
  const add = (kind: ObjectRef['kind'], id: string | null) => {
    if (id !== null) refs.push({ kind, id });
  };
  if (thing.kind === 'checkout' || thing.kind === 'invoice') {
    add('subscription', thing.subscriptionId);
    add('payment', thing.paymentId);
  }
  if (thing.kind === 'payment') add('invoice', thing.invoiceId);
  return refs;
}

/** The checkout of a payment's order: its event may be lost, or yet to come. */
async function checkoutOf(db: Pick<Db, 'select'>, thing: Snapshot): Promise<ObjectRef[]> {
  if (thing.kind !== 'payment' || thing.orderId === null) return [];
  const [order] = await db
    .select({ id: billingOrders.checkoutId })
    .from(billingOrders)
    .where(eq(billingOrders.id, thing.orderId));
  return order?.id ? [{ kind: 'checkout', id: order.id }] : [];
}

/**
 * Asks the provider what a thing and those around it are now, and keeps that. Answers whose they are: none where they are
 * nobody's here, as of another shop that shares the provider's account. Errors: those of the provider.
 */
export async function refresh(deps: BillingDeps, first: ObjectRef): Promise<Set<string>> {
  const answers: Answer[] = [];
  const asked = new Set<string>();
  const waiting = [first];
  for (let ref = waiting.shift(); ref !== undefined; ref = waiting.shift()) {
    if (asked.has(ref.id)) continue;
    asked.add(ref.id);
    const ticket = await takeTicket(deps, ref);
    const thing = await deps.checkout.fetch(ref);
    const userId = thing && (await ownerOf(deps.db, thing));
    if (thing === undefined || userId === undefined) {
      await forget(deps.db, ref.id);
      continue;
    }
    answers.push({ thing, ticket, userId });
    waiting.push(...relatedTo(thing), ...(await checkoutOf(deps.db, thing)));
  }
  if (answers.length > 0) await keep(deps, answers);
  return new Set(answers.map(({ userId }) => userId));
}

/** Of somebody else's things not even the id stays. */
async function forget(db: Pick<Db, 'delete'>, id: string): Promise<void> {
  await db
    .delete(billingObjects)
    .where(and(inArray(billingObjects.id, [id]), eq(billingObjects.stored, 0)));
}
