import { type calls, GlossaError, type ResponseOf } from '@glossa/contract';
import type { Operator, UserDetail, UserView } from '@glossa/operator';
import type { AppContext } from '../http/env.ts';
import type { CallHandlers } from '../http/handlers.ts';
import { requireAccount } from '../middleware/require-account.ts';
import type { CallDeps } from './deps.ts';

type OperatorCalls = Extract<keyof CallHandlers, `operator${string}`>;
type Detail = ResponseOf<typeof calls.operatorUser>['user'];

const epoch = (iso: string) => Math.floor(Date.parse(iso) / 1000);
const epochOr = (iso: string | null) => (iso === null ? null : epoch(iso));

function userOf({ id, email, name, createdAt, verified, blocked }: UserView) {
  return { id, email, name, created_at: epoch(createdAt), verified, blocked };
}

function detailOf(user: UserDetail): Detail {
  const { balance, free, monthlyUsage, plan } = user;
  return {
    ...userOf(user),
    ...{ balance, free, monthly_usage: monthlyUsage },
    plan: plan && { name: plan.name, active: plan.active, ends_at: epochOr(plan.endsAt) },
  };
}

/** What somebody bought; nothing where nothing is sold. */
async function purchasesOf(operator: Operator, user: string) {
  const bought = await operator.purchases({ user }).catch((error: unknown) => {
    if (error instanceof GlossaError && error.code === 'selling_off') return undefined;
    throw error;
  });
  const subscription = bought?.subscription ?? null;
  return {
    subscription: subscription && {
      ...{ id: subscription.id, status: subscription.status, plan: subscription.plan },
      period_end: epoch(subscription.periodEnd),
      cancel_at: epochOr(subscription.cancelAt),
    },
    invoices: (bought?.invoices ?? []).map(({ id, number, status, currency, ...invoice }) => ({
      ...{ id, number, status, created_at: epoch(invoice.createdAt) },
      total: { amount: invoice.total, currency },
      refunded: { amount: invoice.refunded, currency },
      payment_id: invoice.paymentId,
    })),
  };
}

/** The operator's page: what `glossa` does on the machine of the server, done under the address of who is signed in. */
export function operatorCalls({
  operatorFor,
  selling,
}: CallDeps): Pick<CallHandlers, OperatorCalls> {
  const of = (c: AppContext) => operatorFor(requireAccount(c).email);
  const user = async (work: Promise<UserDetail>) => ({ user: detailOf(await work) });

  return {
    async operatorUsers(request, c) {
      return { items: (await of(c).findUsers(request)).map(userOf) };
    },

    async operatorUser({ id }, c) {
      const operator = of(c);
      const found = await operator.showUser({ user: id });
      return { user: detailOf(found), ...(await purchasesOf(operator, found.id)) };
    },

    operatorCredits: ({ id, do: how, credits, reason, once }, c) =>
      user(of(c)[how]({ user: id, credits, reason, once })),

    operatorPlan: ({ id, name, ends_at }, c) =>
      user(
        name === null
          ? of(c).endPlan({ user: id })
          : of(c).setPlan({ user: id, name, endsAt: ends_at && ends_at * 1000 }),
      ),

    operatorBlock: ({ id, reason }, c) =>
      user(reason === null ? of(c).unblock({ user: id }) : of(c).block({ user: id, reason })),

    async operatorRefund({ id, ...request }, c) {
      const { amount, currency, state, error } = await of(c).refund({ paymentId: id, ...request });
      return { refunded: { amount, currency }, state, error };
    },

    operatorCancel: ({ id, when }, c) => of(c).cancelSubscription({ subscriptionId: id, when }),
    operatorReplay: ({ id }, c) => of(c).replayEvent({ eventId: id }),

    async operatorOverview({ days, limit, alarms }, c) {
      const operator = of(c);
      const revenue = await operator.revenue({ days });
      const events = await operator.paymentEvents({ state: 'dead', limit });
      const audit = await operator.auditLog({ limit, alarms });
      return {
        sells: selling !== undefined,
        days: revenue.days.map(({ day, payments, paid, refunded, currency }) => ({
          ...{ day, payments },
          paid: { amount: paid, currency },
          refunded: { amount: refunded, currency },
        })),
        owed: revenue.liability,
        events: events.map(({ id, type, attempts, receivedAt, error }) => ({
          ...{ id, type, attempts, error, received_at: epoch(receivedAt) },
        })),
        audit: audit.map(({ at, actor, action, userId, alarm, details }) => ({
          ...{ at: epoch(at), actor, action, user_id: userId, alarm },
          details: details === null ? '' : JSON.stringify(details),
        })),
      };
    },
  };
}
