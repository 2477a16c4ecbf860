import { GlossaError } from '@glossa/contract';
import type { JobRun, JobsRepo } from '@glossa/db';

/** Time between two writes of percents and results so far. */
const WRITE_EVERY_MS = 300;

type Change = Parameters<JobsRepo['progress']>[1];

export interface ProgressWriter {
  stage(name: string, progress: number): Promise<void>;
  progress(percent: number): void;
  partial(result: unknown): void;
  /** Waits for writes under way; nothing is written afterwards. */
  close(): Promise<void>;
}

/**
 * Writes a run's stage and progress, percents at most a few times a second. `onLost` is called when
 * the row says that this run no longer holds the job.
 */
export function createProgressWriter(
  jobs: Pick<JobsRepo, 'progress'>,
  run: JobRun,
  onLost: (reason: GlossaError) => void,
  onError: (error: unknown) => void,
): ProgressWriter {
  let pending: Change | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;

  async function write(change: Change): Promise<void> {
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

  function soon(change: Change): void {
    pending = { ...pending, ...change };
    timer ??= setTimeout(flush, WRITE_EVERY_MS);
  }

  return {
    async stage(stage, progress) {
      // Percents of the stage before are void; its result so far is not.
      const { partial } = pending ?? {};
      pending = undefined;
      await writing;
      await write({ stage, progress, ...(partial === undefined ? {} : { partial }) });
    },
    progress: (progress) => soon({ progress }),
    partial: (partial) => soon({ partial }),
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
