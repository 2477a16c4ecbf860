const SHORTEST = 24;
const LONGEST_PERIOD = 60;

/**
 * The longest stretch of `text` that is one pattern of up to 60 characters over and over (four times or
 * more), in characters; 0 when there is none.
 */
function longestLoop(text: string): number {
  let longest = 0;
  const periods = Math.min(LONGEST_PERIOD, text.length >> 2);
  for (let period = 1; period <= periods; period++) {
    let run = 0;
    for (let at = period; at < text.length; at++) {
      if (text.charCodeAt(at) === text.charCodeAt(at - period)) {
        run++;
        const length = run + period;
        if (length >= period * 4 && length > longest) longest = length;
      } else run = 0;
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
