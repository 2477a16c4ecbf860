import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TextUnit } from '@glossa/contract';
import type { PrepareOptions } from '@glossa/pdf';
import { mayBeVertical, type Orientation, type PreparedPage, readPages } from '@glossa/pdf/scan';
import { FairGate, type Line, ProcessPool } from '@glossa/processes';
import { Modernizer } from '../legacy/modernizer.ts';
import type { FoundPicture } from '../pictures/unpack.ts';
import { type Operations, operations, type ReadTask, readLines } from './operations.ts';
import { OverLimitFiles } from './over-limit.ts';
import { readingProcesses, thisMachine } from './processes.ts';
import { writeReadings } from './readings-file.ts';
import { timeFor } from './time-for.ts';
import type {
  BookFacts,
  DocumentFile,
  DocumentInfo,
  DocumentService,
  DrawnPage,
  ExtractedInfo,
  MergedFile,
  TargetSource,
} from './types.ts';
import { charactersOf, GLANCE, sampleOf } from './unread-pages.ts';

/** Files of so many bytes are large: reading them may take twice the memory. */
const LARGE_BYTES = 2 * 1024 * 1024;

const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));
const IDLE_MS = 5 * 60_000;

/** LibreOffices at once: each takes a processor and some 300 MB. */
const CONVERTERS = 2;

export interface DocumentServiceOptions {
  /** Read documents in child processes with limits; false only for trusted files (command line, tests). */
  isolated: boolean;
  /** Milliseconds for one request. */
  timeoutMs?: number;
  /** Resident memory of a process, in MiB. */
  memoryMb?: number;
  /** The same for large files: twice of it unless given. Where both are one, all files share the processes. */
  largeMemoryMb?: number;
  /** Milliseconds without work after which a process gives its memory back. */
  idleMs?: number;
  /** LibreOffices at once, each with some 300 MB; with 0 files of old Office versions are refused. */
  converters?: number;
  /** Child processes at most, for large files and for others each; by default what the machine has room for. */
  processes?: number | undefined;
  /** LibreOffice's `soffice`, for files of old Office versions; found on the path by default. */
  office?: string;
  /** Milliseconds since any time. */
  now?: () => number;
}

type Run = (
  operation: keyof Operations,
  task: ReadTask,
  signal?: AbortSignal,
  line?: Line,
) => Promise<unknown>;

