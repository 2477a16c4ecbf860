import type { AccountStatus, Subscription } from '@glossa/contract';

/** Tier of an account, derived from what `status` answers (`decisions.md` §3). */
export type SubscribedType = 'none' | 'pro1' | 'pro2' | 'pro3' | 'pro4' | 'team';

const FREE_CREDITS = 500;
/** Marks in a plan's name, with the space that ends them, and credits a month (`specification.md` §6). */
const TIERS = [
  ['Pro1 ', 'pro1', 1500],
  ['Pro2 ', 'pro2', 4500],
  ['Pro3 ', 'pro3', 15_000],
  ['Pro4 ', 'pro4', 30_000],
] as const;

const tierOf = (name: string | undefined) => TIERS.find(([mark]) => name?.includes(mark));

/** True when the flag is set, or the plan ends later than `now` (epoch seconds), whatever the flag says. */
export function isSubscribed(subscription: Subscription, now: number): boolean {
  const endsAt = subscription.detail?.ends_at ?? null;
  return subscription.is_subscribed || (endsAt !== null && endsAt > now);
}

/** The tier by the team's plan, else by the plan's name while it is active. */
export function subscribedType(
  { subscription, team_subscription }: Pick<AccountStatus, 'subscription' | 'team_subscription'>,
  now: number,
): SubscribedType {
  if (team_subscription !== null) return 'team';
  if (!isSubscribed(subscription, now)) return 'none';
  return tierOf(subscription.detail?.name)?.[1] ?? 'none';
}

/** Credits of each month by the plan's name; without a plan the free ones. */
export function monthlyQuota(planName: string | undefined): number {
  return tierOf(planName)?.[2] ?? FREE_CREDITS;
}

/** What can be spent: with a plan its quota less this month's use, and the free credits; else these only. */
export function totalCredits(subscription: Subscription, now: number): number {
  const { detail, free_cnt, monthly_usage_cnt } = subscription;
  if (!isSubscribed(subscription, now) || tierOf(detail?.name) === undefined) return free_cnt;
  return Math.max(0, monthlyQuota(detail?.name) - monthly_usage_cnt) + free_cnt;
}
