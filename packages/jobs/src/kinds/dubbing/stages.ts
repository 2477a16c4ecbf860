import type { JobContext } from '../../runtime/job-definition.ts';
import { stageProgress } from '../../runtime/stage-progress.ts';
import type { DubbingInput } from './input.ts';

/** Percents of the time that a film takes. */
export const STAGES = {
  fetching: 0,
  extracting: 3,
  transcribing: 5,
  translating: 30,
  speaking: 45,
  mixing: 70,
  drawing: 78,
  writing: 94,
  storing: 97,
} as const;
type Stage = keyof typeof STAGES;

export type DubbingJob = JobContext<DubbingInput, Stage>;

/** Tells how much of a stage is done, 0 to 1. */
export const within = (job: Pick<DubbingJob, 'progress'>, from: Stage, to: Stage) =>
  stageProgress(job, STAGES, from, to);
