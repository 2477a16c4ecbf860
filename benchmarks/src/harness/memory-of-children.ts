import { readFileSync } from 'node:fs';

const LOOK_MS = 50;

function linesOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It is over, or there is no /proc.
    return '';
  }
}

/** Megabytes that a process took at most, and each below it. */
function* peaksBelow(pid: number): Generator<number> {
  for (const child of linesOf(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean)) {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(linesOf(`/proc/${child}/status`))?.[1];
    yield Number(kilobytes ?? 0) / 1024;
    yield* peaksBelow(Number(child));
  }
}

/**
 * What a work answers, and the megabytes of memory that the largest process below this one took meanwhile: 0 where the
 * system does not tell. Of a process that comes and goes within {@link LOOK_MS} nothing is seen.
 */
export async function withMemoryOfChildren<T>(
  work: () => Promise<T>,
): Promise<[answer: T, megabytes: number]> {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, ...peaksBelow(process.pid));
  }, LOOK_MS);
  try {
    return [await work(), most];
  } finally {
    clearInterval(timer);
  }
}
