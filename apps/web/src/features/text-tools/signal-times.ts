/** A character's signal and when it sounds, in seconds from the first tone. */
export interface TimedSignal {
  signal: string;
  start: number;
  end: number;
  /** True for the first of a word. */
  opensWord: boolean;
}

/**
 * When each signal of `.`, `-`, spaces, `/` and line feeds sounds, by the lengths that `durations` of
 * `@glossa/text-tools/morse` gives.
 * @param longest signals that would end later are left out, in seconds
 */
export function signalTimes(
  signals: string,
  { dot, character, word }: { dot: number; character: number; word: number },
  longest = Number.POSITIVE_INFINITY,
): TimedSignal[] {
  const timed: TimedSignal[] = [];
  let end = 0;
  let after = 0;
  for (const { 0: signal, index } of signals.matchAll(/[.-]+/g)) {
    const opensWord = after === 0 || /[/\r\n]/.test(signals.slice(after, index));
    const start = after === 0 ? 0 : end + (opensWord ? word : character);
    const units = [...signal].reduce((sum, sign) => sum + (sign === '-' ? 4 : 2), -1);
    end = start + units * dot;
    if (end > longest) break;
    timed.push({ signal, start, end, opensWord });
    after = index + signal.length;
  }
  return timed;
}

/** Which signal sounds at a time or sounded last; −1 before the first. */
export function signalAt(timed: readonly TimedSignal[], seconds: number): number {
  let low = 0;
  let high = timed.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timed[middle]!.start <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
