/** Languages that can be translated into which: targets by source. */
export type ServedPairs = Readonly<Record<string, readonly string[]>>;

/** Engines come and go; pages follow within so many milliseconds of being asked for. */
const FRESH_MS = 60_000;

/**
 * Keeps a site told of the pairs that engines serve. Nobody waits but for the first answer; while engines cannot
 * say anything, what was told last stays.
 */
export function createServedPairs(
  ask: (() => Promise<ServedPairs>) | undefined,
  tell: (pairs: ServedPairs) => void,
  now: () => number = Date.now,
): { ready(): Promise<void> } {
  let askedAt = Number.NEGATIVE_INFINITY;
  let first: Promise<void> | undefined;
  const refresh = async () => {
    askedAt = now();
    await ask?.().then(tell, () => {});
  };
  return {
    ready() {
      if (first === undefined) first = refresh();
      else if (now() - askedAt > FRESH_MS) void refresh();
      return first;
    },
  };
}

/** Pairs as the site wants them. */
export function pairsBySource(pairs: readonly { from: string; to: string }[]): ServedPairs {
  const bySource = Map.groupBy(pairs, ({ from }) => from);
  return Object.fromEntries([...bySource].map(([from, list]) => [from, list.map(({ to }) => to)]));
}
