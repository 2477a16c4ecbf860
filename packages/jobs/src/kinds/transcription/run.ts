import { join } from 'node:path';
import { LIMITS, mediaCredits } from '@glossa/contract';
import type { Sound, SpeakerTurn } from '@glossa/engines';
import { openSound } from '@glossa/engines/node';
import type { TranscribedStretch } from '@glossa/engines/select';
import { extractSound } from '@glossa/media';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { stageProgress } from '../../runtime/stage-progress.ts';
import { blobKeys } from '../../service/blob-keys.ts';
import { describeTranscript } from '../../transcripts/describe.ts';
import { writeTranscript } from '../../transcripts/forms.ts';
import { createTranscriptSoFar } from '../../transcripts/so-far.ts';
import { pictureOf } from '../../transcripts/sound-picture.ts';
import { type Heard, listenOnce, speakersOf, writeDown } from '../../transcripts/write-down.ts';
import { stemOf } from '../../work/file-name.ts';
import { loadSource } from '../../work/load-source.ts';
import { refuseDearer } from '../../work/recording-limits.ts';
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

/** Recording → fetch, take its sound out, find speech, write it down stretch by stretch with checkpoints, store. */
export function runTranscription(
  job: Job,
  services: KindServices,
): Promise<JobOutcome<StoredTranscription>> {
  return withWorkFolder(async (folder) => {
    const { input, signal, jobId } = job;
    const { transcribe } = services.engines;
    await job.stage('fetching', STAGES.fetching);
    const place = recordingPlace(folder, jobId);
    using recording = await loadSource(input.recording, place, job, services);
    const wav = join(folder, 'sound.wav');
    await job.stage('extracting', STAGES.extracting);
    const facts = await extractSound(recording.path, wav, {
      maxMs: input.maxMs ?? LIMITS.media.ms,
      signal,
      onProgress: stageProgress(job, STAGES, 'extracting', 'listening'),
    });
    const sound = await openSound(wav);
    const price = (ms: number) => mediaCredits(ms, input.perMinute);
    refuseDearer(price(sound.durationMs), input.maxCredits);
    await job.reserve(price(sound.durationMs));

    await job.stage('listening', STAGES.listening);
    const heard = await listenOnce(job, sound, facts, transcribe);
    const { stretches, durationMs, video } = heard;
    const soFar = createTranscriptSoFar(stretches);
    await job.stage('transcribing', STAGES.transcribing);
    const tell = stageProgress(job, STAGES, 'transcribing', 'writing');
    const done = await writeDown(job, { sound, stretches }, input.language, transcribe, {
      onStretch({ endMs }, next) {
        soFar.add(next);
        tell(endMs / durationMs);
        // Who sees the words of a minute has had the minute.
        const told = soFar.told();
        const worth = told.report.words === 0 ? null : { credits: price(endMs) };
        const { blobKey: mediaKey } = recording;
        job.partial({ ...told, forms: {}, durationMs, video, mediaKey }, worth);
      },
    });

    await job.stage('writing', STAGES.writing);
    const turns = input.diarize ? await speakersOf(job, sound, done, transcribe) : undefined;
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
