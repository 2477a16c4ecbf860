/** A moment of a job: epoch milliseconds and percent done. */
export interface ProgressSample {
  at: number;
  progress: number;
}

/** How far back the pace is measured, in milliseconds. */
const WINDOW_MS = 60_000;
/** Below this there is too little to go by. */
const LEAST_PROGRESS = 2;
const LEAST_MS = 1000;

/**
 * Seconds that a job will still take at its pace of the last minute, or `null` while nothing can be said.
 * A stalled job's estimate grows with the time that passes.
 */
export function secondsLeft(samples: readonly ProgressSample[], now: number): number | null {
  const last = samples.at(-1);
  if (last === undefined || last.progress >= 100) return null;
  const first = samples.find(({ at }) => at >= now - WINDOW_MS) ?? samples[0]!;
  const gained = last.progress - first.progress;
  const passed = now - first.at;
  if (gained < LEAST_PROGRESS || passed < LEAST_MS) return null;
  return Math.max(1, Math.round(((100 - last.progress) * passed) / gained / 1000));
}
