import type { Pair } from './types.ts';

export const NOTHING: Pair = { team: 0, subscription: 0, free: 0 };

export const total = ({ team, subscription, free }: Pair): number => team + subscription + free;
export const minus = (a: Pair, b: Pair): Pair => ({
  team: a.team - b.team,
  subscription: a.subscription - b.subscription,
  free: a.free - b.free,
});
export const plus = (a: Pair, b: Pair): Pair => ({
  team: a.team + b.team,
  subscription: a.subscription + b.subscription,
  free: a.free + b.free,
});

/** `credits` out of `pair`, the team's, then the plan's before the free ones (`decisions.md` §4). At most what is there. */
export function take(pair: Pair, credits: number): Pair {
  const team = Math.min(pair.team, credits);
  const subscription = Math.min(pair.subscription, credits - team);
  return { team, subscription, free: Math.min(pair.free, credits - team - subscription) };
}

/** `credits` out of `pair`, the free ones first: what is left is what would be spent first. */
export function takeLast(pair: Pair, credits: number): Pair {
  const free = Math.min(pair.free, credits);
  const subscription = Math.min(pair.subscription, credits - free);
  return { free, subscription, team: Math.min(pair.team, credits - free - subscription) };
}
