/** Begins a work when its turn comes; settles as it does. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A call takes several turns of the event loop: its body, its rows, its engine's answer. */
const TURNS_BETWEEN = 8;
/**
 * Works never have less than a third of the time: where turns are long they do not rest longer than so many times what they
 * took, and several are done after a long one.
 */
const MOST_REST = 2;

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/**
 * Begins works one after the other, with turns of the event loop in between. Pages are made without a pause, and many are
 * asked for at once when a server is new: calls, answers of engines and pages that are kept would wait for all of them.
 * @param now milliseconds of a clock that only goes on
 */
export function createTurns(now: () => number = () => performance.now()): TakeTurn {
  const waiting: (() => Promise<void>)[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    let rested = 0;
    while (waiting.length > 0) {
      const start = now();
      let took = 0;
      do {
        const done = waiting.shift()!();
        // What waits for a file or a module goes on beside the others.
        await Promise.race([done, nextTurn()]);
        took = now() - start;
      } while (waiting.length > 0 && took * MOST_REST < rested);
      rested = await rest(took);
    }
    isBusy = false;
  }

  /** Answers the milliseconds that it took. */
  async function rest(took: number): Promise<number> {
    const start = now();
    let rested = 0;
    for (let turns = 0; turns < TURNS_BETWEEN && rested <= took * MOST_REST; turns++) {
      await nextTurn();
      rested = now() - start;
    }
    return rested;
  }

  return (given) =>
    new Promise((resolve, reject) => {
      waiting.push(() => start(given).then(resolve, reject));
      if (!isBusy) void work();
    });
}

/** What throws at once rejects, too. */
const start = async <T>(work: () => Promise<T>) => work();
