import { setTimeout as sleep } from 'node:timers/promises';

const FLOOR_MS = 200;
const STEP_MS = 50;

/**
 * Does the work and answers at the next step of a coarse clock that starts with it, so that the few
 * milliseconds by which one path takes longer than another cannot be measured. Failures take their time too.
 */
export async function evenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const outcome = await Promise.allSettled([work()]);
  const took = performance.now() - start;
  const until = Math.max(FLOOR_MS, Math.ceil(took / STEP_MS) * STEP_MS);
  await sleep(until - took);
  const [result] = outcome;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
