import { currencyFor, findProduct, type Product, type Selling } from '@glossa/billing';
import { GlossaError } from '@glossa/contract';
import { countryOf, offerOf } from '../billing/offers.ts';
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
export function billingCalls({ selling, baseUrl }: CallDeps): Pick<CallHandlers, BillingCalls> {
  /** Errors: `selling_off`. */
  function sells(c: AppContext): Selling {
    const own = sellingTo(c, selling);
    if (own === undefined) throw new GlossaError('selling_off', 'Nothing is sold here.');
    return own;
  }

  const offer =
    (type: Product['type']): CallHandlers['orderPlans'] =>
    async ({ country, ...wish }, c) =>
      offerOf(sellingTo(c, selling), type, { ...wish, country: country ?? countryOfReader(c) });

  return {
    orderPlans: offer('subscription'),
    orderProducts: offer('pack'),

    async orderCheckout({ channel, id, qty, type, return: to, currency }, c) {
      const { billing, catalogue } = sells(c);
      const { userId, email, locale } = requireAccount(c);
      const product = findProduct(catalogue, id);
      if (type !== undefined && product !== undefined && product.type !== type) {
        throw new GlossaError('validation_failed', 'The product is of another type.');
      }
      return billing.order({
        ...{ userId, email, locale, channel, productId: id, quantity: qty },
        currency: currencyFor(catalogue, { currency, country: countryOfReader(c) }),
        returnUrl: ownAddress(to, baseUrl()),
      });
    },

    async orderStatus({ id }, c) {
      const { userId } = requireAccount(c);
      const order = await sells(c).billing.findOrder(userId, id);
      return { id: order.id, state: order.state, product: order.productId, type: order.kind };
    },

    async billing(_, c) {
      const { userId } = requireAccount(c);
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
            status: invoice.status === 'draft' ? ('open' as const) : invoice.status,
            total: money(invoice.total),
            tax: money(invoice.tax),
            refunded: money(payment?.refunded ?? 0),
            ...{ url: invoice.url, pdf_url: invoice.pdfUrl },
          };
        }),
      };
    },

    async billingPortal({ return: to }, c) {
      const { userId, locale } = requireAccount(c);
      const returnUrl = ownAddress(to, baseUrl());
      return { url: await sells(c).billing.portal(userId, { returnUrl, locale }) };
    },
  };
}
