import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4096;

/** Resident memory of a process in MiB where the system tells it (Linux, `proc_pid_statm(5)`), else 0. */
export function residentMb(pid: number | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return (pages * PAGE_BYTES) / 2 ** 20;
  } catch {
    return 0;
  }
}
