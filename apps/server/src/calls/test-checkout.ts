import {
  buyerOfTeam,
  findProduct,
  priceOf,
  priceOfRequest,
  type Selling,
  type TestAction,
  type TestCheckout,
  type World,
} from '@glossa/billing';
import { type calls, GlossaError, type ResponseOf, type TestActionName } from '@glossa/contract';
import { sellingTo } from '../billing/selling.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

type TestState = ResponseOf<typeof calls.billingTest>;

const seconds = (ms: number) => Math.floor(ms / 1000);
const NO_STATE: TestState = { card: 'pays', checkouts: [], subscriptions: [], payments: [] };

function viewWorld({ card, checkouts, subscriptions, payments }: World): TestState {
  return {
    card,
    checkouts: checkouts.map(({ id, state, amount, currency, request }) => ({
      ...{ id, state, price: { amount, currency }, quantity: request.quantity },
      product: request.name,
      type: request.mode === 'subscription' ? ('subscription' as const) : ('pack' as const),
      interval: request.interval,
      trial_days: request.trialDays,
      return_url: request.returnUrl,
    })),
    subscriptions: subscriptions.map(({ id, status, price, periodEnd, cancelAt, next }) => ({
      ...{ id, status, product: price.productId, interval: price.interval },
      price: { amount: price.amount, currency: price.currency },
      period_end: seconds(periodEnd),
      cancel_at: cancelAt === null ? null : seconds(cancelAt),
      next_product: next?.price.productId ?? null,
    })),
    payments: payments.map(({ id, state, amount, currency, refunded, dispute }) => ({
      ...{ id, state, refunded, dispute, price: { amount, currency } },
    })),
  };
}

const CHECKOUT_ATTEMPTS = { pay: 'paid', decline: 'declined', pend: 'pending' } as const;

/** The subscription's price in another plan. Errors: `not_found`. */
function priceIn({ catalogue }: Selling, world: World, id: string, productId: string) {
  const subscription = world.subscriptions.find((each) => each.id === id);
  const product = findProduct(catalogue, productId);
  if (subscription === undefined || product?.type !== 'subscription') {
    throw new GlossaError('not_found', 'There is no such subscription or plan.');
  }
  const { amount, currency } = priceOf(catalogue, product, subscription.price.currency);
  const { interval } = product;
  return priceOfRequest({ productId, currency, unitAmount: amount, interval });
}

function actionOf(
  selling: Selling,
  world: World,
  { id, action, product }: { id: string; action: TestActionName; product?: string | undefined },
): TestAction {
  switch (action) {
    case 'pay':
    case 'decline':
    case 'pend':
      return { do: 'pay', checkoutId: id, attempt: CHECKOUT_ATTEMPTS[action] };
    case 'arrive':
    case 'fail':
      return { do: 'settle', checkoutId: id, came: action === 'arrive' };
    case 'leave':
      return { do: 'leave', checkoutId: id };
    case 'change':
      return {
        ...{ do: 'change', subscriptionId: id },
        price: priceIn(selling, world, id, product ?? ''),
      };
    case 'cancel_now':
    case 'cancel_later':
      return {
        ...{ do: 'cancel', subscriptionId: id },
        when: action === 'cancel_now' ? 'now' : 'period_end',
      };
    case 'card_pays':
    case 'card_declines':
      return { do: 'card', card: action === 'card_pays' ? 'pays' : 'declines' };
    case 'dispute':
      return { do: 'dispute', paymentId: id };
    case 'dispute_won':
    case 'dispute_lost':
      return { do: 'close_dispute', paymentId: id, won: action === 'dispute_won' };
    default:
      return { do: action, subscriptionId: id };
  }
}

/** The pages of the test checkout: as the caller's own test customer, and nobody else's. */
export function testCheckoutCalls({
  selling,
  people: { teams },
}: CallDeps): Pick<CallHandlers, 'billingTest' | 'billingTestAct'> {
  /** Errors: `not_found` where it is not the test checkout that sells. */
  function tested(c: AppContext): { selling: Selling; test: TestCheckout } {
    const own = sellingTo(c, selling);
    if (own?.test === undefined) {
      throw new GlossaError('not_found', 'There is no test checkout here.');
    }
    return { selling: own, test: own.test };
  }

  /** The caller's test customer, or that of the team that they own. Errors: `not_found`, `forbidden` for who owns none. */
  async function buyerOf(c: AppContext, of: 'me' | 'team'): Promise<string> {
    const { userId } = requireAccount(c);
    return of === 'me' ? userId : buyerOfTeam(await teams.ownedBy(userId));
  }

  return {
    async billingTest({ of }, c) {
      const { test } = tested(c);
      const world = await test.look(await buyerOf(c, of));
      return world === undefined ? NO_STATE : viewWorld(world);
    },

    async billingTestAct(request, c) {
      const { test, selling: own } = tested(c);
      const userId = await buyerOf(c, request.of);
      const world = await test.look(userId);
      if (world === undefined) throw new GlossaError('not_found', 'Nothing was ordered yet.');
      const after = await test.act(userId, actionOf(own, world, request));
      await own.billing.work();
      return viewWorld(after);
    },
  };
}
