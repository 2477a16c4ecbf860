import { text as textOf } from 'node:stream/consumers';
import { GlossaError } from '@glossa/contract';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { stageProgress } from '../../runtime/stage-progress.ts';
import { planSpeech, type SpeechVoices } from '../../speeches/plan-speech.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { SpeechInput } from './input.ts';
import { type JoinedSentences, joinSentences } from './join-sentences.ts';
import { type ReadingBack, readBack } from './read-back.ts';
import type { ReadBack, StoredSpeech } from './result.ts';
import { type KeptSentence, sentencesOf } from './said-sentences.ts';
import { createSentenceSounds, type Placed } from './sentence-sounds.ts';
import { openBook, writeSpeech } from './write-speech.ts';

/** Percents of the time that reading a text aloud takes; hearing it again takes longer than saying it. */
export const STAGES = { planning: 0, speaking: 2, checking: 30, writing: 92 } as const;

type Job = JobContext<SpeechInput, keyof typeof STAGES>;

const MOST_LEFT_OUT = 50;

/** Who speaks, and what the files say of it. */
export interface Speaking {
  speak: SpeechVoices;
  /** ASCII, written into every file. */
  comment?: string;
}

/** Text → sentences → each said, kept and told of in order → heard again where that is wanted → one file. */
export function runSpeech(
  job: Job,
  services: KindServices,
  speaking: Speaking = services.engines,
): Promise<JobOutcome<StoredSpeech>> {
  return withWorkFolder((folder) => speakIn(folder, job, services, speaking));
}

async function speakIn(
  folder: string,
  job: Job,
  { engines: { detect, transcribe }, stores: { blobs } }: KindServices,
  { speak, comment }: Speaking,
): Promise<JobOutcome<StoredSpeech>> {
  const { input, jobId, signal } = job;
  const { base, format, speed, pitch, ssml } = input;
  await job.stage('planning', STAGES.planning);
  const text = await textOf((await blobs.get(input.textKey)).body);
  const book = await openBook(blobs, input.bookKey);
  const plan = await planSpeech({ speak, detect }, text, input, book?.chapters);
  const { sentences, language, voice, leftOut } = plan;
  const earlier =
    base === undefined
      ? new Map<string, KeptSentence>()
      : await sentencesOf(blobs, base.jobId, base.ready);
  const sounds = createSentenceSounds({ job, blobs, speak, voice, comment, earlier });
  const charactersOf = (wanted: (place: Placed) => boolean) =>
    sentences.reduce(
      (sum, sentence, index) => sum + (wanted({ sentence, index }) ? sentence.characters : 0),
      0,
    );
  const reused = charactersOf(sounds.isReused);
  const made = charactersOf((place) => !sounds.isReused(place));
  await job.holdText(made);

  const result = (
    ready: number,
    { durationMs, unheard }: Pick<JoinedSentences, 'durationMs' | 'unheard'>,
    report?: ReadBack,
  ): StoredSpeech => ({
    ...{ format, language, voice, speed, pitch, ssml, durationMs },
    sentences: { total: sentences.length, ready },
    report: {
      ...{ made, reused, leftOut: [...leftOut, ...unheard].slice(0, MOST_LEFT_OUT) },
      ...(report && { readBack: report }),
    },
  });
  const between = (from: keyof typeof STAGES, to: keyof typeof STAGES) =>
    stageProgress(job, STAGES, from, to);

  await job.stage('speaking', STAGES.speaking);
  const joining = { folder, job, blobs, plan, book, sounds };
  let shown = 0;
  let shownMade = 0;
  let joined = await joinSentences({
    ...joining,
    onProgress: between('speaking', input.readBack ? 'checking' : 'writing'),
    onReady(ready, soFar) {
      for (; shown < ready; shown += 1) {
        const sentence = sentences[shown]!;
        if (!sounds.isReused({ sentence, index: shown })) shownMade += sentence.characters;
      }
      // Who can hear a sentence has had it.
      job.partial(result(ready, soFar), shownMade === 0 ? null : { characters: shownMade });
    },
  });
  if (joined.durationMs === 0)
    throw new GlossaError('engine_unavailable', 'The voice has said nothing.');
  let report: ReadBack | undefined;
  if (input.readBack) {
    await job.stage('checking', STAGES.checking);
    const reading: ReadingBack = {
      ...{ job, plan, sounds, speak, transcribe, folder },
      onProgress: between('checking', 'writing'),
    };
    const checked = await readBack(reading);
    report = checked.report;
    // With what was made again, and what was heard of each.
    joined = await joinSentences({ ...joining, hearingOf: checked.hearingOf });
  }
  await job.stage('writing', STAGES.writing);
  const { raw, rate, durationMs, words, chapters } = joined;
  const { fileKey, fileName, ...kept } = await writeSpeech(
    { folder, raw },
    { rate, durationMs, format, comment, chapters },
    book,
    {
      ...{ blobs, jobId, signal },
      onProgress: (share) => job.progress(STAGES.writing + 7 * share),
    },
  );
  return {
    result: {
      ...result(sentences.length, joined, report),
      ...{ ...kept, fileKey, fileName },
      ...(words === undefined ? {} : { words }),
    },
    characters: made,
  };
}
