import type { JobItem } from '@glossa/core';

/**
 * What is being done with a file under way, as messages name it.
 * @param stages of the kind of job that have names; the first stands for those that have none
 */
export function stageOf<Stage extends string>(
  { phase, job }: Pick<JobItem, 'phase' | 'job'>,
  stages: readonly [Stage, ...Stage[]],
): Stage | 'uploading' | 'pricing' | 'queued' {
  if (phase === 'uploading' || phase === 'pricing') return phase;
  if (job === null || job.status === 'queued') return 'queued';
  return stages.find((stage) => stage === job.stage) ?? stages[0];
}

/** How far a file under way is, 0 to 100; `null` while nobody knows. */
export function percentOf({
  phase,
  uploaded,
  job,
}: Pick<JobItem, 'phase' | 'uploaded' | 'job'>): number | null {
  if (phase === 'uploading') return uploaded * 100;
  return phase === 'pricing' ? null : (job?.progress ?? 0);
}

/** True while a file is being worked on, so that it can be stopped. */
export function isUnderWay({ phase }: Pick<JobItem, 'phase'>): boolean {
  return (
    phase === 'uploading' || phase === 'pricing' || phase === 'starting' || phase === 'running'
  );
}
