import type { CountOptions } from '@glossa/jobs';
import type { RateLimiter } from '@glossa/platform';
import type { Caller } from '../http/caller.ts';
import { enforce, NETWORK_FACTOR } from '../middleware/rate-limit.ts';

/** Documents that a visitor may have read for their price; nothing else is taken for that. */
const VISITOR_READS = { points: 60, windowSeconds: 60 * 60 };
const NETWORK_READS = { ...VISITOR_READS, points: VISITOR_READS.points * NETWORK_FACTOR };
/** As many as a batch may have, all asked for at once. */
const WAITING_OF_ACCOUNT = 50;
const WAITING_OF_NETWORK = 8;

/** A price is asked anew with each choice that is made; nobody guesses many passwords in so many. */
const PASSWORDS = { points: 120, windowSeconds: 60 * 60 };

export type ReadingLine = NonNullable<CountOptions['line']>;

/** The caller's line for documents to be read. */
export function readingLine({ line, kind, loopback }: Caller): ReadingLine {
  const own = kind === 'user' || loopback;
  return { owner: line, maxWaiting: own ? WAITING_OF_ACCOUNT : WAITING_OF_NETWORK };
}

/** Limits reading of documents that costs nothing. `limitLoopback`: count loopback clients by address too. */
export function createReadingLimits(limiter: RateLimiter, limitLoopback: boolean) {
  return {
    /** Counts one document of a visitor, by device and network. Errors: `rate_limited`. */
    async count({ owner, kind, network, loopback }: Caller): Promise<void> {
      if (kind === 'user') return;
      if (kind === 'device') await enforce(limiter, `reading:${owner}`, VISITOR_READS);
      if (!loopback || limitLoopback)
        await enforce(limiter, `reading:network:${network}`, NETWORK_READS);
    },
    /** Counts a password that is tried, where one is given. Errors: `rate_limited`. */
    async tryPassword({ owner }: Caller, password: string | undefined): Promise<void> {
      if (password !== undefined) await enforce(limiter, `password:${owner}`, PASSWORDS);
    },
  };
}
