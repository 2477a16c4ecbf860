import { type Channel, GlossaError } from '@glossa/contract';
import { type Db, lockUser, schema } from '@glossa/db';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { teamOfBuyer } from './buyers.ts';
import { findProduct, type Product, priceOf, quantitiesOf } from './catalogue/catalogue.ts';
import { type Buyer, customerOf, ensureCustomer, everythingOf } from './customers.ts';
import type { BillingDeps } from './deps.ts';
import { eachInTurn } from './each-in-turn.ts';
import { isLive } from './entitlements/plan.ts';
import { follow } from './events.ts';
import { thingsOf } from './objects.ts';
import type { CheckoutRequest, Snapshot } from './provider/port.ts';

const { billingOrders } = schema;
export type OrderRow = typeof billingOrders.$inferSelect;

const PAYABLE = ['creating', 'open', 'processing'] as const satisfies OrderRow['state'][];
/** A checkout that ends sooner is no use to anybody. */
const LEAST_LEFT_MS = 60_000;
const CHECKOUT_MS = 60 * 60_000;
/** Each pass closes what is in the way of the next, so a few are enough. */
const MOST_PASSES = 5;
const SETTLED_AT_ONCE = 50;

export interface OrderRequest extends Buyer {
  channel: Channel;
  productId: string;
  quantity: number;
  currency: string;
  /** An address of this site. */
  returnUrl: string;
}

/** Where a buyer goes on: to a checkout, or, where a subscription is under way already, to the provider's portal. */
export interface Opened {
  kind: 'checkout' | 'portal';
  url: string;
  orderId: string;
}

/** The product that somebody asked for. Errors: `not_found`, `validation_failed`. */
function productOf({ catalogue }: BillingDeps, request: OrderRequest): Product {
  const product = findProduct(catalogue, request.productId);
  const forTeam = teamOfBuyer(request.userId) !== undefined;
  if (!product?.channels.includes(request.channel) || forTeam !== (product.type === 'team')) {
    throw new GlossaError('not_found', 'Nothing of that name is sold here.');
  }
  const { min, max } = quantitiesOf(product);
  if (request.quantity < min || request.quantity > max) {
    throw new GlossaError('validation_failed', `From ${min} to ${max} at once.`);
  }
  return product;
}

const isPack = ({ type }: Product) => type === 'pack';

/** The subscription that somebody has or is about to have. */
const liveOf = (things: readonly Snapshot[]) =>
  things.findLast((each) => each.kind === 'subscription' && isLive(each));

const hadTrial = (things: readonly Snapshot[]) =>
  things.some((each) => each.kind === 'subscription' && each.trialEnd !== null);

type Decision = { portal: string; currency: string } | { open: OrderRow } | { inTheWay: OrderRow };

/** What an order of this product comes to now; a new one is written where nothing is in its way. */
function decide(deps: BillingDeps, request: OrderRequest, product: Product): Promise<Decision> {
  const { db, clock, catalogue, newId } = deps;
  const { userId, quantity } = request;
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const things = isPack(product) ? [] : await thingsOf(tx, userId);
    const live = liveOf(things);
    if (live?.kind === 'subscription') {
      return { portal: live.orderId ?? live.id, currency: live.price.currency };
    }
    const payable = await tx
      .select()
      .from(billingOrders)
      .where(
        and(
          eq(billingOrders.userId, userId),
          eq(billingOrders.kind, isPack(product) ? 'pack' : 'subscription'),
          inArray(billingOrders.state, [...PAYABLE]),
          isPack(product) ? eq(billingOrders.productId, product.id) : undefined,
        ),
      );
    const price = priceOf(catalogue, product, request.currency);
    const now = clock.now();
    const [found] = payable;
    if (found !== undefined) {
      const same =
        found.productId === product.id &&
        found.quantity === quantity &&
        found.currency === price.currency &&
        found.amount === price.amount * quantity &&
        found.returnUrl === request.returnUrl;
      const ends = found.expiresAt?.getTime() ?? found.createdAt.getTime() + CHECKOUT_MS;
      const usable = found.state !== 'processing' && ends > now + LEAST_LEFT_MS;
      return same && usable ? { open: found } : { inTheWay: found };
    }
    const trial = product.type === 'subscription' && !hadTrial(things) ? product.trial_days : 0;
    const [order] = await tx
      .insert(billingOrders)
      .values({
        ...{ id: newId(), userId, quantity, state: 'creating', currency: price.currency },
        ...{ channel: request.channel, locale: request.locale, returnUrl: request.returnUrl },
        productId: product.id,
        kind: isPack(product) ? 'pack' : 'subscription',
        amount: price.amount * quantity,
        credits: product.type === 'pack' ? product.credits * quantity : 0,
        trialDays: trial,
        expiresAt: new Date(now + CHECKOUT_MS),
        createdAt: new Date(now),
        updatedAt: new Date(now),
      })
      .returning();
    return { open: order! };
  });
}

