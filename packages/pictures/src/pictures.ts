import { fileURLToPath } from 'node:url';
import type { DrawnRegion, PicturePatch } from '@glossa/contract';
import { type Line, ProcessPool } from '@glossa/processes';
import type { BindTask } from './bind/bind.ts';
import type { ShrinkTask, Shrunk } from './decode/shrink.ts';
import type { Detected, DetectTask } from './detect/detect.ts';
import type { Composed, ComposeTask } from './edit/compose.ts';
import type { Cropped, CropTask } from './edit/crop.ts';
import type { EraseTask } from './edit/erase-piece.ts';
import type { RedrawTask } from './edit/redraw.ts';
import type { JoinTask } from './files/join.ts';
import type { SplitPage, SplitTask } from './files/split.ts';
import type { Rendered, RenderTask } from './render/task.ts';
import type { Rules } from './tables/place.ts';
import type { RulesTask } from './tables/rules.ts';

export interface PictureOptions {
  /** Resident memory of a process, in MiB: the largest pictures need the most. */
  memoryMb?: number;
  timeoutMs?: number;
  /** That work on whole pictures at once. One owner never has all of several. */
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
  /**
   * Draws a region by itself, in a process that does nothing else: who edits does not wait for whole pictures.
   * Errors: `timeout`, `limit_exceeded`, `rate_limited`.
   */
  redraw(task: RedrawTask, signal: AbortSignal, line: Line): Promise<DrawnRegion>;
  /** Has that process ready, by a region that it draws, unless one runs: somebody is about to edit. It waits for nothing. */
  wakeRedraw(task: RedrawTask, line: Line): void;
  /** What lies under letters or a stroke. Errors: those of `detect`, `rate_limited`. */
  erase(task: EraseTask, signal: AbortSignal, line: Line): Promise<PicturePatch | null>;
  /** Cuts out what is to be read. Errors: those of `detect`, `rate_limited`. */
  crop(task: CropTask, signal: AbortSignal, line: Line): Promise<Cropped | null>;
  /** Makes a picture with its edits. Errors: those of `detect`, `rate_limited`. */
  compose(task: ComposeTask, signal: AbortSignal, line: Line): Promise<Composed>;
  /** The pages of a TIFF file. Errors: as `detect`. */
  split(task: SplitTask, signal: AbortSignal, owner?: string): Promise<SplitPage[]>;
  /** One TIFF file of several. Errors: those of `joinTiff`; `limit_exceeded`, `timeout`. */
  join(task: JoinTask, signal: AbortSignal, line: Line): Promise<void>;
  /** A PDF of pictures. Errors: those of `bindPictures`; `limit_exceeded`, `timeout`. */
  bind(task: BindTask, signal: AbortSignal, line: Line): Promise<void>;
  /** The lines that are drawn on a page as it was straightened, as around the cells of tables. Errors: as `detect`. */
  rules(task: RulesTask, signal: AbortSignal, owner?: string): Promise<Rules>;
  /** A copy as small as vision models see it. Errors: as `detect`. */
  shrink(task: ShrinkTask, signal: AbortSignal, owner?: string): Promise<Shrunk>;
  /** Ids of the processes that run. */
  readonly pids: readonly number[];
  close(): void;
}

const DEFAULTS = { memoryMb: 512, timeoutMs: 60_000, processes: 1, idleMs: 60_000 };
const ENTRY = fileURLToPath(new URL('./child.ts', import.meta.url));
const REDRAWING_ENTRY = fileURLToPath(new URL('./edit/child.ts', import.meta.url));
/** One region is text alone: what takes more than this is nothing that people edit. A start may take some seconds of it. */
const REDRAWING = { memoryMb: 384, timeoutMs: 20_000 };
/** Nothing of what is edited is charged, and others wait meanwhile. */
const EDITING_MS = 30_000;
/** Of each kind for what people edit, where there is room: with two, nobody waits for a single other one. */
const FOR_EDITORS = 2;
/** MiB from which there is room for the detector of text beside a picture. */
const DETECTOR_MB = 400;
/** Texts of a page: a strip has many times as many, and may take as much longer to be drawn. */
const OF_A_PAGE = 30;
const MOST_TIMES = 10;
/** Pictures that are bound in the time of one, also where each is drawn anew. */
const BOUND_IN_TIME = 5;

export function createPictures(options: PictureOptions = {}): Pictures {
  const settings = { ...DEFAULTS, ...options };
  // The detector of text rests in a process; what a picture leaves beside it is not to be the next one's fault.
  const whole = { entry: ENTRY, addons: true, asksAnew: true, ...settings };
  const pool = new ProcessPool(whole);
  const processes = Math.min(FOR_EDITORS, settings.processes);
  const drawing = new ProcessPool({
    ...{ entry: REDRAWING_ENTRY, addons: true, asksAnew: true },
    ...{ ...settings, ...REDRAWING, processes },
  });
  // Where there is room, who edits waits for nobody's whole pictures, not for his own either.
  const editors = settings.processes === 1 ? pool : new ProcessPool({ ...whole, processes });
  const editingMs = Math.min(EDITING_MS, settings.timeoutMs);
  const editing = (operation: string, task: unknown, signal: AbortSignal, line: Line) =>
    editors.request(operation, task, signal, line, undefined, editingMs);
  const pools = new Set([pool, drawing, editors]);
  let isWaking = false;
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
    redraw: async (task, signal, line) =>
      (await drawing.request('redraw', task, signal, line)) as DrawnRegion,
    wakeRedraw(task, line) {
      if (isWaking || drawing.pids.length > 0) return;
      isWaking = true;
      const woken = () => {
        isWaking = false;
      };
      // Whoever edits then is told what is wrong.
      drawing.request('redraw', task, undefined, line).then(woken, woken);
    },
    erase: async (task, signal, line) =>
      (await editing('erase', task, signal, line)) as PicturePatch | null,
    crop: async (task, signal, line) =>
      (await editing('crop', task, signal, line)) as Cropped | null,
    compose: async (task, signal, line) =>
      (await editing('compose', task, signal, line)) as Composed,
    split: async (task, signal, owner) =>
      (await pool.request('split', task, signal, { owner })) as SplitPage[],
    join: async (task, signal, line) => {
      await pool.request('join', task, signal, line);
    },
    bind: async (task, signal, line) => {
      const times = Math.min(MOST_TIMES, 1 + Math.floor(task.paths.length / BOUND_IN_TIME));
      const timeoutMs = settings.timeoutMs * times;
      await pool.request('bind', task, signal, line, undefined, timeoutMs);
    },
    rules: async (task, signal, owner) =>
      (await pool.request('rules', task, signal, { owner })) as Rules,
    shrink: async (task, signal, owner) =>
      (await pool.request('shrink', task, signal, { owner })) as Shrunk,
    get pids() {
      return [...pools].flatMap(({ pids }) => pids);
    },
    close() {
      for (const each of pools) each.close();
    },
  };
}
