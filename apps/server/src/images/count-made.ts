import type { Editing } from '@glossa/jobs';
import type { RateLimiter } from '@glossa/platform';
import type { AppContext } from '../http/env.ts';
import { enforce } from '../middleware/rate-limit.ts';
import { editingOf } from './editing-of.ts';

/** Whole pictures with their edits, and files of them, that one person or network may have made: a second or so each. */
const MADE = { points: 240, windowSeconds: 60 * 60 };

/** Counts what is made for who waits for it; answers for whom that is. Errors: `rate_limited`. */
export async function countMade(limiter: RateLimiter, c: AppContext): Promise<Editing> {
  await enforce(limiter, `edit-compose:${c.get('caller').line}`, MADE, 'rate_limited');
  return editingOf(c);
}
