import { readdirSync, readFileSync } from 'node:fs';
import { cpuMs } from '../cpu-time.ts';
import { residentMb } from '../resident-mb.ts';

/** Field of `/proc/<pid>/stat` after the name in brackets, which may hold anything: state, parent, group. */
const GROUP_FIELD = 2;

/**
 * Tells, each time it is asked, the resident memory in MiB of all processes of a group where the system tells it (Linux,
 * `proc_pid_stat(5)`), else 0. The group is one of a session of its own, which nobody from outside joins: of all processes
 * of the system only those are looked at that have come since it was asked before.
 */
export function createGroupMeter(group: number): () => number {
  let others = new Set<number>();
  return () => {
    let sum = 0;
    const now = new Set<number>();
    for (const pid of processIds()) {
      if (others.has(pid) || groupOf(pid) !== group) now.add(pid);
      else sum += residentMb(pid);
    }
    others = now;
    return sum;
  };
}

/** Processor time in milliseconds of all processes of a group where the system tells it, else undefined. */
export function groupCpuMs(group: number): number | undefined {
  let sum: number | undefined;
  for (const pid of processIds()) {
    if (groupOf(pid) === group) sum = (sum ?? 0) + (cpuMs(pid) ?? 0);
  }
  return sum;
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []));
  } catch {
    return [];
  }
}

function groupOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[GROUP_FIELD]);
  } catch {
    return undefined;
  }
}
