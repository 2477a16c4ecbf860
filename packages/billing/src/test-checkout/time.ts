import { expireDue } from './buying.ts';
import { dueAt, happen } from './subscription.ts';
import type { World, WorldSubscription } from './world.ts';

/** When something next happens in a world by itself; null: nothing does. */
export function nextDue(world: World): number | null {
  const times = [
    ...world.subscriptions.map(dueAt),
    ...world.checkouts.map(({ state, expiresAt }) => (state === 'open' ? expiresAt : null)),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** Lets everything happen that is due by `now`, in its order. */
export function advance(world: World, now: number): void {
  const nextOf = (): [WorldSubscription, number] | undefined =>
    world.subscriptions
      .map((each): [WorldSubscription, number] => [each, dueAt(each) ?? Number.POSITIVE_INFINITY])
      .filter(([, at]) => at <= now)
      .sort(([, a], [, b]) => a - b)[0];
  for (let next = nextOf(); next !== undefined; next = nextOf()) happen(world, ...next);
  expireDue(world, now);
}
