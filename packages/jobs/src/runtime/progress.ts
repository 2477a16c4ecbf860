import { GlossaError } from '@glossa/contract';
import type { JobRun, JobsRepo } from '@glossa/db';

/** Time between two writes of mere percents. */
const WRITE_EVERY_MS = 300;

export interface ProgressWriter {
  stage(name: string, progress: number): Promise<void>;
  progress(percent: number): void;
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
  let pending: number | undefined;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;

  async function write(change: { stage?: string; progress?: number }): Promise<void> {
    if (!(await jobs.progress(run, change))) {
      onLost(new GlossaError('job_canceled', 'The job was canceled or taken over.'));
    }
  }

  function flush(): void {
    timer = undefined;
    if (pending === undefined || closed) return;
    const progress = pending;
    pending = undefined;
    writing = writing.then(() => write({ progress })).catch(onError);
  }

  return {
    async stage(stage, progress) {
      pending = undefined;
      await writing;
      await write({ stage, progress });
    },
    progress(percent) {
      pending = percent;
      timer ??= setTimeout(flush, WRITE_EVERY_MS);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await writing;
    },
  };
}
