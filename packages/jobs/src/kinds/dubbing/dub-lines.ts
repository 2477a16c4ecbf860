import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  fitSound,
  type MediaFacts,
  MIX_RATE,
  type MixGains,
  measureLoudness,
  mixAsLoud,
  mixedLayout,
  type PlacedSound,
  writeVoiceTrack,
} from '@glossa/media';
import { type FittedLine, fitLines } from '@glossa/speech';
import { blobKeys } from '../../service/blob-keys.ts';
import { inOrder, resultsInOrder } from '../../speeches/in-order.ts';
import type { KindServices } from '../define-kind.ts';
import { spokenSchema } from './input.ts';
import { keptFile } from './kept-file.ts';
import { type KeptLine, LINES } from './lines-file.ts';
import type { createLineSounds, DubbingPlan, PlannedLine, SaidLine } from './spoken-lines.ts';
import { type DubbingJob, STAGES, within } from './stages.ts';

export interface Dubbed {
  /** FLAC file of the mix. */
  path: string;
  layout: string;
  lines: KeptLine[];
  linesKey: string;
  /** Blob of the mix. */
  mixKey: string;
  gains: MixGains;
}

interface Dubbing {
  folder: string;
  recording: { path: string; facts: MediaFacts };
  plan: DubbingPlan;
  obtain: ReturnType<typeof createLineSounds>;
  /** Of an earlier mix, which is to be changed in places alone. */
  gains: MixGains | undefined;
}

/** Lines that are begun and not taken: engines say how many are said at once. */
const AHEAD = 2 * availableParallelism() + 2;
/** What loses its end fades out, in samples. */
const FADE = 960;

/** Says lines, fits them into their times, and mixes them with the original. Errors: those of the steps. */
export async function dubLines(
  job: DubbingJob,
  { stores: { blobs } }: KindServices,
  { folder, recording, plan, obtain, gains: known }: Dubbing,
): Promise<Dubbed> {
  const { input, signal } = job;
  const { facts } = recording;
  await job.stage('speaking', STAGES.speaking);
  const said = await sayAll(plan.lines, obtain, within(job, 'speaking', 'mixing'));
  const asked = said.map(({ line, saidMs }) => ({ startMs: line.start, endMs: line.end, saidMs }));
  const fitted = fitLines(asked, facts.durationMs);
  const lines = said.map(
    ({ line, kept }, index): KeptLine => ({
      ...{ start: line.start, end: line.end, text: line.text, voice: line.voice },
      ...(line.speaker === undefined ? {} : { speaker: line.speaker }),
      ...{ ...fitted[index]!, sentences: kept },
    }),
  );
  const linesKey = await LINES.put(blobs, job.jobId, lines, { name: 'lines.json', signal });

  await job.stage('mixing', STAGES.mixing);
  const path = join(folder, 'mix.flac');
  const layout = mixedLayout(facts.layout);
  const file = { name: 'mix.flac', mime: 'audio/flac', path, about: spokenSchema.shape.gains };
  const gains = await keptFile(job, blobs, file, async () => {
    const placed = place(plan.lines, fitted, obtain, signal);
    const track = await writeVoiceTrack(join(folder, 'voices.raw'), placed, facts.durationMs);
    const hasSound = facts.hasSound;
    const loudness = hasSound ? await measureLoudness(recording, { signal }) : undefined;
    const background = hasSound && input.keepBackground ? recording : undefined;
    const onProgress = within(job, 'mixing', 'drawing');
    const mixing = { background, track, layout };
    return mixAsLoud(mixing, { loudness, gains: known }, path, { signal, onProgress });
  });
  const mixKey = blobKeys.ofJob(job.jobId, file.name);
  return { path, layout, lines, linesKey, mixKey, gains };
}

interface Length {
  line: PlannedLine;
  kept: SaidLine['kept'];
  saidMs: number;
}

async function sayAll(
  lines: readonly PlannedLine[],
  obtain: Dubbing['obtain'],
  onProgress: (share: number) => void,
): Promise<Length[]> {
  const said: Length[] = [];
  await inOrder(lines, AHEAD, obtain, async ({ line, kept, samples, rate }) => {
    said.push({ line, kept, saidMs: rate === 0 ? 0 : (samples.length * 1000) / rate });
    onProgress(said.length / lines.length);
  });
  return said;
}

/** The sounds of lines as they are mixed, in their order. */
function place(
  lines: readonly PlannedLine[],
  fitted: readonly FittedLine[],
  obtain: Dubbing['obtain'],
  signal: AbortSignal,
): AsyncIterable<PlacedSound> {
  const heard = lines.flatMap((line, index) => {
    const fit = fitted[index]!;
    return fit.lengthMs > 0 ? [{ line, fit }] : [];
  });
  return resultsInOrder(heard, availableParallelism(), async ({ line, fit }) => {
    const whole = await fitSound(await obtain(line), fit.tempo, { signal });
    return { startMs: fit.startMs, samples: fit.missingMs > 0 ? cut(whole, fit) : whole };
  });
}

/** The beginning of a line for which there is no time, faded out. */
function cut(samples: Int16Array, { lengthMs }: FittedLine): Int16Array {
  const left = samples.slice(0, Math.floor((lengthMs * MIX_RATE) / 1000));
  const fade = Math.min(FADE, left.length);
  for (let at = 0; at < fade; at += 1) {
    const place = left.length - 1 - at;
    left[place] = Math.round(left[place]! * (at / fade));
  }
  return left;
}
