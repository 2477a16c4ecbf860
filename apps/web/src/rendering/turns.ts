/** Begins a work when its turn comes; settles as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A call takes several turns of the event loop: its body, its rows, its engine's answer. */
const TURNS_BETWEEN = 8;
/** Turns are long on a busy machine: works do not wait longer than so many times what the last one took. */
const MOST_REST = 2;

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
    const start = performance.now();
    begin();
    const end = performance.now();
    rest(TURNS_BETWEEN, end + MOST_REST * (end - start));
  }

  function rest(turns: number, until: number): void {
    setImmediate(() => {
      if (turns === 1 || performance.now() > until) next();
      else rest(turns - 1, until);
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
