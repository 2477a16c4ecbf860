/** Neighbours in groups of at most `count`, whose sizes add up to at most `total`; a larger one stands alone. */
export function groups<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  { count, total }: { count: number; total: number },
): T[][] {
  const result: T[][] = [];
  let sum = 0;
  for (const item of items) {
    const size = sizeOf(item);
    const last = result.at(-1);
    const fits = last && last.length < count && sum + size <= total;
    if (fits) last.push(item);
    else result.push([item]);
    sum = (fits ? sum : 0) + size;
  }
  return result;
}
