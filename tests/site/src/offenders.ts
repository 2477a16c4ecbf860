/** How many questions are asked at once. */
const AT_ONCE = 8;

/** Does something with each item, a few at a time; the results are in the order of the items. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/**
 * Looks at each item, a few at a time, so that one test can hold a rule for many and name all that break it.
 * @param fault what is wrong with an item; undefined where nothing is
 */
export async function offenders<Item, Fault>(
  items: readonly Item[],
  fault: (item: Item) => Promise<Fault | undefined>,
): Promise<Fault[]> {
  const faults = await eachOf(items, fault);
  return faults.filter((found) => found !== undefined);
}
