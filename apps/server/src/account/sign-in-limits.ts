import type { RateLimiter } from '@glossa/platform';
import type { RateLimits } from '../config.ts';
import type { AppContext } from '../http/env.ts';
import { enforce } from '../middleware/rate-limit.ts';

const HOUR = 60 * 60;
const FAILED_WINDOW = 15 * 60;
/** Nobody moves more often; each asks for a mail to somebody. */
const CHANGES = { points: 10, windowSeconds: HOUR };
/** Wrong passwords that all unknown devices together may try for one account, by networks of ten each. */
const NETWORKS_AN_HOUR = 6;
/** An extension asks every few seconds whether its challenge was confirmed. */
const CLAIMS = { points: 60, windowSeconds: 60 };
/** Many extensions may wait behind one address. */
const CLAIMS_PER_NETWORK = { points: 600, windowSeconds: 60 };

/** Limits of who tries to sign up and in: by address of the caller, and by account. Errors: `rate_limited`. */
export function createSignInLimits(limiter: RateLimiter, settings: RateLimits) {
  const signUps = { points: settings.signUpPerHour, windowSeconds: HOUR };
  const signIns = { points: settings.signInPerMinute, windowSeconds: 60 };
  const failuresOfStrangers = {
    points: settings.failedSignIns * NETWORKS_AN_HOUR,
    windowSeconds: HOUR,
  };
  const failures = { points: settings.failedSignIns, windowSeconds: FAILED_WINDOW };

  async function byNetwork(c: AppContext, what: string, rule: typeof signUps): Promise<void> {
    const { network, loopback } = c.get('caller');
    if (loopback && !settings.loopback) return;
    await enforce(limiter, `${what}:network:${network}`, rule);
  }

  const ofStrangers = (account: string) => `password:${account}`;
  const ofNetwork = (c: AppContext, account: string) =>
    `password:${account}:network:${c.get('caller').network}`;

  return {
    signUp: (c: AppContext) => byNetwork(c, 'sign-up', signUps),
    /** Requests that mail a link. */
    mail: (c: AppContext) => byNetwork(c, 'mail', signUps),
    /** Requests of an account for another address. */
    changeEmail: (userId: string) => enforce(limiter, `change-email:${userId}`, CHANGES),
    signIn: (c: AppContext) => byNetwork(c, 'sign-in', signIns),

    async claim(c: AppContext, challenge: string): Promise<void> {
      await byNetwork(c, 'claim', CLAIMS_PER_NETWORK);
      await enforce(limiter, `claim:${challenge}`, CLAIMS);
    },

    /**
     * Checks a password of `account`, whether that exists or not. Each attempt counts before it is judged, so
     * that many at once are no way around; the right password forgets them. `knownDevice`: one that signed in before,
     * which nobody else's attempts lock out; others count by network, and all of them together.
     */
    async signInPassword<T>(
      c: AppContext,
      account: string,
      knownDevice: string | undefined,
      check: () => Promise<T>,
    ): Promise<T> {
      const own =
        knownDevice === undefined
          ? ofNetwork(c, account)
          : `password:${account}:device:${knownDevice}`;
      await enforce(limiter, own, failures);
      if (knownDevice === undefined)
        await enforce(limiter, ofStrangers(account), failuresOfStrangers);
      const checked = await check();
      await limiter.reset(own);
      if (knownDevice === undefined) await limiter.reset(ofStrangers(account));
      return checked;
    },

    /** Forgets what was tried in vain for `account`: its password is another one now. */
    async passwordReset(c: AppContext, account: string): Promise<void> {
      await limiter.reset(ofNetwork(c, account));
      await limiter.reset(ofStrangers(account));
    },

    /** The same for who is signed in: a stolen session guesses no further. */
    async password<T>(userId: string, check: () => Promise<T>): Promise<T> {
      const key = `password:user:${userId}`;
      await enforce(limiter, key, failures);
      const checked = await check();
      await limiter.reset(key);
      return checked;
    },
  };
}
export type SignInLimits = ReturnType<typeof createSignInLimits>;
