import { setTimeout as sleep } from 'node:timers/promises';

/**
 * What `work` resolves with, or `undefined` when that takes longer than `ms` milliseconds; the work itself goes on.
 * Errors: those of `work` while it is waited for.
 */
export async function within<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const timer = new AbortController();
  const late = sleep(ms, undefined, { signal: timer.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    timer.abort();
  }
}
