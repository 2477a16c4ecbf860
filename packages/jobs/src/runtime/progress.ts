import { GlossaError } from '@glossa/contract';
import type { JobProgress, JobRow, JobsRepo, Worth } from '@glossa/db';
import { moreWorth } from '../credits/worth.ts';

/** Time between two writes of percents and results so far. */
const WRITE_EVERY_MS = 300;

export interface ProgressWriter {
  /** Settles when it is written, or one that came meanwhile in its place. */
  stage(name: string, progress: number): Promise<void>;
  progress(percent: number): void;
  partial(result: unknown, worth: Worth | null): void;
  /** What was shown of this run and those before it was worth at the most; null: nothing. */
  readonly shown: Worth | null;
  /** Waits for writes under way; nothing is written afterwards. */
  close(): Promise<void>;
}

/**
 * Writes a run's stage and progress, percents and results so far at most a few times a second; the first result that is
 * worth something at once, for somebody waits for it. `onLost` is called when the row says that this run no longer holds
 * the job.
 */
export function createProgressWriter(
  jobs: Pick<JobsRepo, 'progress'>,
  run: Pick<JobRow, 'id' | 'attempts' | 'shown'>,
  onLost: (reason: GlossaError) => void,
  onError: (error: unknown) => void,
): ProgressWriter {
  let pending: JobProgress | undefined;
  let most = run.shown;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** The stage that is written as soon as what is being written is. */
  let next: { change: JobProgress; written: Promise<void> } | undefined;
  let closed = false;
  let hasShown = false;

  async function write(change: JobProgress): Promise<void> {
    if (!(await jobs.progress(run, change))) {
      onLost(new GlossaError('job_canceled', 'The job was canceled or taken over.'));
    }
  }

  function flush(): void {
    timer = undefined;
    if (pending === undefined || closed) return;
    const change = pending;
    pending = undefined;
    writing = writing.then(() => write(change)).catch(onError);
  }

  function soon(change: JobProgress): void {
    pending = { ...pending, ...change };
    timer ??= setTimeout(flush, WRITE_EVERY_MS);
  }

  /** Puts a stage in line, in place of one that waits. */
  function begin(change: JobProgress): Promise<void> {
    if (next !== undefined) {
      next.change = { ...next.change, ...change };
      return next.written;
    }
    const mine = { change, written: Promise.resolve() };
    mine.written = writing.then(async () => {
      next = undefined;
      if (!closed) await write(mine.change);
    });
    next = mine;
    writing = mine.written.catch(onError);
    return mine.written;
  }

  return {
    stage(stage, progress) {
      // Percents of the stage before are void; its result so far is not.
      const { progress: _, ...kept } = pending ?? {};
      pending = undefined;
      return begin({ ...kept, stage, progress });
    },
    progress: (progress) => soon({ progress }),
    partial(partial, worth) {
      most = moreWorth(most, worth);
      soon({ partial, ...(most === null ? {} : { shown: most }) });
      if (worth === null || hasShown) return;
      hasShown = true;
      clearTimeout(timer);
      flush();
    },
    get shown() {
      return most;
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
