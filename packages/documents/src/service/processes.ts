import { availableParallelism, totalmem } from 'node:os';

/** A server keeps the rest of the memory for itself, its database and the processes that read pictures. */
const MEMORY_SHARE = 4;
const MOST = 4;
const MB = 2 ** 20;

/** What a machine has; memory in MiB. */
interface Machine {
  cores: number;
  memoryMb: number;
}

/** This machine, or the part of it that a container may use. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryMb: memory / MB };
}

/**
 * How many processes of `memoryMb` each may read documents: one for each processor but one, and two where memory
 * allows, so that one file that takes long does not close reading for everybody.
 */
export function readingProcesses(memoryMb: number, { cores, memoryMb: total }: Machine): number {
  const byMemory = Math.floor(total / MEMORY_SHARE / memoryMb);
  return Math.max(1, Math.min(Math.max(2, cores - 1), byMemory, MOST));
}