/** Where a buyer comes back to, with the order's id: the page asks what became of it. */
function comingBack({ returnUrl, id }: OrderRow): string {
  const url = new URL(returnUrl);
  url.searchParams.set('order', id);
  return url.href;
}

/** The same for the same order each time: so the provider makes one checkout of it. */
function requestOf(order: OrderRow, product: Product, customerId: string): CheckoutRequest {
  const subscribes = product.type !== 'pack';
  return {
    orderId: order.id,
    userId: order.userId,
    customerId,
    mode: subscribes ? 'subscription' : 'payment',
    productId: product.id,
    name: product.name,
    quantity: order.quantity,
    currency: order.currency,
    unitAmount: order.amount / order.quantity,
    interval: subscribes ? product.interval : null,
    trialDays: order.trialDays,
    returnUrl: comingBack(order),
    locale: order.locale,
    expiresAt: order.createdAt.getTime() + CHECKOUT_MS,
  };
}

async function mark({ db, clock }: BillingDeps, order: OrderRow, columns: Partial<OrderRow>) {
  await db
    .update(billingOrders)
    .set({ ...columns, updatedAt: new Date(clock.now()) })
    .where(and(eq(billingOrders.id, order.id), inArray(billingOrders.state, [...PAYABLE])));
}

/** The checkout that the provider made for an order, also for a process that died, or was kept waiting, before it said so. */
async function checkoutOf(
  deps: BillingDeps,
  { id, userId }: OrderRow,
): Promise<string | undefined> {
  const [row] = await deps.db.select().from(billingOrders).where(eq(billingOrders.id, id));
  if (row?.checkoutId) return row.checkoutId;
  const customerId = await customerOf(deps, userId);
  if (customerId === undefined) return undefined;
  const things = await everythingOf(deps, customerId);
  return things.find((each) => each.kind === 'checkout' && each.orderId === id)?.id;
}

/** Ends a checkout that nobody has paid, or learns that somebody has. */
async function end(deps: BillingDeps, checkoutId: string): Promise<void> {
  try {
    await deps.checkout.expireCheckout(checkoutId);
  } catch (error) {
    if (!(error instanceof GlossaError) || error.code !== 'conflict') throw error;
  }
  await follow(deps, { kind: 'checkout', id: checkoutId });
}

/** Opens the checkout of an order. Undefined where the provider will not any more; what became of it is known then. */
async function open(
  deps: BillingDeps,
  order: OrderRow,
  product: Product,
  buyer: Buyer,
): Promise<Opened | undefined> {
  if (order.url !== null) return { kind: 'checkout', url: order.url, orderId: order.id };
  const customerId = await ensureCustomer(deps, buyer);
  try {
    const opened = await deps.checkout.openCheckout(requestOf(order, product, customerId));
    if (opened.state !== 'open' || opened.url === null) {
      await follow(deps, { kind: 'checkout', id: opened.id });
      return undefined;
    }
    const { id: checkoutId, url } = opened;
    await mark(deps, order, {
      state: 'open',
      checkoutId,
      url,
      expiresAt: new Date(opened.expiresAt),
    });
    return { kind: 'checkout', url, orderId: order.id };
  } catch (error) {
    if (!(error instanceof GlossaError) || error.code !== 'conflict') throw error;
    // It refuses a second one, of an order whose time is over too: the first may have been paid meanwhile.
    const made = await checkoutOf(deps, order);
    await (made === undefined ? mark(deps, order, { state: 'failed' }) : end(deps, made));
    return undefined;
  }
}

/** Ends an order that nobody has paid, or learns that somebody has. Errors: `conflict` while its money is on its way. */
async function close(deps: BillingDeps, order: OrderRow, buyer: Buyer): Promise<void> {
  const product = findProduct(deps.catalogue, order.productId);
  // One whose making nobody has noted is asked for again, so that none comes to be after this.
  if (order.checkoutId === null && product !== undefined) await open(deps, order, product, buyer);
  const made = order.checkoutId ?? (await checkoutOf(deps, order));
  if (made === undefined) return mark(deps, order, { state: 'failed' });
  await end(deps, made);
  const [after] = await deps.db.select().from(billingOrders).where(eq(billingOrders.id, order.id));
  if (after?.state === 'processing') {
    throw new GlossaError('conflict', 'A payment for this is under way.');
  }
}

