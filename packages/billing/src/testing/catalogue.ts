import { type Catalogue, parseCatalogue } from '../catalogue/catalogue.ts';

/** What is sold in tests: two tiers, both intervals, a pack, in currencies with two, no and three decimals. */
export const TEST_CATALOGUE: Catalogue = parseCatalogue({
  default_currency: 'usd',
  regions: { eur: ['DE', 'FR'], jpy: ['JP'], kwd: ['KW'] },
  tax: { behaviour: 'unspecified', automatic: false, collect_ids: true },
  grace_days: 7,
  products: [
    {
      ...{ type: 'subscription', id: 'pro1-month', name: 'Pro1 Monthly', interval: 'month' },
      trial_days: 7,
      prices: { usd: 999, eur: 999, jpy: 1500, kwd: 3100 },
    },
    {
      ...{ type: 'subscription', id: 'pro2-month', name: 'Pro2 Monthly', interval: 'month' },
      prices: { usd: 1999, eur: 1999, jpy: 3000, kwd: 6200 },
    },
    {
      ...{ type: 'subscription', id: 'pro2-year', name: 'Pro2 Yearly', interval: 'year' },
      channels: ['glossa'],
      prices: { usd: 19_900 },
    },
    {
      ...{ type: 'team', id: 'team-month', name: 'Team Monthly', interval: 'month' },
      ...{ credits: 1_500, min_seats: 2, max_seats: 20, prices: { usd: 800, jpy: 1200 } },
    },
    {
      type: 'pack',
      id: 'credits-500',
      name: '500 credits',
      credits: 500,
      prices: { usd: 599, jpy: 900 },
    },
  ],
});
