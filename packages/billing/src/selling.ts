import type { SellingMode } from '@glossa/contract';
import { type Billing, createBilling } from './billing.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { loadCatalogue } from './catalogue/load.ts';
import type { BillingDeps } from './deps.ts';
import type { Checkout } from './provider/port.ts';
import { createStripeCheckout } from './stripe/stripe-checkout.ts';
import { createTestCheckout, type TestCheckout } from './test-checkout/test-checkout.ts';

/** How a server sells, and what. */
export interface SellingConfig {
  mode: SellingMode;
  /** The test checkout is meant for everybody, not for callers on this machine alone. */
  testForAll: boolean;
  /** Undefined: the default beside this package. */
  plansFile: string | undefined;
  /** Wanted for the mode `stripe`. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
}

/** What a server sells with. */
export interface Selling {
  mode: 'test' | 'stripe';
  catalogue: Catalogue;
  billing: Billing;
  /** Sold to callers on this machine alone. */
  hereOnly: boolean;
  /** Where nobody pays; undefined with a real payment provider. */
  test: TestCheckout | undefined;
}

/**
 * Opens what sells, by the settings; undefined where nothing is sold. `baseUrl`: of the site, without a trailing slash.
 * Errors: `validation_failed` for plans that are wrong.
 */
export async function openSelling(
  deps: Omit<BillingDeps, 'checkout' | 'catalogue'>,
  { mode, testForAll, plansFile, stripe }: SellingConfig,
  baseUrl: () => string,
): Promise<Selling | undefined> {
  if (mode === 'off') return undefined;
  const catalogue = await loadCatalogue(plansFile);
  const { db, clock, newId } = deps;
  const test = mode === 'test' ? createTestCheckout({ db, clock, newId, baseUrl }) : undefined;
  const { behaviour, automatic, collect_ids: collectIds } = catalogue.tax;
  const checkout: Checkout =
    test ??
    createStripeCheckout({
      ...stripe!,
      ...{ catalogue, tax: { behaviour, automatic, collectIds }, now: () => clock.now() },
    });
  const billing = createBilling({ ...deps, checkout, catalogue });
  const hereOnly = test !== undefined && !testForAll;
  return { mode: checkout.kind, hereOnly, catalogue, billing, test };
}
