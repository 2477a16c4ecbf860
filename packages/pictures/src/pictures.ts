import { fileURLToPath } from 'node:url';
import { ProcessPool } from '@glossa/processes';
import type { Detected, DetectTask } from './detect/detect.ts';
import type { SplitPage, SplitTask } from './files/split.ts';
import type { Rendered, RenderTask } from './render/task.ts';

export interface PictureOptions {
  /** Resident memory of a process, in MiB: the largest pictures need the most. */
  memoryMb?: number;
  timeoutMs?: number;
  processes?: number;
  idleMs?: number;
}

/**
 * Decodes, searches and draws pictures in processes of their own, for pictures are hostile input; those of several
 * owners in turn.
 */
export interface Pictures {
  /** Errors: `unsupported_format`, `corrupt_file`, `limit_exceeded`, `timeout`. */
  detect(
    task: Omit<DetectTask, 'detector'>,
    signal: AbortSignal,
    owner?: string,
  ): Promise<Detected>;
  render(task: RenderTask, signal: AbortSignal, owner?: string): Promise<Rendered>;
  /** The pages of a TIFF file. Errors: as `detect`. */
  split(task: SplitTask, signal: AbortSignal, owner?: string): Promise<SplitPage[]>;
  /** Ids of the processes that run. */
  readonly pids: readonly number[];
  close(): void;
}

const DEFAULTS = { memoryMb: 512, timeoutMs: 60_000, processes: 1, idleMs: 60_000 };
const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));
/** MiB from which there is room for the detector of text beside a picture. */
const DETECTOR_MB = 400;
/** Texts of a page: a strip has many times as many, and may take as much longer to be drawn. */
const OF_A_PAGE = 30;
const MOST_TIMES = 10;

export function createPictures(options: PictureOptions = {}): Pictures {
  const settings = { ...DEFAULTS, ...options };
  const pool = new ProcessPool({ entry: ENTRY, addons: true, ...settings });
  const detector = settings.memoryMb >= DETECTOR_MB;
  return {
    detect: async (task, signal, owner) =>
      (await pool.request('detect', { ...task, detector }, signal, { owner })) as Detected,
    render: async (task, signal, owner) => {
      const times = Math.min(MOST_TIMES, 1 + Math.floor(task.blocks.length / OF_A_PAGE));
      const timeoutMs = settings.timeoutMs * times;
      const line = { owner };
      return (await pool.request('render', task, signal, line, undefined, timeoutMs)) as Rendered;
    },
    split: async (task, signal, owner) =>
      (await pool.request('split', task, signal, { owner })) as SplitPage[],
    get pids() {
      return pool.pids;
    },
    close: () => pool.close(),
  };
}
