import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, LIMITS } from '@glossa/contract';
import type { MediaFacts } from '@glossa/media';
import { readAnySubtitles, type SpokenCue, spokenCues, writeCues } from '@glossa/subtitles';
import { decodeBytes } from '@glossa/subtitles/encoding';
import { z } from 'zod';
import { blobKeys } from '../../service/blob-keys.ts';
import { describeTranscript } from '../../transcripts/describe.ts';
import { listenOnce, writeDown } from '../../transcripts/write-down.ts';
import { type LoadedSource, loadSource } from '../../work/load-source.ts';
import type { KindServices } from '../define-kind.ts';
import { keptFile } from './kept-file.ts';
import { refuseWordy } from './refuse-wordy.ts';
import { soundOf } from './sound-of.ts';
import { type DubbingJob, STAGES, within } from './stages.ts';

const aboutSchema = z.object({
  /** Catalogue tag, or `auto`. */
  language: z.string(),
  transcribed: z.object({ engines: z.array(z.string()), draft: z.boolean() }).optional(),
});
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
  recording: Pick<LoadedSource, 'path'> & { facts: MediaFacts },
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
    await writeFile(path, writeCues(given));
    return { language: subtitles.language };
  });
  return { ...about, path };
}

/** Subtitles of any format in their order, with who speaks. */
function readGiven(bytes: Uint8Array): SpokenCue[] {
  const file = readAnySubtitles(decodeBytes(bytes).text);
  const cues = file === undefined ? [] : spokenCues(file);
  if (cues.length === 0) throw new GlossaError('unsupported_format', 'The file has no subtitles.');
  return cues.toSorted((one, other) => one.start - other.start);
}

async function transcribe(
  folder: string,
  job: DubbingJob,
  { engines }: KindServices,
  { path, facts }: Pick<LoadedSource, 'path'> & { facts: MediaFacts },
  to: string,
): Promise<z.input<typeof aboutSchema>> {
  const { input, signal, owner } = job;
  const sound = await soundOf(folder, path, signal);
  await job.stage('transcribing', STAGES.transcribing);
  const { stretches } = await listenOnce(job, sound, facts, engines.transcribe);
  const tell = within(job, 'transcribing', 'translating');
  const done = await writeDown(job, { sound, stretches }, input.from, engines.transcribe, {
    onStretch: ({ endMs }) => tell(endMs / sound.durationMs),
  });
  const turns = await engines.transcribe.speakers(sound, signal, owner);
  const { vtt, language, report } = describeTranscript(stretches, done, turns);
  await writeFile(to, vtt);
  const { engines: by, draft } = report;
  return { language: language ?? input.from, transcribed: { engines: by, draft } };
}
