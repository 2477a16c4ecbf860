import type { TimedFile } from './stage.ts';

const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;

/** How long each stage took, as lines. Checks run side by side: their times add up to more than passed. */
export function stageTimes(stages: readonly { name: string; seconds?: number }[]): string[] {
  return stages.flatMap(({ name, seconds }) => (seconds === undefined ? [] : line(seconds, name)));
}

/** The test files that took longest, as lines. */
export function slowest(files: readonly TimedFile[], count: number): string[] {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ path, seconds }) => line(seconds, path));
}
