/** A line that is said in the place of subtitles. */
export interface LineToFit {
  /** When it begins, and when what it stands for ends, in milliseconds; lines are in the order of their beginnings. */
  startMs: number;
  endMs: number;
  /** How long it is said; 0 for one of which nothing is said. */
  saidMs: number;
}

/** Where a line is heard. */
export interface FittedLine {
  startMs: number;
  /** How long it is heard. */
  lengthMs: number;
  /** How much quicker it is said: 1 to 1.2. */
  tempo: number;
  /** Milliseconds of its end for which there is no time: it has to be worded shorter. All of it where nothing is heard. */
  missingMs: number;
}

/** Nobody speaks quicker than that without being noticed. */
const QUICKEST = 1.2;
/** Of the time behind its subtitles a line takes so much. */
export const MOST_BORROWED_MS = 1_500;
/** Between two lines. */
const BREATH_MS = 40;
/** A line begins so much later at most, where the one before it needs the time. */
const MOST_DRIFT_MS = 100;
/** Nobody understands less of a line. */
const LEAST_MS = 200;

/**
 * Fits spoken lines into the times of their subtitles: first the gap behind them is borrowed, then they are said quicker, then
 * the next one begins a little later. What does not fit then loses its end, and says so. No two lines are heard at once, and
 * none before its time.
 * @param wholeMs length of the recording
 */
export function fitLines(lines: readonly LineToFit[], wholeMs: number): FittedLine[] {
  const nexts = startsAfter(lines, wholeMs);
  let free = 0;
  return lines.map(({ startMs: wanted, endMs, saidMs }, index) => {
    const startMs = Math.max(wanted, free);
    const next = nexts[index]!;
    const lost = { startMs: wanted, lengthMs: 0, tempo: 1, missingMs: saidMs };
    if (saidMs <= 0 || startMs - wanted > MOST_DRIFT_MS) return lost;
    const own = Math.min(endMs + MOST_BORROWED_MS, next - BREATH_MS, wholeMs) - startMs;
    const late = Math.min(endMs + MOST_BORROWED_MS, next + MOST_DRIFT_MS, wholeMs) - startMs;
    const needed = saidMs / QUICKEST;
    const room = needed <= own ? own : Math.min(late, Math.max(own, needed));
    if (room < Math.min(LEAST_MS, needed)) return lost;
    const tempo = Math.min(QUICKEST, Math.max(1, saidMs / room));
    const lengthMs = Math.min(room, saidMs / tempo);
    free = startMs + lengthMs;
    return { startMs, lengthMs, tempo, missingMs: Math.max(0, saidMs - lengthMs * tempo) };
  });
}

/** When the next line of which something is said begins, of each line. */
function startsAfter(lines: readonly LineToFit[], wholeMs: number): number[] {
  const starts = new Array<number>(lines.length);
  let next = wholeMs;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    starts[index] = next;
    if (lines[index]!.saidMs > 0) next = lines[index]!.startMs;
  }
  return starts;
}
