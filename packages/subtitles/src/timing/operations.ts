/** When something is shown, in milliseconds. */
export interface Times {
  start: number;
  end: number;
}

const each = <T extends Times>(times: readonly T[], change: (ms: number) => number): Times[] =>
  times.map(({ start, end }) => ({ start: change(start), end: change(end) }));

/** All times later by so many milliseconds, or earlier. */
export const shift = (times: readonly Times[], ms: number): Times[] =>
  each(times, (time) => time + ms);

/** Times stretched so that two moments come where they belong: what is at `from[0]` at `to[0]`, and so with the second. */
export function stretch(
  times: readonly Times[],
  from: readonly [number, number],
  to: readonly [number, number],
): Times[] {
  const length = from[1] - from[0];
  const factor = length === 0 ? 1 : (to[1] - to[0]) / length;
  return each(times, (time) => to[0] + (time - from[0]) * factor);
}

/** Times of a film that runs at another frame rate: the same frames, at their new times. */
export const changeFrameRate = (times: readonly Times[], from: number, to: number): Times[] =>
  each(times, (time) => (time * from) / to);

/**
 * Starts and ends moved to the nearest of `points` (shot changes, beginnings and ends of speech; any order), where one is
 * at most `window` milliseconds away and the cue keeps some length.
 */
export function snap(times: readonly Times[], points: readonly number[], window: number): Times[] {
  const sorted = points.toSorted((a, b) => a - b);
  return times.map(({ start, end }) => {
    const first = nearest(sorted, start, window);
    const last = nearest(sorted, end, window);
    return last > first ? { start: first, end: last } : { start, end };
  });
}

/** The value of a list in order that is nearest to `value`, or itself where none is within `window`. */
function nearest(sorted: readonly number[], value: number, window: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  const candidates = [sorted[low - 1], sorted[low]].filter((point) => point !== undefined);
  const best = candidates.sort((a, b) => Math.abs(a - value) - Math.abs(b - value))[0];
  return best !== undefined && Math.abs(best - value) <= window ? best : value;
}
