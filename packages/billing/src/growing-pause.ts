const LONGEST_MS = 60 * 60_000;

/** How long to wait after so many attempts, in milliseconds: `firstMs` after one, twice as long after each other, an hour at most. */
export const growingPause = (firstMs: number, attempts: number): number =>
  Math.min(LONGEST_MS, firstMs * 2 ** (attempts - 1));
