import { type Db, type EntitledAccount, schema } from '@glossa/db';
import type { Plan } from '@glossa/ledger';
import { eq } from 'drizzle-orm';
import { audit } from '../audit.ts';
import type { BillingDeps } from '../deps.ts';
import { queueMails } from '../mails/mails.ts';
import { thingsOf } from '../objects.ts';
import type { CheckoutSnapshot, PaymentSnapshot, Snapshot } from '../provider/port.ts';
import { creditsOf, isFor } from './pack.ts';
import { planOf } from './plan.ts';

const { billingCustomers, billingOrders } = schema;
type OrderRow = typeof billingOrders.$inferSelect;

const samePlan = (a: Plan | null, b: Plan | null) =>
  a?.name === b?.name && a?.flag === b?.flag && a?.endsAt === b?.endsAt;

const STATES = {
  open: 'open',
  paying: 'processing',
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
} as const satisfies Record<CheckoutSnapshot['state'], OrderRow['state']>;

/** An order that is over does not become payable again, whatever an older answer said: there may be another by now. */
function stateAfter(order: OrderRow, checkout: CheckoutSnapshot): OrderRow['state'] {
  const next = STATES[checkout.state];
  const over = order.state === 'paid' || order.state === 'failed' || order.state === 'expired';
  return over && (next === 'open' || next === 'processing') ? order.state : next;
}

/** An order with what the provider says of its checkout and payment. */
interface KnownOrder {
  order: OrderRow;
  checkout: CheckoutSnapshot | undefined;
  payment: PaymentSnapshot | undefined;
}

function withThings(order: OrderRow, things: readonly Snapshot[]): KnownOrder {
  // Claimed by the reference that the provider was handed, not by what was kept of its answer.
  const checkout = things.find(
    (each): each is CheckoutSnapshot => each.kind === 'checkout' && each.orderId === order.id,
  );
  const payment = things.find(
    (each): each is PaymentSnapshot =>
      each.kind === 'payment' && (each.orderId === order.id || each.id === checkout?.paymentId),
  );
  return { order, checkout, payment };
}

/** Gives or takes the credits of a pack until they are what was paid for. Answers the columns that changed. */
function settlePack(
  account: EntitledAccount,
  { order, checkout, payment }: KnownOrder,
  name: string,
) {
  const target = creditsOf(order, checkout, payment);
  if (target === order.target || account.closed) return {};
  const changes = order.changes + 1;
  const key = `order:${order.id}:${changes}`;
  if (target > order.kept) {
    account.give(target - order.kept, key, name);
    return { target, kept: target, changes };
  }
  // What was spent already cannot be had back: it is not asked for again.
  const taken = target < order.kept ? account.take(order.kept - target, key, name) : 0;
  return { target, kept: order.kept - taken, changes };
}

async function settleOrder(
  deps: BillingDeps,
  account: EntitledAccount,
  known: KnownOrder,
): Promise<void> {
  const { order, checkout } = known;
  if (checkout === undefined) return;
  const wrong = order.kind === 'pack' && checkout.state === 'paid' && !isFor(order, checkout);
  if (wrong) {
    await audit(deps, account.tx, {
      ...{ id: `mismatch:${checkout.id}`, actor: 'billing', action: 'order_mismatch', alarm: true },
      userId: order.userId,
      details: { orderId: order.id, checkout },
    });
  }
  const product = deps.catalogue.products.find(({ id }) => id === order.productId);
  const columns = {
    state: stateAfter(order, checkout),
    checkoutId: checkout.id,
    ...(order.kind === 'pack' ? settlePack(account, known, product?.name ?? order.productId) : {}),
  };
  const same = Object.entries(columns).every(
    ([name, value]) => order[name as keyof OrderRow] === value,
  );
  if (same) return;
  await account.tx
    .update(billingOrders)
    .set({ ...columns, updatedAt: new Date(account.now) })
    .where(eq(billingOrders.id, order.id));
}

/** Sets the plan that subscriptions give; what an operator gave stays where they never gave one. */
async function settlePlan(
  deps: BillingDeps,
  account: EntitledAccount,
  userId: string,
  things: readonly Snapshot[],
): Promise<void> {
  const { plan, names, unknown } = planOf(things, deps.catalogue);
  for (const { id, price } of unknown) {
    await audit(deps, account.tx, {
      ...{
        id: `unknown:${id}:${price.id}`,
        actor: 'billing',
        action: 'unknown_price',
        alarm: true,
      },
      userId,
      details: { subscriptionId: id, price },
    });
  }
  if (plan === 'keep' || account.closed) return;
  const own = eq(billingCustomers.userId, userId);
  const [customer] = await account.tx.select().from(billingCustomers).where(own);
  // Not what they cost now alone: what they gave may have been of another price.
  const given = [...names, customer?.planGiven];
  const endsNothing = plan === null && !given.includes(account.plan?.name);
  if (endsNothing || samePlan(plan, account.plan)) return;
  account.setPlan(plan);
  await account.tx
    .update(billingCustomers)
    .set({ planGiven: plan?.name ?? null })
    .where(own);
}

/**
 * Makes a person's plan and bought credits what the kept state of their things at the provider says, in one transaction of
 * their books. Again changes nothing.
 */
export async function entitle(deps: BillingDeps, userId: string): Promise<void> {
  await deps.ledger.entitle(userId, async (account) => {
    const { tx } = account;
    const things = await thingsOf(tx, userId);
    const orders = await tx.select().from(billingOrders).where(eq(billingOrders.userId, userId));
    await settlePlan(deps, account, userId, things);
    for (const order of orders) await settleOrder(deps, account, withThings(order, things));
    if (!account.closed) await queueMails(deps, tx, userId, things, orders);
    await deps.onChange?.(userId, tx as Db);
  });
}
