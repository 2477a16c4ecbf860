import { fileURLToPath } from 'node:url';
import { ProcessPool } from '@glossa/processes';
import type { PreparedPicture, PrepareTask } from './prepare.ts';
import type { Rendered, RenderTask } from './render.ts';
import type { TranscriptFileTask } from './transcript-file.ts';

export interface PictureOptions {
  /** Resident memory of a process, in MiB: the largest pictures need the most. */
  memoryMb?: number;
  timeoutMs?: number;
  processes?: number;
  idleMs?: number;
}

/**
 * Decodes and draws pictures in processes of their own, for pictures are hostile input; those of several owners in turn.
 */
export interface Pictures {
  /** Errors: `unsupported_format`, `corrupt_file`, `limit_exceeded`, `timeout`. */
  prepare(task: PrepareTask, signal: AbortSignal, owner?: string): Promise<PreparedPicture>;
  render(task: RenderTask, signal: AbortSignal, owner?: string): Promise<Rendered>;
  /** Writes a transcript as a file; answers its bytes. Errors: `unsupported_format`, `limit_exceeded`, `timeout`. */
  transcript(task: TranscriptFileTask, signal: AbortSignal, owner?: string): Promise<number>;
  /** Ids of the processes that run. */
  readonly pids: readonly number[];
  close(): void;
}

const DEFAULTS = { memoryMb: 512, timeoutMs: 60_000, processes: 1, idleMs: 60_000 };
const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));

export function createPictures(options: PictureOptions = {}): Pictures {
  const pool = new ProcessPool({ entry: ENTRY, addons: true, ...DEFAULTS, ...options });
  return {
    prepare: async (task, signal, owner) =>
      (await pool.request('prepare', task, signal, { owner })) as PreparedPicture,
    render: async (task, signal, owner) =>
      (await pool.request('render', task, signal, { owner })) as Rendered,
    transcript: async (task, signal, owner) =>
      (await pool.request('transcript', task, signal, { owner })) as number,
    get pids() {
      return pool.pids;
    },
    close: () => pool.close(),
  };
}
