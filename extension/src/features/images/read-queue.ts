/** Pictures are read a few at a time: their bytes are in memory twice meanwhile. */
const READ_AT_ONCE = 3;
let readers = 0;
const queue: (() => void)[] = [];

/** Does a work of reading when there is room for it; the first come first. */
export async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  if (readers >= READ_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else readers++;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next === undefined) readers--;
    else next();
  }
}
