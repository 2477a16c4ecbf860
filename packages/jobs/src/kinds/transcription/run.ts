import { join } from 'node:path';
import { GlossaError, LIMITS, mediaCredits } from '@glossa/contract';
import type { Sound, SpeakerTurn } from '@glossa/engines';
import { openSound } from '@glossa/engines/node';
import { firstSpeech, type TranscribedStretch } from '@glossa/engines/select';
import { extractSound } from '@glossa/media';
import { z } from 'zod';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { describeTranscript } from '../../transcripts/describe.ts';
import { writeTranscript } from '../../transcripts/forms.ts';
import { createTranscriptSoFar } from '../../transcripts/so-far.ts';
import { pictureOf } from '../../transcripts/sound-picture.ts';
import { stemOf } from '../../work/file-name.ts';
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
    refuseDearer(price(sound.durationMs), input.maxCredits);
    await job.reserve(price(sound.durationMs));

    await job.stage('listening', STAGES.listening);
    let heard = await job.checkpoints.get('heard', heardSchema);
    if (heard === undefined) {
      const stretches = await transcribe.listen(sound, signal, owner);
      heard = { durationMs: sound.durationMs, video: facts.video !== undefined, stretches };
      await job.checkpoints.put('heard', heard);
    }

    const done: TranscribedStretch[] = [];
    const { stretches, durationMs, video } = heard;
    const opening = firstSpeech(stretches);
    const soFar = createTranscriptSoFar(stretches);
    await job.stage('transcribing', STAGES.transcribing);
    for (const [index, { speech, ...stretch }] of stretches.entries()) {
      const key = `stretch/${String(index).padStart(6, '0')}`;
      const request = { sound, stretch, speech, opening, language: input.language, owner };
      const known = await job.checkpoints.get(key, stretchSchema);
      const next: TranscribedStretch =
        (known as TranscribedStretch | undefined) ?? (await transcribe.transcribe(request, signal));
      if (known === undefined) await job.checkpoints.put(key, next);
      done.push(next);
      soFar.add(next);
      job.progress(between('transcribing', 'writing', stretch.endMs / durationMs));
      // Who sees the words of a minute has had the minute.
      const told = soFar.told();
      const worth = told.report.words === 0 ? null : { credits: price(stretch.endMs) };
      const { blobKey: mediaKey } = recording;
      job.partial({ ...told, forms: {}, durationMs, video, mediaKey }, worth);
    }

    await job.stage('writing', STAGES.writing);
    const turns = input.diarize ? await transcribe.speakers(sound, signal, owner) : undefined;
    const soundKey = await drawSound(job, services, sound, heard);
    const result = await finish(job, services, heard, done, turns, recording, soundKey);
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
  soundKey: string,
): Promise<StoredTranscription> {
  const { words, ...told } = describeTranscript(heard.stretches, done, turns);
  const name = stemOf(recording.name, 'transcript');
  const text = {
    ...{ vtt: told.vtt, name, language: told.language ?? undefined },
    ...{ durationMs: heard.durationMs, words: job.input.words ? words : undefined },
  };
  const forms: StoredTranscription['forms'] = {};
  for (const form of KEPT_FORMS) {
    const { signal, owner } = job;
    const { bytes, mime } = await writeTranscript(text, form, {
      ...{ files: services.work.transcriptFiles, signal, owner },
    });
    const key = blobKeys.ofJob(job.jobId, `transcript.${form}`);
    await services.stores.blobs.put(key, bytes, { mime, name: `${name}.${form}`, signal });
    forms[form] = key;
  }
  const { durationMs, video } = heard;
  return { ...told, forms, durationMs, video, mediaKey: recording.blobKey, soundKey };
}

/** Puts down what the sound looks like. */
async function drawSound(
  { jobId, signal }: Job,
  { stores }: KindServices,
  sound: Sound,
  { stretches }: Heard,
): Promise<string> {
  const speech = stretches.flatMap((stretch) => stretch.speech);
  const picture = JSON.stringify(await pictureOf(sound, speech, signal));
  const key = blobKeys.ofJob(jobId, 'sound.json');
  const info = { mime: 'application/json', name: 'sound.json', signal };
  await stores.blobs.put(key, new TextEncoder().encode(picture), info);
  return key;
}

/** A file may say that it is shorter than it is: nobody pays more than was shown. Errors: `limit_exceeded`. */
function refuseDearer(credits: number, maxCredits: number | undefined): void {
  if (maxCredits === undefined || credits <= maxCredits) return;
  throw new GlossaError(
    'limit_exceeded',
    `The recording is longer than it says: ${credits} credits.`,
    {
      details: { credits, maxCredits },
    },
  );
}

/** Percents of a share of a stage. */
function between(from: keyof typeof STAGES, to: keyof typeof STAGES, share: number): number {
  return STAGES[from] + (STAGES[to] - STAGES[from]) * Math.min(1, Math.max(0, share));
}
