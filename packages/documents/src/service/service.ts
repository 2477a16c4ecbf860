import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TextUnit } from '@glossa/contract';
import { Modernizer } from '../legacy/modernizer.ts';
import { DocumentProcess, type ProcessLimits } from './document-process.ts';
import { operations, type ReadTask, readLines } from './operations.ts';
import type { ChildRequest } from './protocol.ts';
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

export interface DocumentServiceOptions extends Partial<ProcessLimits> {
  /** Read documents in child processes with limits; false only for trusted files (command line, tests). */
  isolated: boolean;
  /** Child processes at most. */
  processes?: number;
  /** LibreOffice's `soffice`, for files of old Office versions; found on the path by default. */
  office?: string;
}

type Run = (
  operation: ChildRequest['operation'],
  task: ReadTask,
  signal?: AbortSignal,
) => Promise<unknown>;

/** The way into this package: see `DocumentService`. Call `close` at the end. */
export function createDocumentService(options: DocumentServiceOptions): DocumentService {
  const { timeoutMs = 60_000, memoryMb = 512, processes = 1, office } = options;
  const legacy = new Modernizer({ timeoutMs, program: office });
  const pool = new ProcessPool({ timeoutMs, memoryMb }, processes);
  const largePool = new ProcessPool({ timeoutMs, memoryMb: memoryMb * 2 }, 1);
  const inProcess: Run = async (operation, task, signal) => {
    signal?.throwIfAborted();
    return (operations[operation] as (task: ReadTask) => Promise<unknown>)(task);
  };
  const isolated: Run = (operation, task, signal) =>
    (isLarge(task.file) ? largePool : pool).run(operation, task, signal);
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

/** Hands requests to idle processes, first come first served. */
class ProcessPool {
  readonly #all: DocumentProcess[];
  readonly #idle: DocumentProcess[];
  readonly #waiting: ((process: DocumentProcess) => void)[] = [];

  constructor(limits: ProcessLimits, size: number) {
    this.#all = Array.from({ length: size }, () => new DocumentProcess(limits));
    this.#idle = [...this.#all];
  }

  readonly run: Run = async (operation, task, signal) => {
    const process =
      this.#idle.pop() ??
      (await new Promise<DocumentProcess>((resolve) => this.#waiting.push(resolve)));
    try {
      return await process.request(operation, task, signal);
    } finally {
      const next = this.#waiting.shift();
      if (next) next(process);
      else this.#idle.push(process);
    }
  };

  close(): void {
    for (const process of this.#all) process.close();
  }
}
