import { buyerOfTeam, currencyFor, findProduct, type Selling } from '@glossa/billing';
import { type calls, GlossaError, type RequestOf } from '@glossa/contract';
import { teamBuyer } from '../billing/end-team.ts';
import { countryOf, packsOf, plansOf } from '../billing/offers.ts';
import { sellingTo } from '../billing/selling.ts';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { ownAddress } from '../http/own-address.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

type BillingCalls =
  | 'orderPlans'
  | 'orderProducts'
  | 'orderCheckout'
  | 'orderStatus'
  | 'billing'
  | 'billingPortal';

const seconds = (ms: number) => Math.floor(ms / 1000);
const secondsOrNull = (ms: number | null) => (ms === null ? null : seconds(ms));

/** The country of a reader's first language. */
const countryOfReader = (c: AppContext) =>
  countryOf((c.req.header('Accept-Language') ?? '').split(/[,;]/)[0] ?? '');

/** Selling, and what the caller's account has bought. */
export function billingCalls({
  selling,
  baseUrl,
  people: { teams },
}: CallDeps): Pick<CallHandlers, BillingCalls> {
  /** Errors: `selling_off`. */
  function sells(c: AppContext): Selling {
    const own = sellingTo(c, selling);
    if (own === undefined) throw new GlossaError('selling_off', 'Nothing is sold here.');
    return own;
  }

  /** The caller as a buyer, or the team that they own. Errors: `not_found`, `forbidden` for who owns none. */
  async function buyerOf(c: AppContext, of: 'me' | 'team') {
    const { userId, email, locale } = requireAccount(c);
    return of === 'me'
      ? { userId, email, locale }
      : teamBuyer(await teams.ownedBy(userId), { email, locale });
  }

  const wishOf = ({ country, ...wish }: RequestOf<typeof calls.orderPlans>, c: AppContext) => ({
    ...wish,
    country: country ?? countryOfReader(c),
  });

  return {
    orderPlans: async (wish, c) => plansOf(sellingTo(c, selling), wishOf(wish, c)),
    orderProducts: async (wish, c) => packsOf(sellingTo(c, selling), wishOf(wish, c)),

    async orderCheckout({ channel, id, qty, type, return: to, currency }, c) {
      const { billing, catalogue } = sells(c);
      const product = findProduct(catalogue, id);
      if (type !== undefined && product !== undefined && product.type !== type) {
        throw new GlossaError('validation_failed', 'The product is of another type.');
      }
      return billing.order({
        ...(await buyerOf(c, product?.type === 'team' ? 'team' : 'me')),
        ...{ channel, productId: id, quantity: qty },
        currency: currencyFor(catalogue, { currency, country: countryOfReader(c) }),
        returnUrl: ownAddress(to, baseUrl()),
      });
    },

    async orderStatus({ id }, c) {
      const { userId } = requireAccount(c);
      const { billing } = sells(c);
      const teamId = await teams.ownTeam(userId);
      const order = await billing.findOrder(
        teamId === undefined ? [userId] : [userId, buyerOfTeam(teamId)],
        id,
      );
      return { id: order.id, state: order.state, product: order.productId, type: order.kind };
    },

    async billing({ of }, c) {
      const { userId } = await buyerOf(c, of);
      const own = sellingTo(c, selling);
      if (own === undefined) {
        return { selling: 'off' as const, subscription: null, next_charge: null, invoices: [] };
      }
      const { billing, catalogue, mode } = own;
      const { subscription, nextCharge, invoices } = await billing.overview(userId);
      const nameOf = (id: string | null | undefined) =>
        (id == null ? undefined : findProduct(catalogue, id)?.name) ?? null;
      return {
        selling: mode,
        subscription:
          subscription === undefined
            ? null
            : {
                status: subscription.status,
                name: nameOf(subscription.price.productId),
                price: {
                  amount: subscription.price.amount * subscription.quantity,
                  currency: subscription.price.currency,
                },
                quantity: subscription.quantity,
                interval: subscription.price.interval,
                period_end: seconds(subscription.periodEnd),
                trial_end: secondsOrNull(subscription.trialEnd),
                cancel_at: secondsOrNull(subscription.cancelAt),
                next_name: nameOf(subscription.next?.price.productId),
              },
        next_charge:
          nextCharge === undefined
            ? null
            : {
                at: seconds(nextCharge.at),
                price: { amount: nextCharge.amount, currency: nextCharge.currency },
              },
        invoices: invoices.map(({ invoice, payment }) => {
          const money = (amount: number) => ({ amount, currency: invoice.currency });
          return {
            ...{ id: invoice.id, number: invoice.number, created_at: seconds(invoice.createdAt) },
            status: invoice.status,
            total: money(invoice.total),
            tax: money(invoice.tax),
            refunded: money(payment?.refunded ?? 0),
            ...{ url: invoice.url, pdf_url: invoice.pdfUrl },
          };
        }),
      };
    },

    async billingPortal({ of, return: to }, c) {
      const { userId, locale } = await buyerOf(c, of);
      const returnUrl = ownAddress(to, baseUrl());
      return { url: await sells(c).billing.portal(userId, { returnUrl, locale }) };
    },
  };
}
