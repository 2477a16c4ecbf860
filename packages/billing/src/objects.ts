import { type Db, schema } from '@glossa/db';
import { and, asc, eq, sql } from 'drizzle-orm';
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

/** Reads the row of an id once, however often it is asked for. */
function onceEach<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (id) => {
    const row = known.get(id) ?? read(id);
    known.set(id, row);
    return row;
  };
}

/** What is known here of orders and customers that things at the provider name. */
function createNames(db: Pick<Db, 'select'>) {
  const orderOf = onceEach(async (id) => {
    const [order] = await db
      .select({ userId: billingOrders.userId, checkoutId: billingOrders.checkoutId })
      .from(billingOrders)
      .where(eq(billingOrders.id, id));
    return order;
  });
  const buyerOf = onceEach(async (customerId) => {
    const [customer] = await db
      .select({ userId: billingCustomers.userId })
      .from(billingCustomers)
      .where(eq(billingCustomers.customerId, customerId));
    return customer?.userId;
  });
  return {
    /** Whose thing it is: by the order that the provider was handed, else by its customer. */
    async ownerOf(thing: Snapshot): Promise<string | undefined> {
      const order =
        'orderId' in thing && thing.orderId !== null ? await orderOf(thing.orderId) : undefined;
      if (order !== undefined) return order.userId;
      return thing.customerId === null ? undefined : buyerOf(thing.customerId);
    },
    /** The checkout of a payment's order: its event may be lost, or yet to come. */
    async checkoutOf(thing: Snapshot): Promise<ObjectRef[]> {
      if (thing.kind !== 'payment' || thing.orderId === null) return [];
      const order = await orderOf(thing.orderId);
      return order?.checkoutId ? [{ kind: 'checkout', id: order.checkoutId }] : [];
    },
  };
}

/** Numbers of questions to the provider, one about each thing: who asks later has the larger one. */
async function takeTickets(
  { db, clock }: BillingDeps,
  refs: readonly ObjectRef[],
): Promise<Map<string, number>> {
  const now = new Date(clock.now());
  const rows = await db
    .insert(billingObjects)
    .values(
      refs
        .toSorted(byId)
        .map(({ kind, id }) => ({ id, kind, ticket: 1, createdAt: now, updatedAt: now })),
    )
    .onConflictDoUpdate({
      target: billingObjects.id,
      set: { ticket: sql`${billingObjects.ticket} + 1` },
    })
    .returning({ id: billingObjects.id, ticket: billingObjects.ticket });
  return new Map(rows.map(({ id, ticket }) => [id, ticket]));
}

/** Who writes the same things at the same time locks them in the same order. */
const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

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
  const rows = answers.map(({ thing, ticket, userId }) => ({
    ...{ id: thing.id, ticket, user_id: userId, snapshot: thing },
    created_at: new Date(thing.createdAt),
  }));
  await db.execute(sql`
    with answers as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as answers (id text, ticket int, user_id text, snapshot json, created_at timestamptz)),
    locked as (
      select id from ${billingObjects} where id in (select id from answers) order by id for update)
    update ${billingObjects} as kept
    set snapshot = answers.snapshot, stored = answers.ticket, user_id = answers.user_id,
      created_at = answers.created_at, updated_at = ${new Date(clock.now()).toISOString()}
    from answers join locked using (id)
    where kept.id = answers.id and kept.stored < answers.ticket`);
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

/**
 * Asks the provider what things and those around them are now, and keeps that. Answers whose each is: none where they are
 * nobody's here, as of another shop that shares the provider's account. Errors: those of the provider.
 */
export async function refresh(
  deps: BillingDeps,
  first: readonly ObjectRef[],
): Promise<Map<string, string>> {
  const { ownerOf, checkoutOf } = createNames(deps.db);
  const answers: Answer[] = [];
  const asked = new Set<string>();
  for (let refs = first; refs.length > 0; ) {
    const tickets = await takeTickets(deps, refs);
    const around = new Map<string, ObjectRef>();
    for (const ref of refs) {
      asked.add(ref.id);
      const thing = await deps.checkout.fetch(ref);
      const userId = thing && (await ownerOf(thing));
      if (thing === undefined || userId === undefined) {
        await forget(deps.db, ref.id);
        continue;
      }
      answers.push({ thing, ticket: tickets.get(ref.id)!, userId });
      for (const each of [...relatedTo(thing), ...(await checkoutOf(thing))]) {
        around.set(each.id, each);
      }
    }
    refs = [...around.values()].filter(({ id }) => !asked.has(id));
  }
  if (answers.length > 0) await keep(deps, answers);
  return new Map(answers.map(({ thing, userId }) => [thing.id, userId]));
}

/** Of somebody else's things not even the id stays. */
async function forget(db: Pick<Db, 'delete'>, id: string): Promise<void> {
  await db
    .delete(billingObjects)
    .where(and(eq(billingObjects.id, id), eq(billingObjects.stored, 0)));
}
