import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import type { Sound } from '@glossa/engines';
import type { MediaFacts } from '@glossa/media';
import {
  readAnySubtitles,
  type SpokenCue,
  spokenCues,
  unrolled,
  writeCues,
} from '@glossa/subtitles';
import { decodeBytes } from '@glossa/subtitles/encoding';
import { z } from 'zod';
import { blobKeys } from '../../service/blob-keys.ts';
import { describeTranscript } from '../../transcripts/describe.ts';
import { readCues } from '../../transcripts/read-cues.ts';
import { listenOnce, speakersOf, writeDown } from '../../transcripts/write-down.ts';
import { type LoadedSource, loadSource } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import { hearSpeakers } from './hear-speakers.ts';
import { keptFile } from './kept-file.ts';
import { refuseWordy } from './refuse-wordy.ts';
import { soundOf } from './sound-of.ts';
import { type DubbingJob, enter, within } from './stages.ts';

const aboutSchema = z.object({
  /** Catalogue tag, or `auto`. */
  language: z.string(),
  transcribed: z.object({ engines: z.array(z.string()), draft: z.boolean() }).optional(),
  /** How high speakers' voices are, in hertz, and how many were told apart by that and timbre alone. */
  pitches: z.record(z.string(), z.number()).default({}),
  told: z.number().default(0),
});
type Recording = Pick<LoadedSource, 'path'> & { facts: MediaFacts };
/** What is said in a recording, as a WebVTT file. */
export type SourceText = z.output<typeof aboutSchema> & { path: string };

/**
 * What is said: the subtitles that were given, else written down.
 * Errors: those of `loadSource`, `extractSound` and `Transcriber`; `unsupported_format` for what holds no subtitles.
 */
export async function sourceText(
  folder: string,
  job: DubbingJob,
  services: KindServices,
  recording: Recording,
): Promise<SourceText> {
  const { subtitles } = job.input;
  const path = join(folder, 'source.vtt');
  const file = { name: 'source.vtt', mime: 'text/vtt', path, about: aboutSchema };
  const about = await keptFile(job, services.stores.blobs, file, async () => {
    if (subtitles === undefined) return transcribe(folder, job, services, recording, path);
    const place = {
      ...{ path: join(folder, 'subtitles'), maxBytes: LIMITS.subtitles.bytes },
      ...{ checkpoint: 'subtitles', blobKey: blobKeys.ofJob(job.jobId, 'subtitles') },
    };
    using loaded = await loadSource(subtitles.source, place, job, services);
    const given = readGiven(await readFile(loaded.path));
    refuseWordy(given, recording.facts.durationMs);
    const { path: from, facts } = recording;
    const isHeard = job.input.dub && facts.hasSound;
    const sound = isHeard ? await soundOf(folder, from, job.signal) : undefined;
    return { language: subtitles.language, ...(await putDown(given, path, sound, job, services)) };
  });
  return { ...about, path };
}

/** Subtitles of any format in their order, with who speaks; of those that roll up each line once. */
function readGiven(bytes: Uint8Array): SpokenCue[] {
  const file = readAnySubtitles(decodeBytes(bytes).text);
  const cues = file === undefined ? [] : spokenCues(file);
  if (cues.length === 0) throw new GlossaError('unsupported_format', 'The file has no subtitles.');
  return unrolled(cues.toSorted((one, other) => one.start - other.start));
}

/** Writes subtitles down, with who speaks as far as it can be heard. @param sound undefined where nobody listens */
async function putDown(
  cues: readonly SpokenCue[],
  path: string,
  sound: Sound | undefined,
  { signal, owner }: DubbingJob,
  { engines }: KindServices,
): Promise<Pick<z.input<typeof aboutSchema>, 'pitches' | 'told'>> {
  if (sound === undefined || cues.length === 0) {
    await writeFile(path, writeCues(cues));
    return {};
  }
  const isNamed = cues.some(({ speaker }) => speaker !== undefined);
  const turns = isNamed
    ? undefined
    : await orNone(engines.transcribe.speakers(sound, signal, owner));
  const { cues: heard, ...about } = await hearSpeakers(sound, cues, turns, signal);
  await writeFile(path, writeCues(heard));
  return about;
}

/** What no engine can say now is heard without one: a model that cannot be downloaded stops no film. */
async function orNone<T>(asked: Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GlossaError && error.code === 'engine_unavailable') return undefined;
    throw error;
  }
}

async function transcribe(
  folder: string,
  job: DubbingJob,
  services: KindServices,
  recording: Recording,
  to: string,
): Promise<z.input<typeof aboutSchema>> {
  const { engines } = services;
  const { input, signal } = job;
  const sound = await soundOf(folder, recording.path, signal);
  await enter(job, 'transcribing');
  const { stretches } = await listenOnce(job, sound, recording.facts, engines.transcribe);
  const tell = within(job, 'transcribing', 'translating');
  const done = await writeDown(job, { sound, stretches }, input.from, engines.transcribe, {
    onStretch: ({ endMs }) => tell(endMs / sound.durationMs),
  });
  const turns = await orNone(speakersOf(job, sound, done, engines.transcribe));
  const { vtt, language, report } = describeTranscript(stretches, done, turns);
  // Who speaks is heard where no engine knows.
  const listened = input.dub ? sound : undefined;
  const about = await putDown(readCues(vtt), to, listened, job, services);
  const { engines: by, draft } = report;
  return { language: language ?? input.from, transcribed: { engines: by, draft }, ...about };
}
