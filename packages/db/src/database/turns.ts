import { setImmediate } from 'node:timers/promises';

/** How long the embedded database may work in one turn of the event loop: requests wait so much longer. */
const AT_A_TIME_MS = 10;
/**
 * Where turns are long it works as long as everything else did in the last one, up to so many times as long: a request
 * needs several statements, and a page may fill a turn.
 */
const MOST_TIMES = 20;

export interface TurnOptions {
  /** Milliseconds of work in a turn of the event loop, after which it turns; 0: after each statement. */
  atATimeMs?: number | undefined;
  /** Milliseconds of a clock that only goes on. */
  now?: () => number;
  /** Resolves when the event loop has turned. */
  nextTurn?: () => Promise<unknown>;
}

/** Does a piece of work, at once or when the event loop has turned; settles as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Does pieces of work, one at a time, at once as long as they take little of a turn of the event loop: who has one
 * statement to wait for does not wait for the rest of the turn, too.
 */
export function createTurns({
  atATimeMs = AT_A_TIME_MS,
  now = () => performance.now(),
  nextTurn = () => setImmediate(),
}: TurnOptions = {}): TakeTurn {
  let allowedMs = atATimeMs;
  let workedMs = 0;
  /** The end of this turn; undefined where nothing was done in it yet. */
  let turning: Promise<void> | undefined;

  async function turn(): Promise<void> {
    const start = now();
    await nextTurn();
    const elseMs = now() - start - workedMs;
    allowedMs = Math.min(Math.max(atATimeMs, elseMs), MOST_TIMES * atATimeMs);
    workedMs = 0;
    turning = undefined;
  }

  return async (work) => {
    turning ??= turn();
    if (workedMs >= allowedMs) {
      await turning;
      turning ??= turn();
    }
    const start = now();
    try {
      return await work();
    } finally {
      workedMs += now() - start;
    }
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
  const takeTurn = createTurns(options);
  const run = pglite._runExclusiveQuery.bind(pglite);
  // Within its lock: those who wait for it would go on one after the other otherwise.
  pglite._runExclusiveQuery = (work) => run(() => takeTurn(work));
}
