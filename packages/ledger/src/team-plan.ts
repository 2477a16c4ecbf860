import { isSubscriptionActive } from '@glossa/contract';
import { monthOf, monthStart, nextMonth } from './months.ts';

/** What a team's subscription gives it. */
export interface TeamPlan {
  name: string;
  seats: number;
  creditsPerSeat: number;
  /** Active whatever `endsAt` says. */
  flag: boolean;
  /** Milliseconds since the epoch; active until then. */
  endsAt: number | null;
  /** When the period began that was paid for last. */
  periodStart: number;
}

/** A team's quota of a month, and what all members used and hold of it. */
export interface TeamPool {
  plan: TeamPlan | null;
  /** `YYYY-MM` (UTC) that `quota` and `used` are of. */
  month: string;
  quota: number;
  used: number;
  held: number;
}

/** A new team's: nothing is paid for. */
export const openPool = (now: number): TeamPool => ({
  ...{ plan: null, month: monthOf(now) },
  ...{ quota: 0, used: 0, held: 0 },
});

/** Whether a team’s plan counts at `now` (milliseconds). */
export function isTeamActive({ plan }: Pick<TeamPool, 'plan'>, now: number): boolean {
  if (plan === null) return false;
  return isSubscriptionActive({ is_subscribed: plan.flag, ends_at: plan.endsAt }, now);
}

/** Credits of the month that can be spent while the plan is active, used and held ones included. */
export const quotaOf = (pool: TeamPool, now: number): number =>
  isTeamActive(pool, now) ? pool.quota : 0;

/** How many may be in the team: only the owner where nothing is paid for. */
export const seatsOf = (pool: TeamPool, now: number): number =>
  isTeamActive(pool, now) ? (pool.plan?.seats ?? 0) : 1;

const whole = ({ seats, creditsPerSeat }: TeamPlan) => seats * creditsPerSeat;

/** The pool in the month of `now`; what is held counts to the month in which it is settled. */
export function enterPoolMonth(pool: TeamPool, now: number): TeamPool {
  const month = monthOf(now);
  if (month <= pool.month) return pool;
  return { ...pool, month, used: 0, quota: pool.plan === null ? 0 : whole(pool.plan) };
}

/**
 * The pool under another plan, or none. Seats that are given up stay until the paid period ends. Seats that are added give
 * their credits for what is left of the month: a month's credits are not had for a day's price. Again changes nothing.
 */
export function setTeamPlan(before: TeamPool, next: TeamPlan | null, now: number): TeamPool {
  const pool = enterPoolMonth(before, now);
  const { plan } = pool;
  if (next === null) return { ...pool, plan: null, quota: 0 };
  const samePeriod = plan !== null && plan.periodStart === next.periodStart;
  const seats = samePeriod ? Math.max(plan.seats, next.seats) : next.seats;
  const changed = { ...next, seats };
  if (plan === null || !isTeamActive(pool, now)) {
    return { ...pool, plan: changed, quota: whole(changed) };
  }
  const had = whole(plan);
  const added = Math.max(0, whole(changed) - had);
  const start = monthStart(pool.month);
  const end = monthStart(nextMonth(pool.month));
  const share = Math.floor((added * Math.max(0, end - now)) / (end - start));
  return { ...pool, plan: changed, quota: Math.min(pool.quota + share, whole(changed)) };
}
