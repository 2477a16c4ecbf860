import { type Db, type EntitledAccount, schema } from '@glossa/db';
import type { Plan } from '@glossa/ledger';
import { eq } from 'drizzle-orm';
import { audit } from '../audit.ts';
import { teamOfBuyer } from '../buyers.ts';
import type { BillingDeps } from '../deps.ts';
import { queueMails } from '../mails/mails.ts';
import { thingsOf } from '../objects.ts';
import type {
  CheckoutSnapshot,
  PaymentSnapshot,
  Snapshot,
  SubscriptionSnapshot,
} from '../provider/port.ts';
import { creditsOf, isFor } from './pack.ts';
import { planOf } from './plan.ts';
import { teamPlanOf } from './team.ts';

const { billingCustomers, billingOrders, teamAudit, teams } = schema;
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

/** Books into which packs can be given, or those of a team, which buys none. */
type OrderBooks =
  | Pick<EntitledAccount, 'tx' | 'now' | 'closed' | 'give' | 'take'>
  | { tx: Db; now: number; closed: true };

/** Gives or takes the credits of a pack until they are what was paid for. Answers the columns that changed. */
function settlePack(account: OrderBooks, { order, checkout, payment }: KnownOrder, name: string) {
  const target = creditsOf(order, checkout, payment);
  if (target === order.target || account.closed || !('give' in account)) return {};
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
  account: OrderBooks,
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

/** Alarms about prices that are none of the catalogue's, once each. */
async function tellUnknown(
  deps: BillingDeps,
  tx: Db,
  userId: string,
  unknown: readonly SubscriptionSnapshot[],
): Promise<void> {
  for (const { id, price } of unknown) {
    await audit(deps, tx, {
      ...{ id: `unknown:${id}:${price.id}`, actor: 'billing', action: 'unknown_price' },
      ...{ alarm: true, userId, details: { subscriptionId: id, price } },
    });
  }
}

/** Sets the plan that subscriptions give; what an operator gave stays where they never gave one. */
async function settlePlan(
  deps: BillingDeps,
  account: EntitledAccount,
  userId: string,
  things: readonly Snapshot[],
): Promise<void> {
  const { plan, names, unknown } = planOf(things, deps.catalogue);
  await tellUnknown(deps, account.tx, userId, unknown);
  if (plan === 'keep' || account.closed || samePlan(plan, account.plan)) return;
  const own = eq(billingCustomers.userId, userId);
  const theirs = names.some((name) => name === account.plan?.name);
  if (plan === null && !theirs) {
    // Not what they cost now alone: what they gave may have been of another price.
    const [customer] = await account.tx.select().from(billingCustomers).where(own);
    if (customer?.planGiven !== account.plan?.name) return;
  }
  account.setPlan(plan);
  await account.tx
    .update(billingCustomers)
    .set({ planGiven: plan?.name ?? null })
    .where(own);
}

const ordersOf = (tx: Db, userId: string) =>
  tx.select().from(billingOrders).where(eq(billingOrders.userId, userId));

/** A team's quota, as {@link entitle} does with a person's plan. */
async function entitleTeam(deps: BillingDeps, buyerId: string, teamId: string): Promise<void> {
  await deps.ledger.entitleTeam(teamId, async ({ tx, now, plan: had, setPlan }) => {
    const things = await thingsOf(tx, buyerId);
    const { plan, unknown } = teamPlanOf(things, deps.catalogue);
    await tellUnknown(deps, tx, buyerId, unknown);
    if (plan !== 'keep' && !(plan === null && had === null)) {
      await setPlan(plan);
      if ((plan === null) !== (had === null)) {
        await noteTeamPlan(deps, tx, teamId, plan === null ? 'plan_ended' : 'plan_began');
      }
    }
    const orders = await ordersOf(tx, buyerId);
    const account = { tx, now, closed: true } as const;
    for (const order of orders) {
      await settleOrder(deps, account, withThings(order, things));
    }
    await queueMails(deps, tx, buyerId, things, orders);
    await deps.onChange?.(buyerId, tx);
  });
}

/** Says in a team's audit list that its plan began or ended; nowhere where the team is gone. */
async function noteTeamPlan(
  { newId, clock }: BillingDeps,
  tx: Db,
  teamId: string,
  action: 'plan_began' | 'plan_ended',
): Promise<void> {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId));
  if (team === undefined) return;
  await tx.insert(teamAudit).values({ id: newId(), teamId, at: new Date(clock.now()), action });
}

/**
 * Makes a buyer's plan and bought credits, or a team's quota, what the kept state of their things at the provider says, in
 * one transaction of their books. Again changes nothing.
 */
export async function entitle(deps: BillingDeps, userId: string): Promise<void> {
  const teamId = teamOfBuyer(userId);
  if (teamId !== undefined) return entitleTeam(deps, userId, teamId);
  await deps.ledger.entitle(userId, async (account) => {
    const { tx } = account;
    const things = await thingsOf(tx, userId);
    const orders = await ordersOf(tx, userId);
    await settlePlan(deps, account, userId, things);
    for (const order of orders) await settleOrder(deps, account, withThings(order, things));
    if (!account.closed) await queueMails(deps, tx, userId, things, orders);
    await deps.onChange?.(userId, tx);
  });
}
