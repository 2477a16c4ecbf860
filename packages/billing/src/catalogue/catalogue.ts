import { CHANNELS, chargeStep, currencySchema, GlossaError, planTier } from '@glossa/contract';
import { z } from 'zod';

const MOST_MINOR_UNITS = 99_999_999;
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,40}$/);
const country = z.string().regex(/^[A-Z]{2}$/);

const prices = z.record(currencySchema, z.number().int().min(1).max(MOST_MINOR_UNITS));
const channels = z
  .array(z.enum(CHANNELS))
  .min(1)
  .default([...CHANNELS]);

const plan = z.strictObject({
  type: z.literal('subscription'),
  id,
  /** Names the tier, which says the credits of a month: `Pro2 Yearly`. */
  name: z.string().min(1).max(60),
  interval: z.enum(['month', 'year']),
  trial_days: z.number().int().min(0).max(365).default(0),
  channels,
  prices,
});
const team = z.strictObject({
  type: z.literal('team'),
  id,
  name: z.string().min(1).max(60),
  interval: z.enum(['month', 'year']),
  /** Of each seat in a month; all members use them together. */
  credits: z.number().int().min(1).max(1_000_000),
  min_seats: z.number().int().min(1).max(1_000).default(2),
  max_seats: z.number().int().min(1).max(1_000).default(100),
  channels,
  /** Of each seat. */
  prices,
});
const pack = z.strictObject({
  type: z.literal('pack'),
  id,
  name: z.string().min(1).max(60),
  credits: z.number().int().min(1).max(1_000_000),
  max_quantity: z.number().int().min(1).max(100).default(10),
  channels,
  prices,
});

const catalogueSchema = z
  .strictObject({
    /** Currency of readers whose country has none below. */
    default_currency: currencySchema,
    /** Countries in which a currency is shown first. */
    regions: z.record(currencySchema, z.array(country)),
    tax: z.strictObject({
      behaviour: z.enum(['inclusive', 'exclusive', 'unspecified']),
      automatic: z.boolean(),
      collect_ids: z.boolean(),
    }),
    /** Days for which a plan goes on while a payment has failed and is tried again. */
    grace_days: z.number().int().min(0).max(60),
    products: z.array(z.discriminatedUnion('type', [plan, team, pack])).max(100),
  })
  .superRefine((catalogue, context) => {
    const problem = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const ids = new Set<string>();
    catalogue.products.forEach((product, index) => {
      const at = ['products', index];
      if (ids.has(product.id)) problem([...at, 'id'], `${product.id} is there twice`);
      ids.add(product.id);
      if (product.type === 'subscription' && planTier(product.name) === undefined) {
        problem([...at, 'name'], `names no tier (such as "Pro1 ")`);
      }
      if (product.type === 'team' && product.min_seats > product.max_seats) {
        problem([...at, 'min_seats'], 'is more than max_seats');
      }
      for (const [currency, amount] of Object.entries(product.prices)) {
        if (amount % chargeStep(currency) !== 0) {
          problem([...at, 'prices', currency], `must be a multiple of ${chargeStep(currency)}`);
        }
      }
      if (!Object.hasOwn(product.prices, catalogue.default_currency)) {
        problem([...at, 'prices'], `lacks the default currency ${catalogue.default_currency}`);
      }
    });
    const seen = new Map<string, string>();
    for (const [currency, countries] of Object.entries(catalogue.regions)) {
      for (const each of countries) {
        if (seen.has(each)) problem(['regions', currency], `${each} is in ${seen.get(each)} too`);
        seen.set(each, currency);
      }
    }
  });

export type Catalogue = z.infer<typeof catalogueSchema>;
export type Product = Catalogue['products'][number];

/** Checks what `plans.yaml` holds. Errors: `validation_failed`, which names each wrong place in one line. */
export function parseCatalogue(value: unknown): Catalogue {
  const result = catalogueSchema.safeParse(value);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new GlossaError('validation_failed', `The plans are wrong. ${wrong.join('; ')}`);
}

export const findProduct = (catalogue: Catalogue, productId: string): Product | undefined =>
  catalogue.products.find((product) => product.id === productId);

/** Every currency in which something is sold. */
export function currenciesOf({ products }: Catalogue): string[] {
  return [...new Set(products.flatMap((product) => Object.keys(product.prices)))].sort();
}

/** How many of a product can be bought at once. */
export function quantitiesOf(product: Product): { min: number; max: number } {
  if (product.type === 'pack') return { min: 1, max: product.max_quantity };
  return product.type === 'team'
    ? { min: product.min_seats, max: product.max_seats }
    : { min: 1, max: 1 };
}

/**
 * The currency for a reader: the one they chose, where anything is sold in it; else that of their country (ISO 3166-1);
 * else the default.
 */
export function currencyFor(
  catalogue: Catalogue,
  wish: { currency?: string | undefined; country?: string | undefined },
): string {
  const { currency, country } = wish;
  const known = currenciesOf(catalogue);
  if (currency !== undefined && known.includes(currency)) return currency;
  const ofRegion = Object.entries(catalogue.regions).find(
    ([each, countries]) =>
      country !== undefined && countries.includes(country) && known.includes(each),
  );
  return ofRegion?.[0] ?? catalogue.default_currency;
}

/** What one of a product costs in a currency, or in the default one where it has no price in that. */
export function priceOf(
  catalogue: Catalogue,
  product: Product,
  currency: string,
): { amount: number; currency: string } {
  const own = Object.hasOwn(product.prices, currency) ? currency : catalogue.default_currency;
  return { amount: product.prices[own]!, currency: own };
}
