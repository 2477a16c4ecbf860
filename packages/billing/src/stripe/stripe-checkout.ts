import { createHash } from 'node:crypto';
import { GlossaError, LOCALE_TABLE, type LocaleCode } from '@glossa/contract';
import Stripe from 'stripe';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Checkout, CheckoutRequest, ObjectRef, Snapshot, TaxRules } from '../provider/port.ts';
import { viewEvent } from './events.ts';
import { lookupKey, stripeProductId } from './names.ts';
import { viewCheckout, viewInvoice, viewPayment, viewSubscription } from './snapshots.ts';

/** The version of Stripe's API that all of this is written for; the library is pinned to it. */
const STRIPE_API_VERSION = '2026-10-28.endive';
/** Seconds for which a signature of a webhook holds. */
const TOLERANCE_SECONDS = 300;
const TIMEOUT_MS = 20_000;
/** Events that are looked for at most, newest first: far more than are missed in the hours that are looked at. */
const MOST_EVENTS = 2_000;
const MOST_THINGS = 1_000;

const CHECKOUT_EXPANDED = ['payment_intent', 'subscription'];
const SUBSCRIPTION_EXPANDED = ['schedule.phases.items.price'];

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  tax: TaxRules;
  catalogue: Catalogue;
  /** How requests travel; for tests. */
  httpClient?: Stripe.HttpClient;
  /** How often the library itself repeats a request that got no answer. */
  retries?: number;
  /** Milliseconds since the epoch, by which the age of signatures is judged. */
  now: () => number;
}

/** What an error of Stripe's means here: refusals of the thing itself apart, it is the operator's matter, not the buyer's. */
function translated(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error.code === 'resource_missing') {
    return new GlossaError('not_found', error.message, { cause: error });
  }
  const refused =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  if (refused) return new GlossaError('conflict', error.message, { cause: error });
  return new GlossaError('payment_unavailable', error.message, { cause: error });
}

async function asking<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw translated(error);
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await asking(work);
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** Codes of our locales for Stripe's pages; those it lacks are chosen by the browser. */
function stripeLocale(locale: string): Stripe.Checkout.SessionCreateParams.Locale {
  const [tag] = LOCALE_TABLE[locale as LocaleCode] ?? [];
  const language = tag?.split('-')[0];
  if (language === 'no') return 'nb';
  const known = 'zh ja es ru ko fr de it pt th nl ro tr da pl sv fi en'.split(' ');
  return language !== undefined && known.includes(language)
    ? (language as Stripe.Checkout.SessionCreateParams.Locale)
    : 'auto';
}

