import { createHmac } from 'node:crypto';
import { GlossaError } from '@glossa/contract';
import { type Clock, newId } from '@glossa/platform';
import Stripe from 'stripe';
import type { CheckoutRequest } from '../../provider/port.ts';
import { productOfStripe } from '../../stripe/names.ts';
import { expireCheckout, openCheckout } from '../../test-checkout/buying.ts';
import { refund } from '../../test-checkout/money-back.ts';
import { cancel, changeQuantity, quoteQuantity } from '../../test-checkout/subscription.ts';
import { advance } from '../../test-checkout/time.ts';
import { newWorld, type World, type WorldEvent } from '../../test-checkout/world.ts';
import { expandOf, type Params, param, readForm } from './form.ts';
import {
  disputesJson,
  invoiceJson,
  invoicePaymentJson,
  type Json,
  list,
  paymentJson,
  priceJson,
  type StoredPrice,
  sessionJson,
  subscriptionJson,
} from './objects.ts';

export const TEST_KEY = 'sk_test_51glossa';
export const TEST_WEBHOOK_SECRET = 'whsec_test_glossa';
const SERVED_VERSION = '2026-10-28.endive';

class Refusal extends Error {
  readonly status: number;
  readonly error: { type: string; code?: string; message: string };

  constructor(status: number, error: Refusal['error']) {
    super(error.message);
    this.status = status;
    this.error = error;
  }
}

const missing = (what: string) =>
  new Refusal(404, {
    ...{ type: 'invalid_request_error', code: 'resource_missing' },
    message: `No such ${what}`,
  });
const invalid = (message: string) => new Refusal(400, { type: 'invalid_request_error', message });

/** What a request meets on its way: `before`, Stripe never hears of it; `after`, its answer is lost. */
export type RequestFault = 'before' | 'after';

export interface StripeServer {
  /** For the library's `httpClient`. */
  httpClient: Stripe.HttpClient;
  /** The state behind a customer; changed by tests as customers and banks change it. */
  world(customerId: string): World;
  worlds(): World[];
  /** Lets time pass for every customer. */
  advance(): void;
  /** An event as it is delivered to the webhook: raw body and headers. */
  delivery(event: WorldEvent, options?: DeliveryOptions): { body: Uint8Array; headers: Headers };
  /** The `nth` request from now on (1 is the next) meets a fault. */
  failAt(nth: number, fault: RequestFault): void;
  disarm(): void;
  /** Requests that came so far, as `POST /v1/customers`. */
  readonly requests: string[];
}

export interface DeliveryOptions {
  secret?: string;
  /** Milliseconds at which it was signed; now unless given. */
  signedAt?: number;
}

/** What an account at Stripe sells: it outlives those who buy. */
export interface Shop {
  products: Map<string, Json>;
  prices: Map<string, StoredPrice>;
}

export const newShop = (): Shop => ({ products: new Map(), prices: new Map() });

/** Stripe forgets keys after a day. */
const KEY_KEPT_MS = 24 * 60 * 60_000;

interface Kept {
  at: number;
  parameters: string;
  answer: { status: number; body: Json };
}

/**
 * Speaks the part of Stripe's API that the product uses, version 2026-10-28.endive, written from its public OpenAPI
 * description and documentation: bearer keys, form parameters, expansion, lists, idempotency keys (the same answer for the
 * same parameters, an error for others), error objects, signed webhooks. It answers in this process; what it keeps lives
 * by the rules of the test checkout's world.
 * @param shop what it sells from the start, to which is added; nothing unless given
 */
