export { type AuditEntry, audit } from './audit.ts';
export type { Billing } from './billing.ts';
export { buyerOfTeam, teamOfBuyer } from './buyers.ts';
export {
  currenciesOf,
  currencyFor,
  findProduct,
  type Product,
  priceOf,
  quantitiesOf,
} from './catalogue/catalogue.ts';
export type { Difference } from './reconcile.ts';
export { openSelling, type Selling, type SellingConfig } from './selling.ts';
export type { TestAction } from './test-checkout/perform.ts';
export type { TestCheckout } from './test-checkout/test-checkout.ts';
export { priceOfRequest, type World } from './test-checkout/world.ts';
