import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a work may hold the event loop before everything else has its turn, in milliseconds. */
const AT_A_TIME_MS = 10;

/**
 * Does a work of many steps; the event loop turns whenever those since its last turn have taken long. Answers and throws
 * what the work does.
 * @param now milliseconds of a clock that only goes on
 */
export async function inTurns<T>(
  work: Iterator<unknown, T, undefined>,
  now: () => number = () => performance.now(),
): Promise<T> {
  let since = now();
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (now() - since < AT_A_TIME_MS) continue;
    await nextTurn();
    since = now();
  }
}
