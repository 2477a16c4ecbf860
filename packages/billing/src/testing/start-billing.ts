import { createLedgerRepo, type Database, type LedgerRepo, schema } from '@glossa/db';
import { type Mail, newId } from '@glossa/platform';
import { fakeClock } from '@glossa/testing';
import { eq } from 'drizzle-orm';
import { type Billing, createBilling } from '../billing.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BillingDeps } from '../deps.ts';
import type { OrderRequest } from '../orders.ts';
import type { TestAction } from '../test-checkout/perform.ts';
import type { World, WorldEvent } from '../test-checkout/world.ts';
import { TEST_CATALOGUE } from './catalogue.ts';
import { startStripeCheckout } from './providers.ts';
import type { DeliveryOptions, Shop } from './stripe-server/stripe-server.ts';

/** Billing over a database and a Stripe of its own, and what people do there. */
export interface TestBilling extends ReturnType<typeof startStripeCheckout> {
  billing: Billing;
  deps: BillingDeps;
  ledger: LedgerRepo;
  /** A new account with books, whose mails come in the language of a locale. */
  person(locale?: string): Promise<OrderRequest>;
  /** State at Stripe of somebody who set out to buy. */
  worldOf(userId: string): World;
  /** Delivers an event to the webhook. */
  deliver(event: WorldEvent, options?: DeliveryOptions): Promise<void>;
  /** Delivers every event that was not delivered yet, and works off what is due. */
  settle(): Promise<void>;
  /** Orders, pays at Stripe and settles; answers the order's id. */
  buy(request: OrderRequest, attempt?: 'paid' | 'pending'): Promise<string>;
  /** Does something at Stripe as somebody. */
  as(userId: string, action: TestAction): Promise<void>;
  alarms(userId: string): Promise<string[]>;
  /** Mails that were sent, oldest first. */
  mails: Mail[];
}

/** New accounts, whose books are opened when something is first written into them. */
export async function enrol(
  { db }: Database,
  { count, at, locale = 'en' }: { count: number; at: Date; locale?: string | undefined },
): Promise<OrderRequest[]> {
  const people = Array.from({ length: count }, () => {
    const userId = newId();
    return { userId, email: `${userId}@example.org`, locale };
  });
  await db.insert(schema.users).values(
    people.map(({ userId, email }) => ({
      ...{ id: userId, name: 'Ada', email, createdAt: at, updatedAt: at, locale },
    })),
  );
  return people.map((person) => ({
    ...{ ...person, channel: 'glossa', productId: 'pro1-month', quantity: 1, currency: 'usd' },
    returnUrl: 'http://glossa.test/dashboard',
  }));
}

export function startBilling(
  database: Database,
  { catalogue = TEST_CATALOGUE, shop }: { catalogue?: Catalogue; shop?: Shop } = {},
): TestBilling {
  const provider = startStripeCheckout(fakeClock(), shop);
  const { clock, checkout, stripe } = provider;
  const ledger = createLedgerRepo(database.db, { clock });
  const mails: Mail[] = [];
  const deps: BillingDeps = {
    ...{ db: database.db, ledger, checkout, catalogue, clock, newId },
    mails: {
      mailer: { send: async (mail) => void mails.push(mail) },
      baseUrl: () => 'http://glossa.test',
    },
  };
  const billing = createBilling(deps);
  const delivered = new Set<string>();

  const deliver: TestBilling['deliver'] = async (event, options) => {
    const { body, headers } = stripe.delivery(event, options);
    await billing.receive(body, headers);
    delivered.add(event.id);
  };
  const tested: TestBilling = {
    ...provider,
    ...{ billing, deps, ledger, deliver, mails },
    async person(locale) {
      const at = new Date(clock.now());
      const [person] = await enrol(database, { count: 1, at, locale });
      await ledger.open(person!.userId);
      return person!;
    },
    worldOf: (userId) => stripe.worlds().find((world) => world.userId === userId)!,
    async settle() {
      for (const event of stripe.worlds().flatMap(({ events }) => events)) {
        if (!delivered.has(event.id)) await deliver(event);
      }
      while ((await billing.work()) > 0);
    },
    async buy(request, attempt = 'paid') {
      const { orderId } = await billing.order(request);
      const open = tested
        .worldOf(request.userId)
        .checkouts.find((each) => each.orderId === orderId);
      await tested.as(request.userId, { do: 'pay', checkoutId: open!.id, attempt });
      await tested.settle();
      return orderId;
    },
    as: (userId, action) => provider.act(userId, action),
    async alarms(userId) {
      const rows = await database.db
        .select({ action: schema.auditLog.action })
        .from(schema.auditLog)
        .where(eq(schema.auditLog.userId, userId));
      return rows.map(({ action }) => action);
    },
  };
  return tested;
}
