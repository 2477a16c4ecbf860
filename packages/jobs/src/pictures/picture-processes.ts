import type { JobRoom } from '../runtime/concurrency.ts';

/** MiB of one that draws and one that reads, as they take them for pages: 391 and 360 at most. Their limits lie above. */
const PAIR_MB = 768;
const MOST = 9;

/**
 * How many processes draw whole pictures, and as many read them: one more than processors, for of several one owner never
 * has all. So a batch keeps every processor busy, and another one's picture still is begun at once.
 */
export function pictureProcesses({ cores, memoryMb }: JobRoom): number {
  return Math.max(1, Math.min(cores + 1, Math.floor(memoryMb / PAIR_MB), MOST));
}
