import { setImmediate } from 'node:timers/promises';

/** How long the embedded database may work before the event loop turns: requests wait so much longer. */
const AT_A_TIME_MS = 10;
/**
 * Where turns are long it works as long as the last one took, up to so many times as long: a request needs many statements,
 * and a page may fill a turn.
 */
const MOST_TIMES = 20;

export interface TurnOptions {
  /** Milliseconds of work between two turns of the event loop, at least; 0: one after each statement. */
  atATimeMs?: number | undefined;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
  /** Resolves when the event loop has turned. */
  nextTurn?: () => Promise<unknown>;
}

/** Answers what is awaited before each piece of work: it lets the event loop turn when that is due. */
export function createTurns({
  atATimeMs = AT_A_TIME_MS,
  now = () => performance.now(),
  nextTurn = () => setImmediate(),
}: TurnOptions = {}): () => Promise<void> {
  let until = Number.NEGATIVE_INFINITY;
  return async () => {
    const start = now();
    if (start < until) return;
    await nextTurn();
    const end = now();
    until = end + Math.min(Math.max(atATimeMs, end - start), MOST_TIMES * atATimeMs);
  };
}

/** The part of PGlite that every statement goes through, also those of transactions and of the queue. */
interface Statements {
  _runExclusiveQuery<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The embedded database runs in this thread and answers by promises alone, so that a loop over it, or a line of callers,
 * would end before anything else of the process goes on. From now on the event loop turns in between, whoever asks.
 */
export function takeTurns(pglite: Statements, options?: TurnOptions): void {
  const turn = createTurns(options);
  const run = pglite._runExclusiveQuery.bind(pglite);
  // Within its lock: those who wait for it would go on one after the other otherwise.
  pglite._runExclusiveQuery = (work) =>
    run(async () => {
      await turn();
      return work();
    });
}