/**
 * Sells: answers where the buyer goes on. One checkout can be paid at a time, of all subscriptions together and of each
 * pack: asking again answers the same one, asking for another closes it first. Whoever has a subscription that is not
 * over, in whatever state, is sent to the portal instead. Errors: `not_found`, `validation_failed`, `conflict` while a
 * payment is under way, `payment_unavailable`.
 */
export async function placeOrder(deps: BillingDeps, request: OrderRequest): Promise<Opened> {
  const product = productOf(deps, request);
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const decision = await decide(deps, request, product);
    if ('portal' in decision) {
      const customerId = await ensureCustomer(deps, request);
      const { currency } = decision;
      const url = await deps.checkout.openPortal(customerId, {
        ...{ returnUrl: request.returnUrl, locale: request.locale, currency },
        plans: teamOfBuyer(request.userId) === undefined,
      });
      return { kind: 'portal', url, orderId: decision.portal };
    }
    if ('inTheWay' in decision) await close(deps, decision.inTheWay, request);
    else {
      const opened = await open(deps, decision.open, product, request);
      if (opened !== undefined) return opened;
    }
  }
  throw new GlossaError('conflict', 'Another checkout of this account is being opened.');
}

/** Orders of a person, newest first. */
function ordersOf({ db }: { db: Pick<Db, 'select'> }, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(billingOrders)
    .where(eq(billingOrders.userId, userId))
    .orderBy(desc(billingOrders.createdAt), desc(billingOrders.id))
    .limit(100);
}

/**
 * One order of a person, or of the team that they own, as it is now: while it can be paid the provider is asked, so that a buyer who comes back need not
 * wait for the provider's message. Errors: `not_found` for a foreign or unknown id.
 */
export async function findOrder(
  deps: BillingDeps,
  buyers: readonly string[],
  orderId: string,
): Promise<OrderRow> {
  const read = async () => {
    const own = and(eq(billingOrders.id, orderId), inArray(billingOrders.userId, [...buyers]));
    const [row] = await deps.db.select().from(billingOrders).where(own);
    if (row === undefined)
      throw new GlossaError('not_found', 'There is no such order of the caller.');
    return row;
  };
  const order = await read();
  const payable = (PAYABLE as readonly string[]).includes(order.state);
  if (!payable || order.checkoutId === null) return order;
  await follow(deps, { kind: 'checkout', id: order.checkoutId });
  return read();
}

/** Learns what became of an order whose checkout should be over, also of one whose making nobody has noted. */
async function settle(deps: BillingDeps, order: OrderRow): Promise<void> {
  const made = order.checkoutId ?? (await checkoutOf(deps, order));
  if (made === undefined) await mark(deps, order, { state: 'failed' });
  else await follow(deps, { kind: 'checkout', id: made });
}

/** Settles orders whose checkout should be over by now, as many as are asked for at once: their event may be lost. */
export async function settleOverdue(deps: BillingDeps): Promise<void> {
  const { db, clock } = deps;
  const now = new Date(clock.now());
  const overdue = db
    .select({ id: billingOrders.id })
    .from(billingOrders)
    .where(
      and(inArray(billingOrders.state, ['creating', 'open']), lt(billingOrders.expiresAt, now)),
    )
    .orderBy(asc(billingOrders.updatedAt))
    .limit(SETTLED_AT_ONCE);
  // Of which nothing comes, as of a checkout that the provider does not know, is asked for again after all others.
  const taken = await db
    .update(billingOrders)
    .set({ updatedAt: now })
    .where(inArray(billingOrders.id, overdue))
    .returning();
  await eachInTurn(taken, (order) => settle(deps, order));
}

/** Ends what an account that goes away would still be charged for: its subscriptions and open checkouts, at once. */
export async function closeBuyer(deps: BillingDeps, buyer: Buyer): Promise<void> {
  const customerId = await customerOf(deps, buyer.userId);
  if (customerId === undefined) return;
  for (const order of await ordersOf(deps, buyer.userId)) {
    if ((PAYABLE as readonly string[]).includes(order.state)) await close(deps, order, buyer);
  }
  for (const thing of await deps.checkout.everythingOf(customerId)) {
    if (thing.kind !== 'subscription' || !isLive(thing)) continue;
    await deps.checkout.cancelSubscription(thing.id, 'now');
    await follow(deps, { kind: 'subscription', id: thing.id });
  }
}
