import type { Pair } from './types.ts';

export const NOTHING: Pair = { subscription: 0, free: 0 };

export const total = ({ subscription, free }: Pair): number => subscription + free;
export const minus = (a: Pair, b: Pair): Pair => ({
  subscription: a.subscription - b.subscription,
  free: a.free - b.free,
});

/** `credits` out of `pair`, the plan's before the free ones (`decisions.md` §4). At most what is there. */
export function take(pair: Pair, credits: number): Pair {
  const subscription = Math.min(pair.subscription, credits);
  return { subscription, free: Math.min(pair.free, credits - subscription) };
}

/** `credits` out of `pair`, the free ones first: what is left is what would be spent first. */
export function takeLast(pair: Pair, credits: number): Pair {
  const free = Math.min(pair.free, credits);
  return { free, subscription: Math.min(pair.subscription, credits - free) };
}