export function startStripe(clock: Clock, { products, prices } = newShop()): StripeServer {
  const worlds = new Map<string, World>();
  const configurations: Json[] = [];
  const kept = new Map<string, Kept>();
  const requests: string[] = [];
  let armed: { at: number; fault: RequestFault } | undefined;

  const worldOf = (customerId: string | undefined): World => {
    const world = customerId === undefined ? undefined : worlds.get(customerId);
    if (world === undefined) throw missing(`customer: '${customerId}'`);
    return world;
  };
  function holding<T extends { id: string }>(
    what: string,
    id: string,
    of: (world: World) => readonly T[],
  ): [World, T] {
    for (const world of worlds.values()) {
      const found = of(world).find((each) => each.id === id);
      if (found !== undefined) return [world, found];
    }
    throw missing(`${what}: '${id}'`);
  }
  const acting = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      if (error instanceof GlossaError) throw invalid(error.message);
      throw error;
    }
  };

  function createSession(params: Params): Json {
    const world = worldOf(param(params, 'customer'));
    const price = prices.get(param(params, 'line_items.0.price') ?? '');
    if (price === undefined) throw missing('price');
    const mode = param(params, 'mode');
    if (mode !== 'subscription' && mode !== 'payment') throw invalid('Unknown mode.');
    if ((mode === 'subscription') !== (price.interval !== null)) {
      throw invalid('The mode does not fit the price.');
    }
    const expiresAt = Number(param(params, 'expires_at')) * 1000;
    const minutes = (expiresAt - clock.now()) / 60_000;
    // A second of play: `expires_at` is whole seconds.
    if (!(minutes > 29.98 && minutes <= 24 * 60)) {
      throw invalid('`expires_at` must be between 30 minutes and 24 hours from now.');
    }
    const request: CheckoutRequest = {
      orderId: param(params, 'client_reference_id') ?? '',
      userId: world.userId,
      customerId: world.customerId,
      mode,
      ...{ productId: price.productId ?? '', name: '' },
      quantity: Number(param(params, 'line_items.0.quantity')),
      currency: price.currency,
      unitAmount: price.amount,
      interval: price.interval,
      trialDays: Number(param(params, 'subscription_data.trial_period_days') ?? 0),
      returnUrl: param(params, 'success_url') ?? '',
      locale: param(params, 'locale') ?? 'auto',
      expiresAt,
    };
    const urlOf = (id: string) => `https://checkout.stripe.test/c/pay/${id}`;
    const checkout = acting(() => openCheckout(world, request, { now: clock.now(), urlOf }));
    return sessionJson(world, checkout, expandOf(params));
  }

  function createPrice(params: Params): Json {
    const product = param(params, 'product') ?? '';
    if (!products.has(product)) throw missing('product');
    const lookupKey = param(params, 'lookup_key') ?? null;
    if (lookupKey !== null && [...prices.values()].some((each) => each.lookupKey === lookupKey)) {
      throw invalid('A price already uses that lookup key.');
    }
    const interval = param(params, 'recurring.interval');
    const price: StoredPrice = {
      id: `price_${prices.size + 1}`,
      productId: productOfStripe(product),
      product,
      lookupKey,
      taxBehaviour: param(params, 'tax_behavior') ?? 'unspecified',
      currency: param(params, 'currency') ?? '',
      amount: Number(param(params, 'unit_amount')),
      interval: interval === 'month' || interval === 'year' ? interval : null,
    };
    prices.set(price.id, price);
    return priceJson(price);
  }

  type Route = (params: Params, id: string) => Json;
  const ROUTES: readonly (readonly [method: string, path: RegExp, answer: Route])[] = [
    [
      'POST',
      /^\/v1\/customers$/,
      (params) => {
        const customerId = `cus_${newId()}`;
        const userId = param(params, 'metadata.glossa_user_id') ?? '';
        const email = param(params, 'email') ?? '';
        worlds.set(customerId, newWorld({ customerId, userId, email }));
        return { id: customerId, object: 'customer', email, metadata: { glossa_user_id: userId } };
      },
    ],
    [
      'GET',
      /^\/v1\/products\/([^/]+)$/,
      (_, id) => {
        const product = products.get(id);
        if (product === undefined) throw missing(`product: '${id}'`);
        return product;
      },
    ],
    [
      'POST',
      /^\/v1\/products$/,
      (params) => {
        const id = param(params, 'id') ?? `prod_${products.size + 1}`;
        if (products.has(id)) throw invalid('Product already exists.');
        const product = { id, object: 'product', name: param(params, 'name'), active: true };
        products.set(id, product);
        return product;
      },
    ],
    [
      'GET',
      /^\/v1\/prices$/,
      (params) => {
        const wanted = params.lookup_keys;
        const keys = typeof wanted === 'object' ? Object.values(wanted) : [];
        const found = [...prices.values()].filter(({ lookupKey }) =>
          keys.includes(lookupKey ?? ''),
        );
        return list(found.map(priceJson), '/v1/prices');
      },
    ],
    ['POST', /^\/v1\/prices$/, createPrice],
    ['POST', /^\/v1\/checkout\/sessions$/, createSession],
    [
      'GET',
      /^\/v1\/checkout\/sessions\/([^/]+)$/,
      (params, id) => {
        const [world, checkout] = holding('checkout.session', id, (each) => each.checkouts);
        return sessionJson(world, checkout, expandOf(params));
      },
    ],
    [
      'GET',
      /^\/v1\/checkout\/sessions$/,
      (params) => {
        const world = worldOf(param(params, 'customer'));
        const sessions = world.checkouts.map((each) => sessionJson(world, each, expandOf(params)));
        return list(sessions.reverse(), '/v1/checkout/sessions');
      },
    ],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/,
      (params, id) => {
        const [world, checkout] = holding('checkout.session', id, (each) => each.checkouts);
        acting(() => expireCheckout(world, id, clock.now()));
        return sessionJson(world, checkout, expandOf(params));
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions\/([^/]+)$/,
      (params, id) => {
        const [world, each] = holding('subscription', id, ({ subscriptions }) => subscriptions);
        return subscriptionJson(world, each, expandOf(params));
      },
    ],
    [
      'GET',
      /^\/v1\/subscriptions$/,
      (params) => {
        const world = worldOf(param(params, 'customer'));
        return list(
          world.subscriptions.map((each) => subscriptionJson(world, each, expandOf(params))),
          '/v1/subscriptions',
        );
      },
    ],
    [
      'DELETE',
      /^\/v1\/subscriptions\/([^/]+)$/,
      (_, id) => {
        const [world, each] = holding('subscription', id, ({ subscriptions }) => subscriptions);
        acting(() => cancel(world, id, 'now', clock.now()));
        return subscriptionJson(world, each, new Set());
      },
    ],
    [
      'POST',
      /^\/v1\/subscriptions\/([^/]+)$/,
      (params, id) => {
        const [world, each] = holding('subscription', id, ({ subscriptions }) => subscriptions);
        if (param(params, 'cancel_at_period_end') === 'true') {
          acting(() => cancel(world, id, 'period_end', clock.now()));
        }
        const quantity = param(params, 'items.0.quantity');
        if (quantity !== undefined) {
          const now = clock.now();
          const free = param(params, 'proration_behavior') === 'none';
          const from = free ? null : Number(param(params, 'proration_date') ?? now / 1000) * 1000;
          acting(() => changeQuantity(world, id, Number(quantity), { from, now }));
        }
        return subscriptionJson(world, each, new Set());
      },
    ],
    [
      'POST',
      /^\/v1\/invoices\/create_preview$/,
      (params) => {
        const id = param(params, 'subscription') ?? '';
        const [world, each] = holding('subscription', id, ({ subscriptions }) => subscriptions);
        const quantity = Number(param(params, 'subscription_details.items.0.quantity'));
        const at = Number(param(params, 'subscription_details.proration_date')) * 1000;
        const total = acting(() => quoteQuantity(world, id, quantity, at));
        return { object: 'invoice', currency: each.price.currency, total };
      },
    ],
    [
      'GET',
      /^\/v1\/invoices\/([^/]+)$/,
      (params, id) => {
        const [world] = holding('invoice', id, ({ invoices }) => invoices);
        return invoiceJson(world, id, expandOf(params));
      },
    ],
    [
      'GET',
      /^\/v1\/invoices$/,
      (params) => {
        const world = worldOf(param(params, 'customer'));
        const invoices = world.invoices.map(({ id }) => invoiceJson(world, id, expandOf(params)));
        return list(invoices.reverse(), '/v1/invoices');
      },
    ],
    [
      'GET',
      /^\/v1\/invoice_payments$/,
      (params) => {
        const id = param(params, 'payment.payment_intent') ?? '';
        const [world, payment] = holding('payment_intent', id, ({ payments }) => payments);
        const { invoiceId } = payment;
        return list(
          invoiceId === null ? [] : [invoicePaymentJson(world, invoiceId)],
          '/v1/invoice_payments',
        );
      },
    ],
    [
      'GET',
      /^\/v1\/payment_intents\/([^/]+)$/,
      (params, id) => {
        const [world] = holding('payment_intent', id, ({ payments }) => payments);
        return paymentJson(world, id, expandOf(params));
      },
    ],
    [
      'GET',
      /^\/v1\/payment_intents$/,
      (params) => {
        const world = worldOf(param(params, 'customer'));
        const payments = world.payments.map(({ id }) => paymentJson(world, id, expandOf(params)));
        return list(payments.reverse(), '/v1/payment_intents');
      },
    ],
    [
      'GET',
      /^\/v1\/disputes$/,
      (params) => {
        const id = param(params, 'payment_intent') ?? '';
        const [world] = holding('payment_intent', id, ({ payments }) => payments);
        return list(disputesJson(world, id), '/v1/disputes');
      },
    ],
    [
      'GET',
      /^\/v1\/refunds$/,
      (params) => {
        const id = param(params, 'payment_intent') ?? '';
        const [world] = holding('payment_intent', id, ({ payments }) => payments);
        const refunds = world.refunds.filter(({ paymentId }) => paymentId === id);
        return list(
          refunds.map((each) => ({
            ...{ id: each.id, object: 'refund', amount: each.amount, status: 'succeeded' },
            metadata: { glossa_refund: each.key },
          })),
          '/v1/refunds',
        );
      },
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (params) => {
        const paymentId = param(params, 'payment_intent') ?? '';
        const [world] = holding('payment_intent', paymentId, ({ payments }) => payments);
        const amount = Number(param(params, 'amount'));
        // Each request that is not a repetition gives money back: the key is ours, not Stripe's.
        const key = param(params, 'metadata.glossa_refund') ?? '';
        const before = world.refunds.splice(0);
        const id = acting(() => {
          try {
            return refund(world, { key, paymentId, amount }, clock.now());
          } finally {
            world.refunds.unshift(...before);
          }
        });
        return { id, object: 'refund', amount, status: 'succeeded', payment_intent: paymentId };
      },
    ],
    [
      'GET',
      /^\/v1\/billing_portal\/configurations$/,
      () => list(configurations, '/v1/billing_portal/configurations'),
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/configurations$/,
      (params) => {
        const made = {
          id: `bpc_${configurations.length + 1}`,
          object: 'billing_portal.configuration',
          active: true,
          features: params.features,
          metadata: params.metadata ?? {},
        };
        configurations.push(made);
        return made;
      },
    ],
    [
      'POST',
      /^\/v1\/billing_portal\/sessions$/,
      (params) => {
        const { customerId } = worldOf(param(params, 'customer'));
        const url = `https://billing.stripe.test/p/session/${customerId}`;
        return { id: `bps_${customerId}`, object: 'billing_portal.session', url };
      },
    ],
    [
      'GET',
      /^\/v1\/events$/,
      (params) => {
        const since = Number(param(params, 'created.gte') ?? 0) * 1000;
        const events = [...worlds.values()].flatMap((world) =>
          world.events.filter(({ createdAt }) => createdAt >= since).map(eventJson),
        );
        events.sort((a, b) => Number(b.created) - Number(a.created));
        const after = param(params, 'starting_after');
        const from = after === undefined ? 0 : events.findIndex(({ id }) => id === after) + 1;
        const limit = Number(param(params, 'limit') ?? 10);
        const page = events.slice(from, from + limit);
        return list(page, '/v1/events', from + limit < events.length);
      },
    ],
  ];

  function objectOf({ type, object: { kind, id } }: WorldEvent): Json {
    if (kind === 'payment') {
      const [world] = holding('payment', id, ({ payments }) => payments);
      if (type.startsWith('charge.dispute.')) return disputesJson(world, id)[0] ?? {};
      if (!type.startsWith('charge.')) return paymentJson(world, id, new Set());
      return paymentJson(world, id, new Set(['latest_charge'])).latest_charge as Json;
    }
    if (kind === 'invoice') {
      const [world] = holding('invoice', id, ({ invoices }) => invoices);
      return invoiceJson(world, id, new Set());
    }
    if (kind === 'subscription') {
      const [world, each] = holding('subscription', id, ({ subscriptions }) => subscriptions);
      return subscriptionJson(world, each, new Set());
    }
    const [world, each] = holding('session', id, ({ checkouts }) => checkouts);
    return sessionJson(world, each, new Set());
  }

  function eventJson(event: WorldEvent): Json {
    return {
      id: event.id,
      object: 'event',
      api_version: SERVED_VERSION,
      created: Math.floor(event.createdAt / 1000),
      data: { object: objectOf(event) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type: event.type,
    };
  }

  function answer(method: string, path: string, body: string): { status: number; body: Json } {
    const [pathname = '', query = ''] = path.split('?');
    const params = readForm(method === 'POST' ? body : query);
    try {
      for (const [routeMethod, pattern, route] of ROUTES) {
        const match = routeMethod === method ? pattern.exec(pathname) : null;
        if (match !== null) {
          return { status: 200, body: route(params, decodeURIComponent(match[1] ?? '')) };
        }
      }
      throw new Refusal(404, {
        type: 'invalid_request_error',
        message: `Unrecognized request URL (${method}: ${pathname}).`,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.status, body: { error: error.error } };
    }
  }

  function answerOnce(
    method: string,
    path: string,
    body: string,
    headers: Headers,
  ): { status: number; body: Json } {
    if (headers.get('authorization') !== `Bearer ${TEST_KEY}`) {
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      };
    }
    if (headers.get('stripe-version') !== SERVED_VERSION) {
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', message: 'Invalid Stripe API version' } },
      };
    }
    const key = headers.get('idempotency-key');
    if (method !== 'POST' || key === null) return answer(method, path, body);
    const known = kept.get(key);
    const parameters = `${path} ${body}`;
    if (known === undefined || known.at + KEY_KEPT_MS < clock.now()) {
      const made = answer(method, path, body);
      kept.set(key, { at: clock.now(), parameters, answer: structuredClone(made) });
      return made;
    }
    if (known.parameters === parameters) return known.answer;
    const message = 'Keys for idempotent requests can only be used with the same parameters.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }

  function takeFault(): RequestFault | undefined {
    if (armed === undefined || requests.length < armed.at) return undefined;
    const { fault } = armed;
    armed = undefined;
    return fault;
  }

  const respond: typeof fetch = async (input, init) => {
    const url = new URL(String(input));
    const method = init?.method ?? 'GET';
    requests.push(`${method} ${url.pathname}`);
    const fault = takeFault();
    if (fault === 'before') throw new TypeError('fetch failed: the connection broke');
    const headers = new Headers(init?.headers as Record<string, string>);
    const body = typeof init?.body === 'string' ? init.body : '';
    const made = answerOnce(method, `${url.pathname}${url.search}`, body, headers);
    if (fault === 'after') throw new TypeError('fetch failed: the answer was lost');
    return Response.json(made.body, {
      status: made.status,
      headers: { 'request-id': `req_${requests.length}`, 'stripe-should-retry': 'false' },
    });
  };

  return {
    httpClient: Stripe.createFetchHttpClient(respond),
    world: worldOf,
    worlds: () => [...worlds.values()],
    advance() {
      for (const world of worlds.values()) advance(world, clock.now());
    },
    delivery(event, { secret = TEST_WEBHOOK_SECRET, signedAt = clock.now() } = {}) {
      const body = JSON.stringify(eventJson(event));
      const timestamp = Math.floor(signedAt / 1000);
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      return {
        body: new TextEncoder().encode(body),
        headers: new Headers({ 'Stripe-Signature': `t=${timestamp},v1=${signature}` }),
      };
    },
    failAt(nth, fault) {
      armed = { at: requests.length + nth, fault };
    },
    disarm() {
      armed = undefined;
    },
    requests,
  };
}
