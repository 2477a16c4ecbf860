/**
 * Works on several items at once and gives the results in the order of the items. At most `ahead` are begun and not taken,
 * so that little is kept in memory. Whoever takes no more waits for what was begun.
 * Errors: the first one of `work` in that order; what was begun then has ended.
 */
export async function* resultsInOrder<Item, Result>(
  items: readonly Item[],
  ahead: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = [];
  let next = 0;
  const begin = () => {
    while (begun.length < ahead && next < items.length) {
      const result = work(items[next]!);
      // It is awaited in its turn.
      result.catch(() => {});
      begun.push(result);
      next += 1;
    }
  };
  try {
    for (begin(); begun.length > 0; begin()) {
      const result = await begun[0]!;
      begun.shift();
      begin();
      yield result;
    }
  } finally {
    await Promise.allSettled(begun);
  }
}

/** As {@link resultsInOrder}, each result handed to `take`. Errors: the first one of `work` or `take` in that order. */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  ahead: number,
  work: (item: Item) => Promise<Result>,
  take: (result: Result) => Promise<void>,
): Promise<void> {
  for await (const result of resultsInOrder(items, ahead, work)) await take(result);
}
