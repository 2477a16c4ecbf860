import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextUnit } from '@glossa/contract';
import { ProcessPool } from '@glossa/processes';
import { Modernizer } from '../legacy/modernizer.ts';
import { type Operations, operations, type ReadTask, readLines } from './operations.ts';
import type {
  DocumentFile,
  DocumentInfo,
  DocumentService,
  ExtractedInfo,
  MergedFile,
  TargetSource,
} from './types.ts';

/** Files of so many bytes are large: reading them may take twice the memory. */
const LARGE_BYTES = 2 * 1024 * 1024;

const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));
/** Milliseconds without work after which a process gives its memory back. */
const IDLE_MS = 5 * 60_000;

export interface DocumentServiceOptions {
  /** Read documents in child processes with limits; false only for trusted files (command line, tests). */
  isolated: boolean;
  /** Milliseconds for one request. */
  timeoutMs?: number;
  /** Resident memory of a process, in MiB. Large files may take twice of it. */
  memoryMb?: number;
  /** Child processes at most. */
  processes?: number;
  /** LibreOffice's `soffice`, for files of old Office versions; found on the path by default. */
  office?: string;
}

type Run = (operation: keyof Operations, task: ReadTask, signal?: AbortSignal) => Promise<unknown>;

/** The way into this package: see `DocumentService`. Call `close` at the end. */
export function createDocumentService(options: DocumentServiceOptions): DocumentService {
  const { timeoutMs = 60_000, memoryMb = 512, processes = 1, office } = options;
  const legacy = new Modernizer({ timeoutMs, program: office });
  const limits = { entry: ENTRY, timeoutMs, idleMs: IDLE_MS };
  const pool = new ProcessPool({ ...limits, memoryMb, processes });
  const largePool = new ProcessPool({ ...limits, memoryMb: memoryMb * 2, processes: 1 });
  const inProcess: Run = async (operation, task, signal) => {
    signal?.throwIfAborted();
    return (operations[operation] as (task: ReadTask) => Promise<unknown>)(task);
  };
  const isolated: Run = (operation, task, signal) =>
    (isLarge(task.file) ? largePool : pool).request(operation, task, signal);
  const run: Run = options.isolated ? isolated : inProcess;

  return {
    async inspect(file, { choices = {}, signal } = {}) {
      const modern = await legacy.modern(file, signal);
      return (await run('inspect', { file: modern, choices }, signal)) as DocumentInfo;
    },
    async extractTo(file, unitsPath, { choices = {}, signal } = {}) {
      const modern = await legacy.modern(file, signal);
      const task = { file: modern, choices, unitsPath };
      return (await run('extract', task, signal)) as ExtractedInfo;
    },
    async extract(file, readOptions) {
      return inTempDir(async (dir) => {
        const unitsPath = join(dir, 'units.jsonl');
        const info = await this.extractTo(file, unitsPath, readOptions);
        return { info, units: [...readLines<TextUnit>(unitsPath)] };
      });
    },
    async merge(file, targets, outPath, { choices = {}, signal, ...mergeOptions }) {
      return inTempDir(async (dir) => {
        const targetsPath = writeTargets(targets, dir);
        const modern = await legacy.modern(file, signal);
        const task = { file: modern, choices, targetsPath, outPath, options: mergeOptions };
        return (await run('merge', task, signal)) as MergedFile;
      });
    },
    async close() {
      pool.close();
      largePool.close();
      legacy.close();
    },
  };
}

/** What is wrong with a file that is not there is told by the operation. */
function isLarge({ path }: DocumentFile): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= LARGE_BYTES;
}

async function inTempDir<T>(work: (dir: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'glossa-documents-'));
  try {
    return await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

function writeTargets(targets: TargetSource, dir: string): string {
  if ('path' in targets) return targets.path;
  const path = join(dir, 'targets.jsonl');
  const lines = [...targets].map(([id, target]) => `${JSON.stringify({ id, target })}\n`);
  writeFileSync(path, lines.join(''));
  return path;
}
