/** Turns that are told as they come: work that blocks the loop has fewer. */
const TOLD = 100;

/** How often the event loop turns until `work` is done: requests are served when it does, and only then. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let cancel = () => {};
  const next = () => {
    if (turns < TOLD) {
      const immediate = setImmediate(count);
      cancel = () => clearImmediate(immediate);
    } else {
      // One in a millisecond: to count all of them takes a processor as long as others work.
      const timer = setTimeout(count, 1);
      cancel = () => clearTimeout(timer);
    }
  };
  const count = () => {
    turns += 1;
    next();
  };
  next();
  try {
    await work();
    return turns;
  } finally {
    cancel();
  }
}
