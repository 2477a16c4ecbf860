import { calls, type Offer, type OfferItem, type ResponseOf } from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';

type TestState = ResponseOf<typeof calls.billingTest>;

const USD = { pro1: 999, pro2: 1999, pro3: 4999, pro4: 8999 } as const;
const CREDITS = { pro1: 1500, pro2: 4500, pro3: 15_000, pro4: 30_000 } as const;
const TIERS = ['pro1', 'pro2', 'pro3', 'pro4'] as const;
const YEAR = { month: 1, year: 10 } as const;

const teamsIn = (currency: string): OfferItem[] =>
  (['month', 'year'] as const).map((interval) => ({
    ...{ id: `team-${interval}`, name: 'Team', type: 'team' as const, credits: 3000 },
    ...{ price: { amount: 1499 * YEAR[interval], currency }, interval },
    ...{ min_quantity: 2, max_quantity: 100 },
  }));

function plansIn(currency: string): OfferItem[] {
  const rate = currency === 'jpy' ? 1.5 : 1;
  return TIERS.flatMap((tier) =>
    (['month', 'year'] as const).map((interval) => ({
      id: `${tier}-${interval}`,
      name: `${tier.replace('p', 'P')} ${interval === 'month' ? 'Monthly' : 'Yearly'}`,
      type: 'subscription' as const,
      credits: CREDITS[tier],
      price: { amount: Math.round(USD[tier] * rate) * YEAR[interval], currency },
      interval,
      ...(tier === 'pro1' && interval === 'month' ? { trial_days: 7 } : {}),
    })),
  );
}

const offer = (items: OfferItem[], currency: string): Offer => ({
  ...{ selling: 'test', currency, currencies: ['jpy', 'usd'], tax: 'exclusive', items },
});

/** What a {@link fakeSelling} server sells, in dollars or yen. */
export const offersIn = (currency: string) => ({
  plans: offer([...plansIn(currency), ...teamsIn(currency)], currency),
  packs: offer(
    [
      {
        ...{ id: 'credits-500', name: '500 credits', type: 'pack', credits: 500 },
        ...{ price: { amount: 600, currency }, max_quantity: 10 },
      },
    ],
    currency,
  ),
});

/** What a {@link fakeSelling} server did. */
export interface FakeSelling {
  /** Addresses that a checkout or portal leads to. */
  url: string;
  order: ResponseOf<typeof calls.orderStatus>['state'];
  test: TestState;
  billing: ResponseOf<typeof calls.billing>;
}

/** Has a server sell at the test checkout, in dollars and yen. */
export function fakeSelling(server: FakeServer): FakeSelling {
  const selling: FakeSelling = {
    url: '/test-checkout?checkout=cs_1',
    order: 'paid',
    test: {
      card: 'pays',
      checkouts: [
        {
          ...{ id: 'cs_1', state: 'open', product: 'Pro1 Monthly', type: 'subscription' },
          ...{ quantity: 1, price: { amount: 999, currency: 'usd' }, interval: 'month' },
          ...{ trial_days: 7, return_url: '/pricing?order=o1' },
        },
      ],
      subscriptions: [],
      payments: [],
    },
    billing: { selling: 'test', subscription: null, next_charge: null, invoices: [] },
  };
  server.on(calls.orderPlans, ({ currency = 'usd' }) => offersIn(currency).plans);
  server.on(calls.orderProducts, ({ currency = 'usd' }) => offersIn(currency).packs);
  server.on(calls.orderCheckout, () => ({
    ...{ url: selling.url, orderId: 'o1', kind: 'checkout' as const },
  }));
  server.on(calls.orderStatus, ({ id }) => ({
    ...{ id, state: selling.order, product: 'pro1-month', type: 'subscription' as const },
  }));
  server.on(calls.billing, () => selling.billing);
  server.on(calls.billingPortal, () => ({ url: selling.url }));
  server.on(calls.billingTest, () => selling.test);
  server.on(calls.billingTestAct, ({ action }) => {
    const [checkout] = selling.test.checkouts;
    if (action === 'pay') checkout!.state = 'paid';
    if (action === 'pend') checkout!.state = 'paying';
    if (action === 'cancel_later') {
      const [subscription] = selling.test.subscriptions;
      subscription!.cancel_at = subscription!.period_end;
    }
    return structuredClone(selling.test);
  });
  return selling;
}
