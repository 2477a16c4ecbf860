import type { JobContext } from './job-definition.ts';

/** Tells how much of a stage is done, 0 to 1: percents of the job from where it begins to where the next one does. */
export const stageProgress =
  <Stage extends string>(
    job: Pick<JobContext<unknown>, 'progress'>,
    stages: Readonly<Record<Stage, number>>,
    from: Stage,
    to: Stage,
  ) =>
  (share: number): void =>
    job.progress(stages[from] + (stages[to] - stages[from]) * Math.min(1, Math.max(0, share)));