/** The way into this package: see `DocumentService`. Call `close` at the end. */
export function createDocumentService(options: DocumentServiceOptions): DocumentService {
  const { timeoutMs = 60_000, memoryMb = 512, largeMemoryMb = memoryMb * 2 } = options;
  const { office, idleMs = IDLE_MS, now = () => performance.now() } = options;
  const { converters: places = CONVERTERS } = options;
  const converters = new FairGate(Math.max(1, places));
  const legacy = new Modernizer({ timeoutMs, program: office }, places > 0);
  const limits = { entry: ENTRY, timeoutMs, idleMs };
  const poolOf = (mb: number) => {
    const processes = options.processes ?? readingProcesses(mb, thisMachine());
    return new ProcessPool({ ...limits, memoryMb: mb, processes });
  };
  const pool = poolOf(memoryMb);
  const largePool = largeMemoryMb === memoryMb ? pool : poolOf(largeMemoryMb);
  const overLimit = new OverLimitFiles({ now, timeoutMs });
  const inProcess: Run = async (operation, task, signal) => {
    signal?.throwIfAborted();
    return (operations[operation] as (task: ReadTask) => Promise<unknown>)(task);
  };
  const isolated: Run = (operation, task, signal, line) => {
    const work = (check: () => Promise<void>) =>
      (isLarge(task.file) ? largePool : pool).request(
        operation,
        task,
        signal,
        line,
        check,
        operation === 'draw' ? timeoutMs : timeFor(task.file, timeoutMs),
      );
    return operation === 'merge' || operation === 'draw'
      ? overLimit.refuse(task.file, work)
      : overLimit.guard(task.file, work);
  };
  const modernize = async (file: DocumentFile, signal?: AbortSignal, line: Line = {}) =>
    legacy.isOld(file)
      ? overLimit.guard(file, (check) =>
          converters.run(line, signal, async () => {
            await check();
            return legacy.modern(file, signal);
          }),
        )
      : file;
  const run: Run = options.isolated ? isolated : inProcess;

  return {
    async inspect(file, { signal, line, ...options } = {}) {
      const modern = await modernize(file, signal, line);
      const task = { file: modern, ...options };
      return (await run('inspect', task, signal, line)) as DocumentInfo;
    },
    async extractTo(file, unitsPath, { signal, line, ...options } = {}) {
      const modern = await modernize(file, signal, line);
      const task = { file: modern, ...options, unitsPath };
      return (await run('extract', task, signal, line)) as ExtractedInfo;
    },
    async extract(file, readOptions) {
      return inTempDir(async (dir) => {
        const unitsPath = join(dir, 'units.jsonl');
        const info = await this.extractTo(file, unitsPath, readOptions);
        return { info, units: [...readLines<TextUnit>(unitsPath)] };
      });
    },
    async readPages(file, { pages, readingsPath, read, onPage, password, line, ...options }) {
      return inTempDir(async (folder) => {
        const prepare = (page: number, orientation?: Orientation) => {
          const request: PrepareOptions = {
            ...{ page, folder, mayBeVertical: mayBeVertical(options.language) },
            ...(orientation === undefined ? {} : { orientation }),
          };
          const task = { file, choices: {}, password, request };
          return run('preparePage', task, options.signal, line) as Promise<PreparedPage>;
        };
        using kept = writeReadings(readingsPath);
        for await (const reading of readPages(pages, { prepare }, read, options)) {
          for (const name of readdirSync(folder)) rmSync(join(folder, name));
          kept.add(reading);
          await onPage?.(reading);
        }
      });
    },
    async estimateUnread(file, pages, { language, password, signal, line }) {
      const sample = sampleOf(pages);
      let characters = 0;
      for (const page of sample) {
        const request = { page, resolution: GLANCE, mayBeVertical: mayBeVertical(language) };
        const task = { file, choices: {}, password, request };
        const prepared = (await run('preparePage', task, signal, line)) as PreparedPage;
        characters += charactersOf(prepared, language);
      }
      return Math.ceil((characters / Math.max(1, sample.length)) * pages.length);
    },
    async merge(file, targets, outPath, { signal, line, ...read }) {
      const { choices, pages, isBeginning: _, password, ...mergeOptions } = read;
      return inTempDir(async (dir) => {
        const targetsPath = writeTargets(targets, dir);
        const modern = await modernize(file, signal, line);
        const task = {
          ...{ file: modern, choices, pages, password },
          ...{ targetsPath, outPath, options: mergeOptions },
        };
        return (await run('merge', task, signal, line)) as MergedFile;
      });
    },
    async drawPage(file, page, outPath, { password, signal, line } = {}) {
      const task = { file, page, outPath, password };
      return (await run('draw', task, signal, line)) as DrawnPage;
    },
    async pictures(file, { folder, password, signal, line } = {}) {
      const task = { file, choices: {}, folder, password };
      return (await run('unpack', task, signal, line)) as FoundPicture[];
    },
    async refillPictures(file, pictures, outPath, { password, signal, line } = {}) {
      const task = { file, choices: {}, pictures, outPath, password };
      await run('refill', task, signal, line);
    },
    async bookFacts(file, coverPath, { signal, line } = {}) {
      const task = { file, coverPath };
      return (await run('book', task, signal, line)) as BookFacts;
    },
    async close() {
      pool.close();
      largePool.close();
      legacy.close();
    },
  };
}

/** What is wrong with a file that is not there is told by the operation. */
const sizeOf = ({ path }: DocumentFile) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const isLarge = (file: DocumentFile) => sizeOf(file) >= LARGE_BYTES;

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
