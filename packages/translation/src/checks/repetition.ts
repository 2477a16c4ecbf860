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

/** Cheap first look: repeated text has few different pieces of four characters for its length. */
function looksRepetitive(text: string): boolean {
  const pieces = new Set<string>();
  for (let at = 0; at + 4 <= text.length; at++) pieces.add(text.slice(at, at + 4));
  return pieces.size < (text.length - 3) * 0.75;
}
