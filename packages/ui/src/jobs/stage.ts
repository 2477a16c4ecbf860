import type { JobItem } from '@glossa/core';

const STAGES = ['queued', 'fetching', 'reading', 'translating', 'merging', 'storing'] as const;

/** What is being done with a file under way, as the messages `stages` name it. */
export function stageOf({
  phase,
  job,
}: Pick<JobItem, 'phase' | 'job'>): (typeof STAGES)[number] | 'uploading' | 'pricing' {
  if (phase === 'uploading' || phase === 'pricing') return phase;
  if (job === null || job.status === 'queued') return 'queued';
  return STAGES.find((stage) => stage === job.stage) ?? 'translating';
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
