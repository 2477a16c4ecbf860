import { join } from 'node:path';
import { LIMITS, mediaCredits } from '@glossa/contract';
import type { SpeakerTurn } from '@glossa/engines';
import { openSound } from '@glossa/engines/node';
import type { TranscribedStretch } from '@glossa/engines/select';
import { extractSound } from '@glossa/media';
import { cuesFromWords, type SpokenCue } from '@glossa/subtitles';
import { z } from 'zod';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { describeTranscript } from '../../transcripts/describe.ts';
import { writeTranscript } from '../../transcripts/forms.ts';
import { loadSource } from '../../work/load-source.ts';
import { recordingPlace } from '../../work/recording-place.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { TranscriptionInput } from './input.ts';
import { KEPT_FORMS, type StoredTranscription } from './result.ts';

/** Percents of a transcription's time. */
export const STAGES = {
  fetching: 0,
  extracting: 3,
  listening: 8,
  transcribing: 15,
  writing: 96,
} as const;

type Job = JobContext<TranscriptionInput, keyof typeof STAGES>;

const spanSchema = z.object({ startMs: z.number(), endMs: z.number() });
const heardSchema = z.object({
  durationMs: z.number(),
  video: z.boolean(),
  stretches: z.array(spanSchema.extend({ speech: z.array(spanSchema) })),
});
type Heard = z.output<typeof heardSchema>;

const stretchSchema = z.object({
  words: z.array(
    spanSchema.extend({
      text: z.string(),
      confidence: z.number().optional(),
      speaker: z.string().optional(),
      joined: z.boolean().optional(),
    }),
  ),
  language: z.string().nullable(),
  engine: z.string(),
  draft: z.boolean(),
});

/** What is known of a transcript so far, as its row keeps it. */
function storedOf(
  { stretches, durationMs, video }: Heard,
  done: readonly TranscribedStretch[],
  cues: readonly SpokenCue[],
  mediaKey: string,
): StoredTranscription {
  const { words: _, ...told } = describeTranscript(stretches, done, undefined, cues);
  return { ...told, forms: {}, durationMs, video, mediaKey };
}

/** Recording → fetch, take its sound out, find speech, write it down stretch by stretch with checkpoints, store. */
export function runTranscription(
  job: Job,
  services: KindServices,
): Promise<JobOutcome<StoredTranscription>> {
  return withWorkFolder(async (folder) => {
    const { input, signal, owner, jobId } = job;
    const { transcribe } = services.engines;
    await job.stage('fetching', STAGES.fetching);
    const place = recordingPlace(folder, jobId);
    using recording = await loadSource(input.recording, place, job, services);
    const wav = join(folder, 'sound.wav');
    await job.stage('extracting', STAGES.extracting);
    const facts = await extractSound(recording.path, wav, {
      maxMs: input.maxMs ?? LIMITS.media.ms,
      signal,
      onProgress: (share) => job.progress(between('extracting', 'listening', share)),
    });
    const sound = await openSound(wav);
    const price = (ms: number) => mediaCredits(ms, input.perMinute);
    await job.reserve(price(sound.durationMs));

    await job.stage('listening', STAGES.listening);
    let heard = await job.checkpoints.get('heard', heardSchema);
    if (heard === undefined) {
      const stretches = await transcribe.listen(sound, signal, owner);
      heard = { durationMs: sound.durationMs, video: facts.video !== undefined, stretches };
      await job.checkpoints.put('heard', heard);
    }

    const done: TranscribedStretch[] = [];
    const cues: SpokenCue[] = [];
    const { stretches, durationMs } = heard;
    await job.stage('transcribing', STAGES.transcribing);
    for (const [index, { speech, ...stretch }] of stretches.entries()) {
      const key = `stretch/${String(index).padStart(6, '0')}`;
      const request = { sound, stretch, speech, language: input.language, owner };
      const known = await job.checkpoints.get(key, stretchSchema);
      const next: TranscribedStretch =
        (known as TranscribedStretch | undefined) ?? (await transcribe.transcribe(request, signal));
      if (known === undefined) await job.checkpoints.put(key, next);
      done.push(next);
      cues.push(...cuesFromWords(next.words, { language: next.language ?? 'und' }));
      job.progress(between('transcribing', 'writing', stretch.endMs / durationMs));
      // Who sees the words of a minute has had the minute.
      const worth = cues.length === 0 ? null : { credits: price(stretch.endMs) };
      job.partial(storedOf(heard, done, cues, recording.blobKey), worth);
    }

    await job.stage('writing', STAGES.writing);
    const turns = input.diarize ? await transcribe.speakers(sound, signal, owner) : undefined;
    const result = await finish(job, services, heard, done, turns, recording);
    return {
      result,
      credits: result.report.words === 0 ? 0 : price(durationMs),
      afterwards: () => services.work.keptSources.drop(recording.blobKey),
    };
  });
}

/** The transcript as a whole: cues over the borders of stretches, speakers, and files of all forms. */
async function finish(
  job: Job,
  services: KindServices,
  heard: Heard,
  done: readonly TranscribedStretch[],
  turns: readonly SpeakerTurn[] | undefined,
  recording: { blobKey: string; name: string },
): Promise<StoredTranscription> {
  const { words, ...told } = describeTranscript(heard.stretches, done, turns);
  const name = recording.name.replace(/\.[^.]{1,5}$/, '') || 'transcript';
  const text = {
    ...{ vtt: told.vtt, name, language: told.language ?? undefined },
    ...{ durationMs: heard.durationMs, words: job.input.words ? words : undefined },
  };
  const forms: StoredTranscription['forms'] = {};
  for (const form of KEPT_FORMS) {
    const { signal, owner } = job;
    const { bytes, mime } = await writeTranscript(text, form, {
      ...{ pictures: services.work.pictures, signal, owner },
    });
    const key = blobKeys.ofJob(job.jobId, `transcript.${form}`);
    await services.stores.blobs.put(key, bytes, { mime, name: `${name}.${form}`, signal });
    forms[form] = key;
  }
  const { durationMs, video } = heard;
  return { ...told, forms, durationMs, video, mediaKey: recording.blobKey };
}

/** Percents of a share of a stage. */
function between(from: keyof typeof STAGES, to: keyof typeof STAGES, share: number): number {
  return STAGES[from] + (STAGES[to] - STAGES[from]) * Math.min(1, Math.max(0, share));
}
