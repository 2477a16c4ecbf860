import { readFileSync } from 'node:fs';

/** Clock ticks in which Linux counts for programs are hundredths of a second (`USER_HZ`). */
const TICK_MS = 10;
/** Fields of `/proc/<pid>/stat` after the name in brackets: of the process, and of its children that have ended. */
const FIELDS = { from: 11, to: 15 };

/**
 * Processor time in milliseconds that a process and its children that have ended took so far, where the system tells it
 * (Linux, `proc_pid_stat(5)`), else undefined.
 */
export function cpuMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(FIELDS.from, FIELDS.to).map(Number);
    return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
  } catch {
    return undefined;
  }
}
