import { readFile } from 'node:fs/promises';
import type { SpokenCue } from '@glossa/subtitles';
import { readCues } from '../../transcripts/read-cues.ts';
import type { KindServices } from '../define-kind.ts';
import { fitWording, type Wording } from './fit-wording.ts';
import { type SaidLength, sayLines } from './say-lines.ts';
import { type createLineSounds, type DubbingPlan, planLines } from './spoken-lines.ts';
import { type DubbingJob, enter, within } from './stages.ts';

export interface SpokenText {
  plan: DubbingPlan;
  said: SaidLength[];
  /** Where lines were worded shorter: subtitles that say what is spoken. */
  wording?: Wording;
}

/**
 * Says the lines of a translation, and those once more that are too long for their time and can be worded shorter. What
 * somebody changed is said as they wrote it.
 * Errors: those of the steps.
 */
export async function wordAndSay(
  folder: string,
  job: DubbingJob,
  services: KindServices,
  {
    cues,
    plan,
    durationMs,
    obtain,
  }: {
    cues: readonly SpokenCue[];
    plan: DubbingPlan;
    durationMs: number;
    obtain: ReturnType<typeof createLineSounds>;
  },
): Promise<SpokenText> {
  await enter(job, 'speaking');
  const said = await sayLines(plan.lines, obtain, within(job, 'speaking', 'mixing'));
  if (job.input.base !== undefined) return { plan, said };
  const wording = await fitWording(folder, job, services, { cues, said, durationMs });
  if (wording.shortened === 0) return { plan, said };
  const words = readCues(await readFile(wording.path, 'utf8'));
  const { cueVoices = [] } = job.input;
  const known = { settled: plan.voices, pitches: {}, cueVoices };
  const worded = await planLines(services.engines, words, job.input, known);
  return { plan: worded, said: await sayLines(worded.lines, obtain), wording };
}
