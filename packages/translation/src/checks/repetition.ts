const SHORTEST = 24;
const LONGEST_PERIOD = 60;

/**
 * The longest stretch of `text` that is one pattern of up to 60 characters over and over (four times or
 * more), in characters; 0 when there is none.
 */
export function longestLoop(text: string): number {
  let longest = 0;
  const periods = Math.min(LONGEST_PERIOD, text.length >> 2);
  for (let period = 1; period <= periods; period++) {
    const isSame = (at: number) => text.charCodeAt(at) === text.charCodeAt(at - period);
    // A stretch that is longer than those before holds one of the places that lie so far apart, whichever it begins at.
    let apart = Math.max(period * 3, longest + 1 - period);
    for (let at = period + apart - 1; at < text.length; at += apart) {
      if (!isSame(at)) continue;
      let from = at;
      while (from > period && isSame(from - 1)) from--;
      while (at + 1 < text.length && isSame(at + 1)) at++;
      const run = at + 1 - from;
      if (run < apart) continue;
      longest = run + period;
      apart = run + 1;
    }
  }
  return longest;
}

/** True when an engine fell into a loop: a repeated pattern that the source does not have. */
export function isLooping(source: string, target: string): boolean {
  if (target.length < SHORTEST || target.length * 2 < source.length) return false;
  if (!looksRepetitive(target)) return false;
  const loop = longestLoop(target);
  return loop >= SHORTEST && loop > longestLoop(source) * 2;
}

const TABLE = 8192;
const stamps = new Uint32Array(TABLE);
let stamp = 0;

/**
 * Cheap first look: repeated text has few different pieces of four characters for its length. Pieces are
 * told apart by a hash; a collision only makes the exact look happen.
 */
function looksRepetitive(text: string): boolean {
  stamp = (stamp + 1) >>> 0;
  if (stamp === 0) stamp = stamps.fill(0).length;
  let different = 0;
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    // Each step shifts the oldest of four characters out of the 32 bits.
    hash = (hash << 8) ^ (text.charCodeAt(at) * 0x9e5);
    const info = (Math.imul(hash, 0x9e3779b1) >>> 19) % TABLE;
    if (stamps[info] === stamp) continue;
    stamps[info] = stamp;
    different++;
  }
  return different < text.length * 0.75;
}
