import type { JobContext } from '../../runtime/job-definition.ts';
import { stageProgress } from '../../runtime/stage-progress.ts';
import type { DubbingInput } from './input.ts';

/** How long a stage takes beside the others, in their order (docs/benchmarks.md). */
const WEIGHTS = {
  fetching: 0.3,
  extracting: 0.5,
  transcribing: 20,
  translating: 2,
  speaking: 1,
  mixing: 2.5,
  drawing: 12,
  writing: 2,
  storing: 0.4,
} as const;
type Stage = keyof typeof WEIGHTS;

export type DubbingJob = JobContext<DubbingInput, Stage>;
type Asked = Pick<DubbingInput, 'base' | 'burn' | 'dub' | 'subtitles'>;

/** Percents at which stages begin; what is not to be done takes no time. */
export function stagesOf({ base, burn, dub, subtitles }: Asked): Record<Stage, number> {
  const left: readonly (Stage | false)[] = [
    (subtitles !== undefined || base !== undefined) && 'transcribing',
    base !== undefined && 'translating',
    ...(dub ? [] : (['speaking', 'mixing'] as const)),
    !burn && 'drawing',
  ];
  const weights = Object.entries(WEIGHTS).map(
    ([stage, weight]) => [stage, left.includes(stage as Stage) ? 0 : weight] as const,
  );
  const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);
  let before = 0;
  const begins = weights.map(([stage, weight]) => {
    const percent = Math.round((100 * before) / whole);
    before += weight;
    return [stage, percent];
  });
  return Object.fromEntries(begins);
}

/** Of a film for which everything is done. */
export const STAGES = stagesOf({ dub: true, burn: true });

/** Tells that a stage begins. */
export const enter = (job: Pick<DubbingJob, 'input' | 'stage'>, name: Stage) =>
  job.stage(name, stagesOf(job.input)[name]);

/** Tells how much of a stage is done, 0 to 1. */
export const within = (
  job: Pick<DubbingJob, 'input' | 'progress'>,
  from: Stage,
  to: Stage,
): ((share: number) => void) => stageProgress(job, stagesOf(job.input), from, to);
