export { type AuditEntry, audit } from './audit.ts';
export { type Billing, createBilling } from './billing.ts';
export {
  type Catalogue,
  currenciesOf,
  currencyFor,
  findProduct,
  type Product,
  parseCatalogue,
  priceOf,
} from './catalogue/catalogue.ts';
export { DEFAULT_PLANS, loadCatalogue } from './catalogue/load.ts';
export type { Buyer } from './customers.ts';
export type { BillingDeps } from './deps.ts';
export { isLive } from './entitlements/plan.ts';
export type { Opened, OrderRequest, OrderRow } from './orders.ts';
export type { InvoiceView, Overview } from './overview.ts';
export type * from './provider/port.ts';
export type { Difference } from './reconcile.ts';
export type { RefundRequest, RefundRow } from './refunds.ts';
export { createStripeCheckout, STRIPE_API_VERSION } from './stripe/stripe-checkout.ts';
export type { TestAction } from './test-checkout/perform.ts';
export { createTestCheckout, type TestCheckout } from './test-checkout/test-checkout.ts';
export { priceOfRequest, type World } from './test-checkout/world.ts';
