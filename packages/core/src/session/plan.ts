import { isSubscriptionActive, planCredits, type Subscription } from '@glossa/contract';

/** True when the flag is set, or the plan ends later than `now` (epoch seconds), whatever the flag says. */
export function isSubscribed({ is_subscribed, detail }: Subscription, now: number): boolean {
  return isSubscriptionActive({ is_subscribed, ends_at: detail?.ends_at ?? null }, now);
}

/** What can be spent: with a plan its quota less this month's use, and the free credits; else these only. */
export function totalCredits(subscription: Subscription, now: number): number {
  const { detail, free_cnt, monthly_usage_cnt } = subscription;
  if (detail === null || !isSubscribed(subscription, now)) return free_cnt;
  return Math.max(0, planCredits(detail.name) - monthly_usage_cnt) + free_cnt;
}
