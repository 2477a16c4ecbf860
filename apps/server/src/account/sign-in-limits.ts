import type { RateLimiter } from '@glossa/platform';
import type { RateLimits } from '../config.ts';
import type { AppContext } from '../http/env.ts';
import { enforce } from '../middleware/rate-limit.ts';

const HOUR = 60 * 60;
const FAILED_WINDOW = 15 * 60;
/** An extension asks every few seconds whether its challenge was confirmed. */
const CLAIMS = { points: 60, windowSeconds: 60 };
/** Many extensions may wait behind one address. */
const CLAIMS_PER_NETWORK = { points: 600, windowSeconds: 60 };

/** Limits of who tries to sign up and in: by address of the caller, and by account. Errors: `rate_limited`. */
export function createSignInLimits(limiter: RateLimiter, settings: RateLimits) {
  const signUps = { points: settings.signUpPerHour, windowSeconds: HOUR };
  const signIns = { points: settings.signInPerMinute, windowSeconds: 60 };
  const failures = { points: settings.failedSignIns, windowSeconds: FAILED_WINDOW };

  async function byNetwork(c: AppContext, what: string, rule: typeof signUps): Promise<void> {
    const { network, loopback } = c.get('caller');
    if (loopback && !settings.loopback) return;
    await enforce(limiter, `${what}:network:${network}`, rule);
  }

  return {
    signUp: (c: AppContext) => byNetwork(c, 'sign-up', signUps),
    /** Requests that mail a link. */
    mail: (c: AppContext) => byNetwork(c, 'mail', signUps),
    signIn: (c: AppContext) => byNetwork(c, 'sign-in', signIns),

    async claim(c: AppContext, challenge: string): Promise<void> {
      await byNetwork(c, 'claim', CLAIMS_PER_NETWORK);
      await enforce(limiter, `claim:${challenge}`, CLAIMS);
    },

    /**
     * Checks a password of `account`, whether that exists or not. Each attempt counts before it is judged, so
     * that many at once are no way around; the right password forgets them.
     */
    async password<T>(account: string, check: () => Promise<T>): Promise<T> {
      const key = `password:${account}`;
      await enforce(limiter, key, failures);
      const checked = await check();
      await limiter.reset(key);
      return checked;
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
