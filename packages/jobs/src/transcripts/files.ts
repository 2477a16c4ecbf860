import { fileURLToPath } from 'node:url';
import { type PoolOptions, ProcessPool } from '@glossa/processes';
import type { TranscriptFileTask } from './file-in-child.ts';

/** Writes transcripts as files in a process of its own: nobody else waits for one that is large. */
export interface TranscriptFiles {
  /** Answers the file's bytes. Errors: `unsupported_format`, `limit_exceeded`, `timeout`. */
  write(task: TranscriptFileTask, signal: AbortSignal, owner?: string): Promise<number>;
  close(): void;
}

const DEFAULTS = { memoryMb: 512, timeoutMs: 60_000, idleMs: 60_000 };
const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));

export function createTranscriptFiles(
  options: Partial<Pick<PoolOptions, keyof typeof DEFAULTS>> = {},
): TranscriptFiles {
  // Pages are drawn by Skia.
  const pool = new ProcessPool({
    entry: ENTRY,
    addons: true,
    ...DEFAULTS,
    ...options,
    processes: 1,
  });
  return {
    write: async (task, signal, owner) =>
      (await pool.request('transcript', task, signal, { owner })) as number,
    close: () => pool.close(),
  };
}
