import { readFileSync, writeFileSync } from 'node:fs';

const LOOK_MS = 50;

function linesOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It is over, or there is no /proc.
    return '';
  }
}

/** Processes below a process. */
function* below(pid: number): Generator<number> {
  for (const child of linesOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)) {
    yield Number(child);
    yield* below(Number(child));
  }
}

/** Has the system count the peak of a process from now on: what its start took is no work. */
function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // It is over, or the system does not do that.
  }
}

/** Megabytes that a process took at most. */
const peakOf = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(linesOf(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;

/**
 * What a work answers, and the megabytes of memory that the largest process below this one took meanwhile: 0 where the
 * system does not tell. Of a process that comes and goes within {@link LOOK_MS} nothing is seen.
 */
export async function withMemoryOfChildren<T>(
  work: () => Promise<T>,
): Promise<[answer: T, megabytes: number]> {
  for (const pid of below(process.pid)) forgetPeak(pid);
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...[...below(process.pid)].map(peakOf));
  }, LOOK_MS);
  try {
    return [await work(), most];
  } finally {
    clearInterval(timer);
  }
}
