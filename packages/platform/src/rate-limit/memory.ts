import { type Clock, systemClock } from '../clock/port.ts';
import type { RateLimiter } from './port.ts';
import { judge, type Window } from './state.ts';

/** Beyond this many keys, those whose window is over are dropped. */
const SWEEP_AT = 10_000;

/** Rate limits of one process. */
export function createMemoryRateLimiter(clock: Clock = systemClock): RateLimiter {
  const windows = new Map<string, Window>();
  let sweepAt = SWEEP_AT;

  function sweep(now: number): void {
    if (windows.size < sweepAt) return;
    for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
    sweepAt = Math.max(SWEEP_AT, windows.size * 2);
  }

  return {
    async consume(key, rule, cost = 1) {
      const now = clock.now();
      const window = windows.get(key);
      const state = judge(window, rule, cost, now);
      if (state.allowed) {
        if (window && window.endsAt > now) window.points += cost;
        else windows.set(key, { points: cost, endsAt: now + rule.windowSeconds * 1000 });
        sweep(now);
      }
      return state;
    },
    peek: async (key, rule, cost = 1) => judge(windows.get(key), rule, cost, clock.now()),
    async reset(key) {
      windows.delete(key);
    },
    async close() {
      windows.clear();
    },
  };
}
