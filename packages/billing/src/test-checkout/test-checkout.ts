import { GlossaError } from '@glossa/contract';
import { type Db, schema } from '@glossa/db';
import type { Clock } from '@glossa/platform';
import { and, asc, eq, lte } from 'drizzle-orm';
import { teamOfBuyer } from '../buyers.ts';
import { keepEvents } from '../events.ts';
import type { Checkout } from '../provider/port.ts';
import { expireCheckout, openCheckout } from './buying.ts';
import { refund } from './money-back.ts';
import { perform, type TestAction } from './perform.ts';
import { cancel, changeQuantity, quoteQuantity } from './subscription.ts';
import { advance, nextDue } from './time.ts';
import { everythingIn, lookUp, newWorld, type World } from './world.ts';

const { testCheckouts } = schema;
const DUE_AT_ONCE = 20;

export interface TestCheckoutDeps {
  db: Db;
  clock: Clock;
  newId: () => string;
  /** Base of the pages for buyers, without a trailing slash. */
  baseUrl: () => string;
}

/** The embedded test checkout: a {@link Checkout} with which nobody pays, and what its pages need. */
export interface TestCheckout extends Checkout {
  readonly kind: 'test';
  /** Everything of a person's test customer; undefined before their first order. */
  look(userId: string): Promise<World | undefined>;
  /** Does something as the person at their test checkout. Errors: `not_found`, `conflict`. */
  act(userId: string, action: TestAction): Promise<World>;
  /** Lets what is due happen, such as renewals. */
  tick(): Promise<void>;
}

const ofTeam = (team: boolean) => (team ? '&of=team' : '');

/** Keeps the state of every test customer in the database, so that it outlives the process, as a provider's would. */
export function createTestCheckout({ db, clock, newId, baseUrl }: TestCheckoutDeps): TestCheckout {
  /** Works on a world that nobody else touches meanwhile; what it tells is kept with it, or neither is. */
  function inWorld<T>(
    where: { userId: string } | { customerId: string },
    work: (world: World, now: number) => T,
  ): Promise<T> {
    return db.transaction(async (tx) => {
      const own =
        'userId' in where
          ? eq(testCheckouts.userId, where.userId)
          : eq(testCheckouts.customerId, where.customerId);
      const [row] = await tx.select().from(testCheckouts).where(own).for('update');
      if (row === undefined) throw new GlossaError('not_found', 'There is no such test customer.');
      const world = row.world as World;
      const now = clock.now();
      advance(world, now);
      const result = work(world, now);
      const { events } = world;
      const due = nextDue(world);
      await tx
        .update(testCheckouts)
        .set({ world: { ...world, events: [] }, dueAt: due === null ? null : new Date(due) })
        .where(eq(testCheckouts.customerId, row.customerId));
      const told = events.map((event) => ({ ...event, payload: null }));
      await keepEvents({ db: tx, clock }, told);
      return result;
    });
  }

  const read = async (userId: string) => {
    const [row] = await db.select().from(testCheckouts).where(eq(testCheckouts.userId, userId));
    return row?.world as World | undefined;
  };

  /** The customer of a thing: its id says it. */
  const customerOf = (id: string) => `cus_${id.split('_')[1] ?? ''}`;

  return {
    kind: 'test',

    async createCustomer({ userId, email }) {
      const customerId = `cus_${newId()}`;
      await db
        .insert(testCheckouts)
        .values({ customerId, userId, world: newWorld({ customerId, userId, email }) })
        .onConflictDoNothing();
      const world = await read(userId);
      return world!.customerId;
    },

    openCheckout: (request) =>
      inWorld({ customerId: request.customerId }, (world, now) => {
        const urlOf = (id: string) =>
          `${baseUrl()}/test-checkout?checkout=${id}${ofTeam(teamOfBuyer(request.userId) !== undefined)}`;
        const { request: _request, ...checkout } = openCheckout(world, request, { now, urlOf });
        return structuredClone(checkout);
      }),

    expireCheckout: (id) =>
      inWorld({ customerId: customerOf(id) }, (world, now) => expireCheckout(world, id, now)),

    async openPortal(_customerId, { returnUrl, plans }) {
      return `${baseUrl()}/test-checkout?portal=1${ofTeam(!plans)}&return=${encodeURIComponent(returnUrl)}`;
    },

    async fetch(ref) {
      const customerId = customerOf(ref.id);
      const [row] = await db
        .select()
        .from(testCheckouts)
        .where(eq(testCheckouts.customerId, customerId));
      return row && lookUp(row.world as World, ref);
    },

    cancelSubscription: (id, when) =>
      inWorld({ customerId: customerOf(id) }, (world, now) => cancel(world, id, when, now)),

    quoteQuantity: (id, quantity, at) =>
      inWorld({ customerId: customerOf(id) }, (world) => quoteQuantity(world, id, quantity, at)),

    changeQuantity: (id, quantity, from) =>
      inWorld({ customerId: customerOf(id) }, (world, now) =>
        changeQuantity(world, id, quantity, { from, now }),
      ),

    refund: (request) =>
      inWorld({ customerId: customerOf(request.paymentId) }, (world, now) =>
        refund(world, request, now),
      ),

    async everythingOf(customerId) {
      const [row] = await db
        .select()
        .from(testCheckouts)
        .where(eq(testCheckouts.customerId, customerId));
      return row === undefined ? [] : everythingIn(row.world as World);
    },

    // Kept in the transaction in which they happen, so that none can be missing.
    eventsSince: async () => [],

    readEvent() {
      throw new GlossaError('not_found', 'The test checkout has no webhook.');
    },

    look: read,

    async act(userId, action) {
      return inWorld({ userId }, (world, now) => {
        perform(world, action, now);
        return structuredClone(world);
      });
    },

    async tick() {
      const due = await db
        .select({ customerId: testCheckouts.customerId })
        .from(testCheckouts)
        .where(and(lte(testCheckouts.dueAt, new Date(clock.now()))))
        .orderBy(asc(testCheckouts.dueAt))
        .limit(DUE_AT_ONCE);
      for (const { customerId } of due) await inWorld({ customerId }, () => undefined);
    },
  };
}
