import { setTimeout as delay } from 'node:timers/promises';

export interface RetryPolicy {
  /** Failures in a row, without a byte gained, before giving up. */
  attempts: number;
  /** Milliseconds before the first retry; doubled each time. */
  baseMs: number;
  maxMs: number;
  /** 0–1; spreads the retries of several processes. */
  random: () => number;
}

export const defaultRetry: RetryPolicy = {
  attempts: 5,
  baseMs: 500,
  maxMs: 15_000,
  random: Math.random,
};

/** Waits before retry number `attempt` (1 is the first); rejects with the signal's reason. */
export async function backOff(
  policy: RetryPolicy,
  attempt: number,
  signal: AbortSignal,
  atLeastMs = 0,
): Promise<void> {
  const full = Math.min(policy.maxMs, policy.baseMs * 2 ** (attempt - 1));
  const wait = Math.max(full * (0.5 + policy.random() / 2), Math.min(atLeastMs, policy.maxMs));
  try {
    await delay(wait, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