/** Stripe as a payment provider, through its own library. */
export function createStripeCheckout(settings: StripeSettings): Checkout {
  const { tax, catalogue, webhookSecret } = settings;
  const stripe = new Stripe(settings.secretKey, {
    apiVersion: STRIPE_API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: settings.retries ?? 2,
    telemetry: false,
    ...(settings.httpClient && { httpClient: settings.httpClient }),
  });
  const priceIds = new Map<string, Promise<string>>();

  async function ensureProduct(productId: string, name: string): Promise<string> {
    const id = stripeProductId(productId);
    const known = await unlessMissing(() => stripe.products.retrieve(id));
    if (known !== undefined) return id;
    try {
      await stripe.products.create({ id, name });
    } catch (error) {
      // Another process was first.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      await stripe.products.retrieve(id);
    }
    return id;
  }

  interface WantedPrice {
    productId: string;
    name: string;
    currency: string;
    unitAmount: number;
    interval: 'month' | 'year' | null;
  }

  async function findOrMakePrice(wanted: WantedPrice): Promise<string> {
    const { productId, currency, unitAmount, interval } = wanted;
    const key = lookupKey(productId, currency, unitAmount, tax.behaviour);
    const { data } = await stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 });
    if (data[0] !== undefined) return data[0].id;
    const product = await ensureProduct(productId, wanted.name);
    const price = await stripe.prices.create(
      {
        ...{ product, currency, unit_amount: unitAmount, lookup_key: key },
        tax_behavior: tax.behaviour,
        ...(interval && { recurring: { interval } }),
      },
      { idempotencyKey: `price:${key}` },
    );
    return price.id;
  }

  /** Id of a price at Stripe, which is made there when it is first wanted. */
  function priceId(wanted: WantedPrice): Promise<string> {
    const key = lookupKey(wanted.productId, wanted.currency, wanted.unitAmount, tax.behaviour);
    const known = priceIds.get(key);
    if (known !== undefined) return known;
    const made = findOrMakePrice(wanted);
    priceIds.set(key, made);
    made.catch(() => priceIds.delete(key));
    return made;
  }

  async function sessionParams(
    request: CheckoutRequest,
  ): Promise<Stripe.Checkout.SessionCreateParams> {
    const metadata = { glossa_order_id: request.orderId };
    const shared: Stripe.Checkout.SessionCreateParams = {
      mode: request.mode,
      customer: request.customerId,
      client_reference_id: request.orderId,
      metadata,
      line_items: [{ price: await priceId(request), quantity: request.quantity }],
      success_url: request.returnUrl,
      cancel_url: request.returnUrl,
      expires_at: Math.floor(request.expiresAt / 1000),
      locale: stripeLocale(request.locale),
      // What is charged is what was shown, in the currency in which it was shown.
      adaptive_pricing: { enabled: false },
      automatic_tax: { enabled: tax.automatic },
      tax_id_collection: { enabled: tax.collectIds },
      ...((tax.automatic || tax.collectIds) && {
        customer_update: { address: 'auto', name: 'auto' },
      }),
    };
    if (request.mode === 'payment') {
      return {
        ...shared,
        invoice_creation: { enabled: true },
        payment_intent_data: { metadata },
      };
    }
    const trial = request.trialDays > 0 && { trial_period_days: request.trialDays };
    return { ...shared, subscription_data: { metadata, ...trial } };
  }

  /** What customers may do in the portal: to a dearer plan at once, to a cheaper one or out with the period's end. */
  async function portalParams(
    currency: string,
    plans: boolean,
  ): Promise<Stripe.BillingPortal.ConfigurationCreateParams> {
    const products = [];
    for (const product of catalogue.products) {
      if (product.type !== 'subscription' || !plans) continue;
      // One price of each product: Stripe takes no two of the same interval.
      const unitAmount = product.prices[currency];
      if (unitAmount === undefined) continue;
      const { id: productId, name, interval } = product;
      const price = await priceId({ productId, name, interval, currency, unitAmount });
      products.push({ product: stripeProductId(productId), prices: [price] });
    }
    return {
      features: {
        customer_update: { enabled: true, allowed_updates: ['address', 'email', 'name', 'tax_id'] },
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          ...{ enabled: plans, default_allowed_updates: ['price'], products },
          // A dearer plan begins a period of its own: no month's credits for what is left of another's price.
          billing_cycle_anchor: 'now',
          proration_behavior: 'always_invoice',
          schedule_at_period_end: {
            conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
          },
        },
      },
    };
  }

  const configurations = new Map<string, Promise<string>>();
  /** Id of the portal's configuration for a currency; kept at Stripe under the hash of what it says. */
  function portalConfiguration(currency: string, plans: boolean): Promise<string> {
    const find = async () => {
      const params = await portalParams(currency, plans);
      const hash = createHash('sha256').update(JSON.stringify(params)).digest('hex').slice(0, 40);
      for await (const each of stripe.billingPortal.configurations.list({ active: true })) {
        if (each.metadata?.glossa_plans === hash) return each.id;
      }
      const made = await stripe.billingPortal.configurations.create(
        { ...params, metadata: { glossa_plans: hash } },
        { idempotencyKey: `portal:${hash}` },
      );
      return made.id;
    };
    const key = `${currency} ${plans}`;
    const known = configurations.get(key);
    if (known !== undefined) return known;
    const found = find();
    configurations.set(key, found);
    found.catch(() => configurations.delete(key));
    return found;
  }

  async function fetchPayment(id: string): Promise<Snapshot> {
    const payment = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    const disputes = await stripe.disputes.list({ payment_intent: id, limit: 10 });
    const invoices = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: id },
      limit: 1,
    });
    const invoice = invoices.data[0]?.invoice;
    const invoiceId = typeof invoice === 'string' ? invoice : (invoice?.id ?? null);
    return viewPayment(payment, disputes.data, invoiceId);
  }

  async function fetch({ kind, id }: ObjectRef): Promise<Snapshot | undefined> {
    switch (kind) {
      case 'checkout':
        return viewCheckout(
          await stripe.checkout.sessions.retrieve(id, { expand: CHECKOUT_EXPANDED }),
        );
      case 'subscription':
        return viewSubscription(
          await stripe.subscriptions.retrieve(id, { expand: SUBSCRIPTION_EXPANDED }),
        );
      case 'invoice':
        return viewInvoice(await stripe.invoices.retrieve(id, { expand: ['payments'] }));
      case 'payment':
        return fetchPayment(id);
    }
  }

  /** Finds the refund of a key that was carried out long ago, when Stripe has forgotten the key itself. */
  async function findRefund(paymentId: string, key: string): Promise<string | undefined> {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentId, limit: 100 })) {
      if (refund.metadata?.glossa_refund === key) return refund.id;
    }
    return undefined;
  }

  return {
    kind: 'stripe',

    createCustomer: ({ userId, email }) =>
      asking(async () => {
        const metadata = { glossa_user_id: userId };
        const customer = await stripe.customers.create(
          { email, metadata },
          { idempotencyKey: `customer:${userId}` },
        );
        return customer.id;
      }),

    openCheckout: (request) =>
      asking(async () => {
        const params = { ...(await sessionParams(request)), expand: CHECKOUT_EXPANDED };
        const session = await stripe.checkout.sessions.create(params, {
          idempotencyKey: `checkout:${request.orderId}`,
        });
        return viewCheckout(session);
      }),

    async expireCheckout(id) {
      await asking(() => stripe.checkout.sessions.expire(id));
    },

    openPortal: (customer, { returnUrl, locale, currency, plans }) =>
      asking(async () => {
        const session = await stripe.billingPortal.sessions.create({
          ...{
            customer,
            return_url: returnUrl,
            configuration: await portalConfiguration(currency, plans),
          },
          locale: stripeLocale(locale) as Stripe.BillingPortal.SessionCreateParams.Locale,
        });
        return session.url;
      }),

    fetch: (ref) => unlessMissing(() => fetch(ref)),

    async cancelSubscription(id, when) {
      await asking(() =>
        when === 'now'
          ? stripe.subscriptions.cancel(id)
          : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
      );
    },

    quoteQuantity: (id, quantity, at) =>
      asking(async () => {
        const { items } = await stripe.subscriptions.retrieve(id);
        const preview = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: items.data[0]!.id, quantity }],
            proration_behavior: 'always_invoice',
            proration_date: Math.floor(at / 1000),
          },
        });
        return preview.total;
      }),

    async changeQuantity(id, quantity, from) {
      await asking(async () => {
        const { items } = await stripe.subscriptions.retrieve(id);
        const charge =
          from === null
            ? { proration_behavior: 'none' as const }
            : {
                proration_behavior: 'always_invoice' as const,
                proration_date: Math.floor(from / 1000),
                payment_behavior: 'error_if_incomplete' as const,
              };
        await stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, quantity }],
          ...charge,
        });
      });
    },

    refund: ({ key, paymentId, amount }) =>
      asking(async () => {
        const known = await findRefund(paymentId, key);
        if (known !== undefined) return known;
        const refund = await stripe.refunds.create(
          { payment_intent: paymentId, amount, metadata: { glossa_refund: key } },
          { idempotencyKey: `refund:${key}` },
        );
        return refund.id;
      }),

    everythingOf: (customer) =>
      asking(async () => {
        const things: Snapshot[] = [];
        const sessions = stripe.checkout.sessions.list({
          ...{ customer, limit: 100 },
          expand: CHECKOUT_EXPANDED.map((field) => `data.${field}`),
        });
        for (const session of await sessions.autoPagingToArray({ limit: MOST_THINGS })) {
          things.push(viewCheckout(session));
        }
        const subscriptions = stripe.subscriptions.list({
          ...{ customer, status: 'all', limit: 100, expand: ['data.schedule'] },
        });
        for (const each of await subscriptions.autoPagingToArray({ limit: MOST_THINGS })) {
          const snapshot = viewSubscription(
            each.schedule === null
              ? each
              : await stripe.subscriptions.retrieve(each.id, { expand: SUBSCRIPTION_EXPANDED }),
          );
          if (snapshot !== undefined) things.push(snapshot);
        }
        const invoices = stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] });
        for (const invoice of await invoices.autoPagingToArray({ limit: MOST_THINGS })) {
          things.push(viewInvoice(invoice));
        }
        const payments = stripe.paymentIntents.list({ customer, limit: 100 });
        for (const { id } of await payments.autoPagingToArray({ limit: MOST_THINGS })) {
          things.push(await fetchPayment(id));
        }
        return things;
      }),

    eventsSince: (since) =>
      asking(async () => {
        const list = stripe.events.list({
          created: { gte: Math.floor(since / 1000) },
          limit: 100,
        });
        const events = await list.autoPagingToArray({ limit: MOST_EVENTS });
        return events.map(viewEvent).reverse();
      }),

    readEvent(body, headers) {
      const signature = headers.get('stripe-signature');
      if (signature === null) throw new GlossaError('forbidden', 'The webhook is not signed.');
      try {
        const event = stripe.webhooks.constructEvent(
          Buffer.from(body),
          signature,
          webhookSecret,
          TOLERANCE_SECONDS,
          undefined,
          settings.now(),
        );
        return viewEvent(event);
      } catch (error) {
        if (!(error instanceof SyntaxError)) {
          throw new GlossaError('forbidden', 'The signature is not good.', { cause: error });
        }
        throw new GlossaError('bad_request', 'This is no event.', { cause: error });
      }
    },
  };
}
