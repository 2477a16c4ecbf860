import { type ErrorCode, GlossaError } from '@glossa/contract';
import type { RateLimiter, RateRule } from '@glossa/platform';
import { createMiddleware } from 'hono/factory';
import type { Caller } from '../http/caller.ts';
import type { AppEnv } from '../http/env.ts';

/** Many people share an address: a network may do this many times what one of them may. */
export const NETWORK_FACTOR = 4;

/** Takes `cost` points of `key`. Errors: `code`, with the seconds to wait. */
export async function enforce(
  limiter: RateLimiter,
  key: string,
  rule: RateRule,
  code: ErrorCode = 'rate_limited',
  cost = 1,
): Promise<void> {
  const state = await limiter.consume(key, rule, cost);
  if (state.allowed) return;
  throw new GlossaError(code, `Over the limit of ${rule.points} in ${rule.windowSeconds} s.`, {
    retryAfter: Math.max(1, state.retryAfter),
    details: { limit: rule.points, windowSeconds: rule.windowSeconds },
  });
}

export interface PricedLimitOptions {
  limiter: RateLimiter;
  perMinute: number;
  /** Count loopback clients by address too (tests of the limits). */
  limitLoopback: boolean;
}

/**
 * Limits work that costs something: by owner, and visitors by network too, because anybody can make up a device id.
 * A limiter that is out of reach refuses: limits fail closed where work is spent.
 */
export function createPricedLimit({ limiter, perMinute, limitLoopback }: PricedLimitOptions) {
  const rule = { points: perMinute, windowSeconds: 60 };
  const networkRule = { points: perMinute * NETWORK_FACTOR, windowSeconds: 60 };

  /** Takes a point for each of `pieces` of work. Errors: `rate_limited`. */
  return async ({ owner, kind, network, loopback }: Caller, pieces = 1): Promise<void> => {
    if (pieces === 0) return;
    const take = (key: string, of: RateRule) => enforce(limiter, key, of, 'rate_limited', pieces);
    const byNetwork = !loopback || limitLoopback;
    if (kind === 'ip') {
      if (byNetwork) await take(`priced:${owner}`, rule);
      return;
    }
    await take(`priced:${owner}`, rule);
    if (byNetwork && kind === 'device') await take(`priced:network:${network}`, networkRule);
  };
}
export type PricedLimit = ReturnType<typeof createPricedLimit>;

/** Takes a point for a call. */
export function limitWork(limit: PricedLimit) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await limit(c.get('caller'));
    await next();
  });
}
