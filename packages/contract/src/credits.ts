// @chunk tools
/** Credit prices and plans (`specification.md` §6 and §9, `decisions.md` §4). Characters are Unicode code points of translatable text. */
export const CHARACTERS_PER_TEXT_CREDIT = 1000;
export const CHARACTERS_PER_DOCUMENT_CREDIT = 500;
export const CREDITS_PER_IMAGE = 1;

/** Number of Unicode code points in `text`. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** Credits for a document of `characters` translatable characters: one per started 500. */
export function documentCredits(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_DOCUMENT_CREDIT);
}

/**
 * Credits that a text request adds on a meter that never resets: one per started 1,000 characters of
 * all text so far. `before` is the meter's reading, `added` the characters of this request.
 */
export function textCredits(before: number, added: number): number {
  const per = CHARACTERS_PER_TEXT_CREDIT;
  return Math.ceil((before + added) / per) - Math.ceil(before / per);
}

/** The part of a meter's reading that prices depend on: code points since the last full credit, 0 to 999. */
export function meterReading(characters: number): number {
  return characters % CHARACTERS_PER_TEXT_CREDIT;
}

/** Credits for `images` images that hold text; one without text is free. */
export function imageCredits(images: number): number {
  return images * CREDITS_PER_IMAGE;
}

/** Accounts created before this moment (epoch seconds) pay the older price of video and sound. */
const OLD_ACCOUNTS_BEFORE = 1_732_521_854;
export const CREDITS_PER_MINUTE = 1;
export const OLD_CREDITS_PER_MINUTE = 4;

/** Credits of a minute of video or sound for an account created then (epoch seconds); for visitors, of none. */
export function minutePrice(accountCreatedAt: number | undefined): number {
  const isOld = accountCreatedAt !== undefined && accountCreatedAt < OLD_ACCOUNTS_BEFORE;
  return isOld ? OLD_CREDITS_PER_MINUTE : CREDITS_PER_MINUTE;
}

/** Credits of so many milliseconds of video or sound: one price per started minute. */
export function mediaCredits(durationMs: number, perMinute: number): number {
  return Math.ceil(durationMs / 60_000) * perMinute;
}

/** Free credits of an account without a plan, topped up to this many on the first of each month (UTC). */
export const FREE_MONTHLY_CREDITS = 500;

export const PLAN_TIERS = ['pro1', 'pro2', 'pro3', 'pro4'] as const;
export type PlanTier = (typeof PLAN_TIERS)[number];
export type SubscribedType = 'none' | PlanTier | 'team';

/** A plan belongs to the tier whose mark its name contains, the blank included (`Pro1 Monthly`). */
const TIERS: Record<PlanTier, { mark: string; credits: number }> = {
  pro1: { mark: 'Pro1 ', credits: 1_500 },
  pro2: { mark: 'Pro2 ', credits: 4_500 },
  pro3: { mark: 'Pro3 ', credits: 15_000 },
  pro4: { mark: 'Pro4 ', credits: 30_000 },
};

/** The tier a plan's name says, or undefined when it names none. */
export function planTier(planName: string): PlanTier | undefined {
  return PLAN_TIERS.find((tier) => planName.includes(TIERS[tier].mark));
}

/** Subscription credits of a calendar month in a tier. */
export function tierCredits(tier: PlanTier): number {
  return TIERS[tier].credits;
}

/** Subscription credits of a calendar month; 0 for a name without a tier, which has only the free ones. */
export function planCredits(planName: string): number {
  const tier = planTier(planName);
  return tier === undefined ? 0 : tierCredits(tier);
}

/** Credits of a month shown for a plan name: its quota, or the free ones where it names no tier. */
export function monthlyCredits(planName: string | null): number {
  return (planName === null ? 0 : planCredits(planName)) || FREE_MONTHLY_CREDITS;
}

/** A subscription is active if its flag is set or it ends later than `now` (both in epoch seconds). */
export function isSubscriptionActive(
  { is_subscribed, ends_at }: { is_subscribed: boolean; ends_at: number | null },
  now: number,
): boolean {
  return is_subscribed || (ends_at !== null && ends_at > now);
}

/**
 * What a status answer makes of somebody: the tier of an active subscription's plan, `team` for a member
 * of a team without one, else `none`. `now` is in epoch seconds.
 */
export function subscribedType(
  {
    subscription,
    team_subscription,
  }: {
    subscription: {
      is_subscribed: boolean;
      detail: { name: string; ends_at: number | null } | null;
    };
    team_subscription?: object | null;
  },
  now: number,
): SubscribedType {
  const { detail, is_subscribed } = subscription;
  const active = isSubscriptionActive({ is_subscribed, ends_at: detail?.ends_at ?? null }, now);
  const tier = active && detail !== null ? planTier(detail.name) : undefined;
  return tier ?? (team_subscription ? 'team' : 'none');
}
