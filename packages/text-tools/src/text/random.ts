/**
 * Numbers 0 ≤ x < 1 that follow from a seed (mulberry32), so that a shared address shows the same text.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A seed of a line: equal lines come out equal, whatever stands before them. */
export function lineSeed(seed: number, line: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = 0; index < line.length; index += 1)
    hash = Math.imul(hash ^ line.charCodeAt(index), 0x01000193);
  return hash;
}
