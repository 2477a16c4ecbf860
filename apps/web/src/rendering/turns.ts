/** Begins a work when its turn comes; settles as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A call takes several turns of the event loop: its body, its rows, its engine's answer. */
const TURNS_BETWEEN = 8;

/**
 * Begins one work in every few turns of the event loop. Pages are made without a pause, and many are asked for at once
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
    after(TURNS_BETWEEN, next);
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push(() => void start(work).then(resolve, reject));
      if (!isBusy) next();
    });
}

function after(turns: number, go: () => void): void {
  setImmediate(turns === 1 ? go : () => after(turns - 1, go));
}

/** What throws at once rejects, too. */
const start = async <T>(work: () => Promise<T>) => work();
