const PREFIX = 'glossa_';

/** Id that a product of the catalogue has at Stripe: ours are told from those of other shops by it. */
export const stripeProductId = (productId: string): string => `${PREFIX}${productId}`;

/** The product of the catalogue that a product at Stripe is; null for one of another shop. */
export const productOfStripe = (id: string | null): string | null =>
  id?.startsWith(PREFIX) ? id.slice(PREFIX.length) : null;

/** Key by which a price is found again. The amount is in it: a changed price is a new one, and old subscribers keep theirs. */
export const lookupKey = (
  productId: string,
  currency: string,
  amount: number,
  tax: string,
): string => `${PREFIX}${productId}_${currency}_${amount}_${tax}`;
