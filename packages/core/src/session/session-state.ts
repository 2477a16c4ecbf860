import {
  type AccountStatus,
  type SubscribedType,
  type Subscription,
  subscribedType,
} from '@glossa/contract';
import { isSubscribed, totalCredits } from './plan.ts';

/**
 * `starting`: storage is not read yet. `loading`: there is a passport, whose account is asked for.
 * `unreachable`: there is a passport, but the server could not be asked.
 */
export type SessionPhase = 'starting' | 'signed_out' | 'loading' | 'signed_in' | 'unreachable';

export interface SessionState {
  phase: SessionPhase;
  profile: AccountStatus['profile'] | null;
  subscription: Subscription | null;
  team: AccountStatus['team_subscription'];
  subscribed: boolean;
  subscribedType: SubscribedType;
  /** Free credits that are left. */
  credits: number;
  /** Subscription credits used this month. */
  monthlyUsage: number;
  /** Credits that can be spent, of the plan and free. */
  totalCredits: number;
}

/** What is known of nobody. */
export const SIGNED_OUT: Omit<SessionState, 'phase'> = {
  profile: null,
  subscription: null,
  team: null,
  subscribed: false,
  subscribedType: 'none',
  credits: 0,
  monthlyUsage: 0,
  totalCredits: 0,
};

/** What is shown of a subscription at `now` (epoch seconds). */
export function numbersOf(
  subscription: Subscription,
  team: SessionState['team'],
  now: number,
): Pick<
  SessionState,
  'subscribed' | 'subscribedType' | 'credits' | 'monthlyUsage' | 'totalCredits'
> {
  return {
    subscribed: isSubscribed(subscription, now),
    subscribedType: subscribedType({ subscription, team_subscription: team }, now),
    credits: subscription.free_cnt,
    monthlyUsage: subscription.monthly_usage_cnt,
    totalCredits: totalCredits(subscription, now),
  };
}
