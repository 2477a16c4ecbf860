import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** What tells one process from every other, also after its number is used again. */
export interface ProcessIdentity {
  host: string;
  /** Changes when the machine starts anew; absent where the system does not say. */
  boot?: string;
  pid: number;
  /** When the process began, in the system's own ticks; absent where the system does not say. */
  started?: string;
}

function readOptional(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Start of a process in clock ticks since boot: field 22 of `/proc/PID/stat` (the name may hold spaces). */
function startTicks(pid: number): string | undefined {
  const stat = readOptional(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

export function identifyProcess(pid: number = process.pid): ProcessIdentity {
  const boot = readOptional('/proc/sys/kernel/random/boot_id');
  const started = startTicks(pid);
  return { host: hostname(), ...(boot && { boot }), pid, ...(started && { started }) };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Whether that process still runs: `unknown` when it is of another host, or when its number is in
 * use and the system does not say since when.
 */
export function isRunning(identity: ProcessIdentity): 'yes' | 'no' | 'unknown' {
  const own = identifyProcess();
  if (identity.host !== own.host) return 'unknown';
  if (identity.boot !== own.boot) return 'no';
  if (!exists(identity.pid)) return 'no';
  const started = startTicks(identity.pid);
  if (started === undefined || identity.started === undefined) return 'unknown';
  return started === identity.started ? 'yes' : 'no';
}
