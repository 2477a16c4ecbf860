/** Begins a work when its turn comes; settles as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Works rest so many times as long as the last one took, unless there is nothing else to do. */
const MOST_REST = 8;
/** A turn of the event loop in which nothing came is over in microseconds. */
const EMPTY_TURN_MS = 0.2;
/** A call waits now and then for its engine: what is between two of its turns is not yet idleness. */
const EMPTY_TURNS = 8;

/**
 * Begins one work at a time and leaves most of the event loop to everything else. Pages are made without a pause, and
 * many are asked for at once when a server is new: calls, answers of engines and pages that are kept would wait for all
 * of them. Where nothing else is to be done they follow one another.
 */
export function createTurns(): TakeTurn {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  function next(): void {
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    if (begin === undefined) return;
    const start = performance.now();
    begin();
    const end = performance.now();
    rest(end, end + MOST_REST * (end - start), 0);
  }

  function rest(last: number, until: number, empty: number): void {
    setImmediate(() => {
      const now = performance.now();
      const stillEmpty = now - last < EMPTY_TURN_MS ? empty + 1 : 0;
      if (now > until || stillEmpty === EMPTY_TURNS) next();
      else rest(now, until, stillEmpty);
    });
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => void start(work).then(resolve, reject));
      if (!isBusy) next();
    });
}

/** What throws at once rejects, too. */
const start = async <T>(work: () => Promise<T>) => work();
