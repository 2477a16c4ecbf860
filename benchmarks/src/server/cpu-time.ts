import { readFileSync } from 'node:fs';
import { processTree } from '../mixed-load/process-memory.ts';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds that a process has computed so far, and those below it that have ended. Throws when it has ended itself. */
function times(pid: number): { own: number; ended: number } {
  // Fields after the name, which may hold anything: utime and stime are the 12th and 13th, then those of children (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [
    ...[number, number, number, number],
  ];
  return { own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}

/** Milliseconds that a process has computed so far, alone and whatever else the machine did; NaN but on Linux. */
export function cpuTime(pid: number): number {
  return process.platform === 'linux' ? times(pid).own : Number.NaN;
}

/** The same of a process and all that it has started. */
export function cpuTimeOfAll(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  let sum = 0;
  for (const each of processTree(pid))
    try {
      const { own, ended } = times(each);
      sum += own + ended;
    } catch {
      // It ended just now, and counts with its parent.
    }
  return sum;
}
