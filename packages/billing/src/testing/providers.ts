import type { Database } from '@glossa/db';
import { newId } from '@glossa/platform';
import { type FakeClock, fakeClock } from '@glossa/testing';
import type { ObjectRef } from '../provider/port.ts';
import { createStripeCheckout } from '../stripe/stripe-checkout.ts';
import { perform } from '../test-checkout/perform.ts';
import { createTestCheckout, type TestCheckout } from '../test-checkout/test-checkout.ts';
import { TEST_CATALOGUE } from './catalogue.ts';
import type { TestedCheckout } from './checkout-contract.ts';
import {
  type Shop,
  type StripeServer,
  startStripe,
  TEST_KEY,
  TEST_WEBHOOK_SECRET,
} from './stripe-server/stripe-server.ts';

/** The Stripe adapter with a Stripe of its own. */
export function startStripeCheckout(
  clock: FakeClock = fakeClock(),
  shop?: Shop,
): TestedCheckout & { stripe: StripeServer } {
  const stripe = startStripe(clock, shop);
  const checkout = createStripeCheckout({
    secretKey: TEST_KEY,
    webhookSecret: TEST_WEBHOOK_SECRET,
    tax: { behaviour: 'unspecified', automatic: false, collectIds: true },
    catalogue: TEST_CATALOGUE,
    httpClient: stripe.httpClient,
    retries: 0,
    now: clock.now,
  });
  return {
    ...{ checkout, clock, stripe },
    async act(userId, action) {
      const world = stripe.worlds().find((each) => each.userId === userId)!;
      perform(world, action, clock.now());
    },
    pass: async () => stripe.advance(),
    told: async () => stripe.worlds().flatMap(({ events }) => events.map(({ object }) => object)),
  };
}

/** The test checkout over a database. */
export function startTestCheckout(
  database: Database,
  clock: FakeClock = fakeClock(),
): TestedCheckout & { checkout: TestCheckout } {
  const baseUrl = () => 'http://glossa.test';
  const checkout = createTestCheckout({ db: database.db, clock, newId, baseUrl });
  return {
    ...{ checkout, clock },
    act: async (userId, action) => void (await checkout.act(userId, action)),
    pass: () => checkout.tick(),
    async told() {
      const { rows } = await database.sql.query<ObjectRef>(
        'select object_kind as kind, object_id as id from billing_events',
      );
      return rows;
    },
  };
}
