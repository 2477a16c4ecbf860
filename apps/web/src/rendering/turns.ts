/** Begins a work when its turn comes; settles as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Begins one work in each turn of the event loop. Pages are made without a pause, and many are asked for at once
 * when a server is new: calls, answers of engines and pages that are kept would wait for all of them.
 */
export function createTurns(): TakeTurn {
  const waiting: (() => void)[] = [];
  let isBusy = false;

  function next(): void {
    const begin = waiting.shift();
    isBusy = begin !== undefined;
    if (begin === undefined) return;
    begin();
    setImmediate(next);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => void start(work).then(resolve, reject));
      if (!isBusy) next();
    });
}

/** What throws at once rejects, too. */
const start = async <T>(work: () => Promise<T>) => work();
