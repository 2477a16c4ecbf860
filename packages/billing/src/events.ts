import { GlossaError } from '@glossa/contract';
import { type Db, schema } from '@glossa/db';
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { audit } from './audit.ts';
import type { BillingDeps } from './deps.ts';
import { entitle } from './entitlements/entitle.ts';
import { growingPause } from './growing-pause.ts';
import { refresh } from './objects.ts';
import type { ObjectRef, ProviderEvent } from './provider/port.ts';

const { billingEvents } = schema;
export type BillingEventRow = typeof billingEvents.$inferSelect;

const BATCH = 20;
/** Who took an event up and was not heard of again is taken for dead. */
const LEASE_MS = 2 * 60_000;
const FIRST_PAUSE_MS = 5_000;
/** With growing pauses about eight hours. */
const MOST_ATTEMPTS = 15;
const KEPT_MS = 90 * 24 * 60 * 60_000;
/** Bytes of an event that nothing is made of, kept for an operator to look at. */
const MOST_PAYLOAD = 64 * 1024;

/** Keeps events for {@link processDue}; one that is there already changes nothing. Answers how many are new. */
export async function keepEvents(
  { db, clock }: { db: Pick<Db, 'insert'>; clock: BillingDeps['clock'] },
  events: readonly ProviderEvent[],
): Promise<number> {
  if (events.length === 0) return 0;
  const now = new Date(clock.now());
  const rows = await db
    .insert(billingEvents)
    .values(
      events.map(({ id, type, createdAt, object, payload }) => ({
        ...{ id, type, nextAt: now, receivedAt: now },
        objectKind: object?.kind ?? null,
        objectId: object?.id ?? null,
        state: object === null ? ('ignored' as const) : ('pending' as const),
        payload: object === null && JSON.stringify(payload).length <= MOST_PAYLOAD ? payload : null,
        createdAt: new Date(createdAt),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return rows.length;
}

/** Asks what things and those around them are now and gives their people what they are worth. Answers whose each is. */
async function followAround(
  deps: BillingDeps,
  refs: readonly ObjectRef[],
): Promise<Map<string, string>> {
  const owners = await refresh(deps, refs);
  for (const userId of new Set(owners.values())) await entitle(deps, userId);
  return owners;
}

/** Asks what a thing is now and gives its people what it is worth. Answers whether it is anybody's here. */
export async function follow(deps: BillingDeps, ref: ObjectRef): Promise<boolean> {
  return (await followAround(deps, [ref])).has(ref.id);
}

async function takeUp({ db, clock }: BillingDeps): Promise<BillingEventRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: billingEvents.id })
    .from(billingEvents)
    .where(and(eq(billingEvents.state, 'pending'), lte(billingEvents.nextAt, new Date(now))))
    .orderBy(asc(billingEvents.nextAt), asc(billingEvents.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  return db
    .update(billingEvents)
    .set({
      attempts: sql`${billingEvents.attempts} + 1`,
      nextAt: new Date(now + LEASE_MS),
    })
    .where(inArray(billingEvents.id, due))
    .returning();
}

async function failed(
  deps: BillingDeps,
  { id, attempts, type }: BillingEventRow,
  error: unknown,
): Promise<void> {
  const { db, clock } = deps;
  const text = error instanceof Error ? error.message : String(error);
  const dead = attempts >= MOST_ATTEMPTS;
  await db
    .update(billingEvents)
    .set({
      state: dead ? 'dead' : 'pending',
      error: text.slice(0, 1000),
      nextAt: new Date(clock.now() + growingPause(FIRST_PAUSE_MS, attempts)),
    })
    .where(and(eq(billingEvents.id, id), eq(billingEvents.state, 'pending')));
  if (dead) {
    await audit(deps, db, {
      ...{ id: `dead:${id}:${attempts}`, actor: 'billing', action: 'event_dead', alarm: true },
      details: { eventId: id, type, error: text },
    });
  }
}

/** Things around which most others are come first, so that these need not be asked for again. */
const IN_TURN = ['checkout', 'payment', 'invoice', 'subscription'] as const;

type EventOf = BillingEventRow & { objectKind: ObjectRef['kind']; objectId: string };

/** Works off the events about some things and those around them; answers which. */
async function processAround(
  deps: BillingDeps,
  refs: readonly ObjectRef[],
  events: readonly EventOf[],
): Promise<Set<EventOf>> {
  const owners = await followAround(deps, refs);
  const asked = new Set([...refs.map(({ id }) => id), ...owners.keys()]);
  const over = events.filter(({ objectId }) => asked.has(objectId));
  const stateOf = ({ objectId }: EventOf) => (owners.has(objectId) ? 'done' : 'ignored');
  for (const [state, ended] of Map.groupBy(over, stateOf)) {
    const ids = ended.map(({ id }) => id);
    await deps.db
      .update(billingEvents)
      .set({ state, error: null })
      .where(inArray(billingEvents.id, ids));
  }
  return new Set(over);
}

const succeeds = (work: () => Promise<unknown>) =>
  work().then(
    () => true,
    () => false,
  );

/** Works off events thing by thing: what fails with one keeps none of the others. */
async function processEach(deps: BillingDeps, events: readonly EventOf[]): Promise<void> {
  let left = IN_TURN.flatMap((kind) => events.filter((each) => each.objectKind === kind));
  for (let [next] = left; next !== undefined; [next] = left) {
    const { objectKind: kind, objectId: id } = next;
    let over = new Set(left.filter((each) => each.objectId === id));
    try {
      over = await processAround(deps, [{ kind, id }], left);
    } catch (error) {
      for (const event of over) await failed(deps, event, error);
    }
    left = left.filter((each) => !over.has(each));
  }
}

/**
 * Works off events that are due by asking what their things are now: their order and number make no difference. All were
 * taken up before any thing is asked for, so one answer is enough. What fails is tried again after growing pauses, at last
 * it is dead until an operator sends it again. Answers how many were taken up.
 */
export async function processDue(deps: BillingDeps): Promise<number> {
  const events = (await takeUp(deps)).filter(
    (each): each is EventOf => each.objectKind !== null && each.objectId !== null,
  );
  const things = new Map(
    events.map(({ objectKind: kind, objectId: id }) => [id, { kind, id }] as const),
  );
  const together = () => processAround(deps, [...things.values()], events);
  // Where one fails, those that do not must not wait for it.
  if (things.size < 2 || !(await succeeds(together))) await processEach(deps, events);
  return events.length;
}

/** Puts an event in line again, also one that was done. Errors: `not_found`. */
export async function replay({ db, clock }: BillingDeps, id: string): Promise<void> {
  const rows = await db
    .update(billingEvents)
    .set({ state: 'pending', attempts: 0, nextAt: new Date(clock.now()) })
    .where(and(eq(billingEvents.id, id), sql`${billingEvents.objectId} is not null`))
    .returning({ id: billingEvents.id });
  if (rows.length === 0) throw new GlossaError('not_found', 'There is no such event.');
}

/** Forgets events that are long over. */
export async function forgetEvents({ db, clock }: BillingDeps): Promise<void> {
  const before = new Date(clock.now() - KEPT_MS);
  const over = inArray(billingEvents.state, ['done', 'ignored']);
  await db.delete(billingEvents).where(and(over, lt(billingEvents.receivedAt, before)));
}
