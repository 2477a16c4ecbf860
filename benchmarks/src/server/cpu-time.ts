import { readFileSync } from 'node:fs';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds that a process has computed so far, alone and whatever else the machine did; NaN but on Linux. */
export function cpuTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  // Fields after the name, which may hold anything: utime and stime are the 12th and 13th (proc(5)).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
