const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds from each failed attempt to the next: nine attempts in two days. */
export const RETRY_SECONDS = [
  5,
  30,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  24 * HOUR,
] as const;
const JITTER = 0.1;

/**
 * When to try again after `attempts` failures; undefined to give up. Spread a little, so that a receiver
 * that comes back is not met by everything at once. `random` is in [0, 1).
 */
export function nextAttempt(
  attempts: number,
  now: number,
  random: () => number = Math.random,
): Date | undefined {
  const seconds = RETRY_SECONDS[attempts - 1];
  if (seconds === undefined) return undefined;
  return new Date(now + seconds * 1000 * (1 - JITTER + 2 * JITTER * random()));
}
