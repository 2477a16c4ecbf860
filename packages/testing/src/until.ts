import { setTimeout as sleep } from 'node:timers/promises';

/** What does not come by then never comes, on the busiest machine too. */
const TIMEOUT_MS = 60_000;

/** Waits until `check` is truthy and answers what it gave; fails after `timeoutMs`. */
export async function until<T>(
  check: () => T | Promise<T>,
  timeoutMs = TIMEOUT_MS,
): Promise<NonNullable<T>> {
  for (const deadline = performance.now() + timeoutMs; ; await sleep(20)) {
    const value = await check();
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`Not so after ${timeoutMs} ms`);
  }
}
