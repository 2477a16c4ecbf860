import {
  type Billing,
  type Catalogue,
  type Checkout,
  createBilling,
  createStripeCheckout,
  createTestCheckout,
  loadCatalogue,
  type TestCheckout,
} from '@glossa/billing';
import { repeat, type Services } from '@glossa/jobs';
import { newId } from '@glossa/platform';
import type { Logger } from 'pino';
import type { SellingConfig } from '../config.ts';

const WORK_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 10 * 60_000;
const RECONCILE_EVERY_MS = 24 * 60 * 60_000;

/** What a server sells with. */
export interface Selling {
  mode: 'test' | 'stripe';
  catalogue: Catalogue;
  billing: Billing;
  /** Where nobody pays; undefined with a real payment provider. */
  test: TestCheckout | undefined;
}

/** Selling over the services behind the API; undefined where it is off. Errors: `validation_failed` for wrong plans. */
export async function createSelling(
  services: Pick<Services, 'clock' | 'stores'>,
  config: SellingConfig,
  baseUrl: () => string,
): Promise<Selling | undefined> {
  const { mode, plansFile, stripe } = config;
  if (mode === 'off') return undefined;
  const catalogue = await loadCatalogue(plansFile);
  const { clock } = services;
  const { database, ledger, accountFeed } = services.stores;
  const { db } = database;
  const test = mode === 'test' ? createTestCheckout({ db, clock, newId, baseUrl }) : undefined;
  const { behaviour, automatic, collect_ids: collectIds } = catalogue.tax;
  const checkout: Checkout =
    test ??
    createStripeCheckout({
      ...stripe!,
      ...{ catalogue, tax: { behaviour, automatic, collectIds }, now: () => clock.now() },
    });
  const billing = createBilling({
    ...{ db, ledger, checkout, catalogue, clock, newId },
    onChange: (userId, tx) => accountFeed.publish(userId, { type: 'account_changed' }, tx),
  });
  return { mode: checkout.kind, catalogue, billing, test };
}

/** Works off what payment providers tell, as a worker does; answers what ends it. */
export function sell({ billing, test }: Selling, logger: Logger): () => Promise<void> {
  const work = async () => {
    await test?.tick();
    await billing.work();
  };
  const stops = [
    repeat('payment events', WORK_EVERY_MS, logger, work),
    repeat('open payments', SWEEP_EVERY_MS, logger, billing.sweep),
    repeat('reconciling payments', RECONCILE_EVERY_MS, logger, billing.reconcile),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
