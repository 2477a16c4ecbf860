import type { RateRule, RateState } from './port.ts';

/** Points taken in a window that ends at `endsAt` (epoch milliseconds). */
export interface Window {
  points: number;
  endsAt: number;
}

/** The answer to a request for `cost` points in the running window, if there is one. */
export function judge(
  window: Window | undefined,
  rule: RateRule,
  cost: number,
  now: number,
): RateState {
  const running = window && window.endsAt > now ? window : undefined;
  const used = running?.points ?? 0;
  const allowed = used + cost <= rule.points;
  return {
    allowed,
    remaining: Math.max(0, rule.points - used - (allowed ? cost : 0)),
    retryAfter: allowed || !running ? 0 : Math.ceil((running.endsAt - now) / 1000),
  };
}
