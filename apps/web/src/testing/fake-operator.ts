import { calls, type ResponseOf } from '@glossa/contract';
import type { FakeServer } from './fake-server.ts';

type Overview = ResponseOf<typeof calls.operatorOverview>;
type Looked = ResponseOf<typeof calls.operatorUser>;

const AT = 1_790_000_000;

/** What a {@link fakeOperator} server knows; a test may change it. */
export interface FakeOperator {
  overview: Overview;
  looked: Looked;
}

/** Has whoever is signed in be an operator, of a server with one buyer and one failed webhook. */
export function fakeOperator(server: FakeServer): FakeOperator {
  const money = (amount: number) => ({ amount, currency: 'usd' });
  const state: FakeOperator = {
    overview: {
      sells: true,
      days: [{ day: '2026-09-21', payments: 3, paid: money(5997), refunded: money(500) }],
      owed: { free: 4_200, subscription: 9_000 },
      events: [
        { id: 'evt_1', type: 'invoice.paid', attempts: 15, received_at: AT, error: 'no answer' },
      ],
      audit: [
        {
          ...{ at: AT, actor: 'billing', action: 'event_dead', user_id: null, alarm: true },
          details: '{"eventId":"evt_1"}',
        },
      ],
    },
    looked: {
      user: {
        ...{ id: 'u7', email: 'ann@example.test', name: 'Ann', created_at: AT },
        ...{ verified: true, blocked: null, balance: 5_000, free: 500, monthly_usage: 0 },
        plan: { name: 'Pro2 Monthly', active: true, ends_at: null },
      },
      subscription: {
        ...{ id: 'sub_1', status: 'active', plan: 'pro2-month' },
        ...{ period_end: AT + 2_592_000, cancel_at: null },
      },
      invoices: [
        {
          ...{ id: 'in_1', number: 'G-1', created_at: AT, status: 'paid', payment_id: 'pi_1' },
          ...{ total: money(1999), refunded: money(0) },
        },
      ],
    },
  };
  const { looked, overview } = state;
  const user = () => ({ user: structuredClone(looked.user) });
  server.on(calls.operatorOverview, ({ alarms }) => ({
    ...overview,
    audit: overview.audit.filter(({ alarm }) => alarm || !alarms),
  }));
  server.on(calls.operatorUsers, ({ query }) => ({
    items: looked.user.email.includes(query) ? [looked.user] : [],
  }));
  server.on(calls.operatorUser, () => structuredClone(looked));
  server.on(calls.operatorCredits, ({ do: how, credits }) => {
    looked.user.balance += how === 'grant' ? credits : -credits;
    return user();
  });
  server.on(calls.operatorPlan, ({ name, ends_at = null }) => {
    looked.user.plan = name === null ? null : { name, active: true, ends_at };
    return user();
  });
  server.on(calls.operatorBlock, ({ reason }) => {
    looked.user.blocked = reason;
    return user();
  });
  server.on(calls.operatorRefund, ({ amount }) => {
    const [invoice] = looked.invoices;
    const refunded = money(amount ?? invoice!.total.amount);
    invoice!.refunded = refunded;
    return { refunded, state: 'done' as const, error: null };
  });
  server.on(calls.operatorCancel, () => {
    looked.subscription!.status = 'canceled';
    return { canceled: true };
  });
  server.on(calls.operatorReplay, () => {
    overview.events = [];
    return { queued: true };
  });
  return state;
}
