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
import type { FittedLine } from '@glossa/speech';
import { blobKeys } from '../../service/blob-keys.ts';
import { resultsInOrder } from '../../speeches/in-order.ts';
import { bothAtOnce } from '../../work/both-at-once.ts';
import type { KindServices } from '../define-kind.ts';
import { spokenSchema } from './input.ts';
import { keptFile } from './kept-file.ts';
import { type KeptLine, LINES } from './lines-file.ts';
import { fitSaid, type SaidLength } from './say-lines.ts';
import type { createLineSounds, PlannedLine } from './spoken-lines.ts';
import { type DubbingJob, enter, within } from './stages.ts';
import { voicelessOf } from './voiceless.ts';

export interface Dubbed {
  /** FLAC file of the mix. */
  path: string;
  layout: string;
  lines: KeptLine[];
  linesKey: string;
  /** Blob of the mix. */
  mixKey: string;
  gains: MixGains;
  /** Blob of the original without its voices, where these were taken out. */
  voicelessKey?: string;
}

interface Dubbing {
  folder: string;
  recording: { path: string; facts: MediaFacts };
  /** Lines in their order, as long as they are said. */
  said: readonly SaidLength[];
  obtain: ReturnType<typeof createLineSounds>;
  /** Of an earlier mix, which is to be changed in places alone. */
  gains: MixGains | undefined;
}

/** What loses its end fades out, in samples. */
const FADE = 960;

/** Fits lines that are said into their times, and mixes them with the original. Errors: those of the steps. */
export async function dubLines(
  job: DubbingJob,
  services: KindServices,
  { folder, recording, said, obtain, gains: known }: Dubbing,
): Promise<Dubbed> {
  const { input, signal } = job;
  const { blobs } = services.stores;
  const { facts } = recording;
  const fitted = fitSaid(said, facts.durationMs);
  const lines = said.map(
    ({ line, kept }, index): KeptLine => ({
      ...{ start: line.start, end: line.end, text: line.text, voice: line.voice },
      ...(line.speaker === undefined ? {} : { speaker: line.speaker }),
      ...{ ...fitted[index]!, sentences: kept },
    }),
  );
  const linesKey = await LINES.put(blobs, job.jobId, lines, { name: 'lines.json', signal });

  await enter(job, 'mixing');
  const voiceless = await voicelessOf(folder, job, services, recording);
  const path = join(folder, 'mix.flac');
  const layout = mixedLayout(facts.layout);
  const file = { name: 'mix.flac', mime: 'audio/flac', path, about: spokenSchema.shape.gains };
  const gains = await keptFile(job, blobs, file, async () => {
    const spoken = said.map(({ line }) => line);
    const { hasSound } = facts;
    // What is changed in places alone stays as loud as it was.
    const isMeasured = hasSound && known === undefined;
    const [track, loudness] = await bothAtOnce(
      signal,
      (both) => {
        const placed = place(spoken, fitted, obtain, both);
        return writeVoiceTrack(join(folder, 'voices.raw'), placed, facts.durationMs);
      },
      async (both) => (isMeasured ? measureLoudness(recording, { signal: both }) : undefined),
    );
    const original = hasSound && input.keepBackground ? recording : undefined;
    const background = voiceless ? { ...voiceless, isVoiceless: true } : original;
    const onProgress = within(job, 'mixing', 'drawing');
    const mixing = { background, track, layout };
    return mixAsLoud(mixing, { loudness, gains: known }, path, { signal, onProgress });
  });
  const mixKey = blobKeys.ofJob(job.jobId, file.name);
  const { blobKey: voicelessKey } = voiceless ?? {};
  return { path, layout, lines, linesKey, mixKey, gains, ...(voicelessKey && { voicelessKey }) };
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
