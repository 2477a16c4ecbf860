import { fileURLToPath } from 'node:url';
import { ProcessPool } from '@glossa/processes';

export interface SherpaProcessOptions {
  processes?: number;
  /** Milliseconds for one stretch of sound. */
  timeoutMs?: number;
  /** Resident memory of a process, in MiB. */
  memoryMb?: number;
  idleMs?: number;
  /** Another entry than the product's, for tests. */
  entry?: string;
}

const DEFAULTS = { processes: 1, timeoutMs: 600_000, memoryMb: 3_072, idleMs: 60_000 };
const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Processes that run models with sherpa-onnx; one that dies is replaced. */
export function createSherpaProcesses(options: SherpaProcessOptions = {}): ProcessPool {
  return new ProcessPool({ entry: ENTRY, addons: true, ...DEFAULTS, ...options });
}
