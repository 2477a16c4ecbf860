import { type ErrorCode, GlossaError } from '@glossa/contract';
import type { RateLimiter, RateRule } from '@glossa/platform';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../http/env.ts';
import type { Caller } from './caller.ts';

/** Many people share an address: a network may do this many times what one of them may. */
const NETWORK_FACTOR = 4;

/** Takes one point of `key`. Errors: `code`, with the seconds to wait. */
export async function enforce(
  limiter: RateLimiter,
  key: string,
  rule: RateRule,
  code: ErrorCode = 'rate_limited',
): Promise<void> {
  const state = await limiter.consume(key, rule);
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
 * Limits calls that cost something: by owner, and visitors by network too, because anybody can make up a device id.
 * A limiter that is out of reach refuses: limits fail closed where work is spent.
 */
export function limitPriced({ limiter, perMinute, limitLoopback }: PricedLimitOptions) {
  const rule = { points: perMinute, windowSeconds: 60 };
  const networkRule = { points: perMinute * NETWORK_FACTOR, windowSeconds: 60 };

  async function check({ owner, kind, network, loopback }: Caller): Promise<void> {
    const byNetwork = !loopback || limitLoopback;
    if (kind === 'ip') {
      if (byNetwork) await enforce(limiter, `priced:${owner}`, rule);
      return;
    }
    await enforce(limiter, `priced:${owner}`, rule);
    if (byNetwork && kind === 'device')
      await enforce(limiter, `priced:network:${network}`, networkRule);
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    await check(c.get('caller'));
    await next();
  });
}
