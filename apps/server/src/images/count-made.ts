import type { RateLimiter } from '@glossa/platform';
import type { AppContext } from '../http/env.ts';
import { enforce } from '../middleware/rate-limit.ts';

/** Whole pictures with their edits, and files of them, that one person or network may have made: a second or so each. */
const MADE = { points: 240, windowSeconds: 60 * 60 };
/** Of one of these, waiting at once. */
const MOST_WAITING = 8;

/** Counts what is made for who waits for it; answers for whom that is. Errors: `rate_limited`. */
export async function countMade(limiter: RateLimiter, c: AppContext) {
  const { line: owner } = c.get('caller');
  await enforce(limiter, `edit-compose:${owner}`, MADE, 'rate_limited');
  return { line: { owner, maxWaiting: MOST_WAITING }, signal: c.req.raw.signal };
}
