import type { JobKind } from '@glossa/contract';

/** What one running job of a kind takes. */
export interface JobResources {
  /** Processors that it keeps busy: a half where it waits for engines as long as it works. */
  cpu: number;
  /** Memory in MiB, in all processes that work for it. */
  memoryMb: number;
}

/** What the jobs of a process may take. */
export interface JobRoom {
  cores: number;
  memoryMb: number;
}

/** With one place, a long job of one person would keep all others waiting. */
const LEAST = 2;
/** Each place asks the queue for work now and then. */
const MOST = 16;

/**
 * How many jobs of each kind a process runs at once: as many as its processors do, and as the memory holds where as many
 * of each other kind run too.
 */
export function planConcurrency<Name extends JobKind>(
  kinds: readonly { kind: Name; resources: JobResources }[],
  { cores, memoryMb }: JobRoom,
): Map<Name, number> {
  const ofEach = kinds.reduce((sum, { resources }) => sum + resources.memoryMb, 0);
  const byMemory = Math.floor(memoryMb / ofEach);
  return new Map(
    kinds.map(({ kind, resources }) => {
      const byCpu = Math.floor(cores / resources.cpu);
      return [kind, Math.max(LEAST, Math.min(byCpu, byMemory, MOST))];
    }),
  );
}
