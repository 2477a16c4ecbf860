import { join } from 'node:path';
import { buffer, text as textOf } from 'node:stream/consumers';
import { GlossaError, SENTENCES_AT_ONCE } from '@glossa/contract';
import { readWav, wavOf } from '@glossa/engines/node';
import type { TimedWord } from '@glossa/speech';
import { z } from 'zod';
import type { JobContext, JobOutcome } from '../../runtime/job-definition.ts';
import { inOrder } from '../../speeches/in-order.ts';
import { createJoinedSound } from '../../speeches/joined-sound.ts';
import { type PlannedSentence, planSpeech, type SpeechVoices } from '../../speeches/plan-speech.ts';
import { saySentence } from '../../speeches/say-sentence.ts';
import { laterBy } from '../../speeches/speak-text.ts';
import { timeChapters } from '../../speeches/time-chapters.ts';
import { withWorkFolder } from '../../work/work-folder.ts';
import type { KindServices } from '../define-kind.ts';
import type { SpeechInput } from './input.ts';
import { type StoredSpeech, timedWordSchema } from './result.ts';
import { type KeptSentence, putSentences, sentencesOf, soundKey } from './said-sentences.ts';
import { openBook, writeSpeech } from './write-speech.ts';

/** Percents of the time that reading a text aloud takes. */
export const STAGES = { planning: 0, speaking: 2, writing: 92 } as const;

type Job = JobContext<SpeechInput, keyof typeof STAGES>;

/** Sentences that are begun and not taken: the engines say how many of them are made at once. */
const AHEAD = 4;
/** Words that a row keeps; of longer texts they are told sentence by sentence. */
const MOST_WORDS = 2_000;
const MOST_LEFT_OUT = 50;
/** Until so many, each sentence is told of as soon as it is ready; then several at once. */
const TOLD_AT_ONCE = 10;

const saidSchema = z.object({
  durationMs: z.number(),
  words: z.array(timedWordSchema),
  unheard: z.array(z.string()),
});
type Said = z.output<typeof saidSchema>;

/** Who speaks, and what the files say of it. */
export interface Speaking {
  speak: SpeechVoices;
  /** ASCII, written into every file. */
  comment?: string;
}

/** Text → sentences → each said, kept and told of in order → one file. */
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
  { engines: { detect }, stores: { blobs } }: KindServices,
  { speak, comment }: Speaking,
): Promise<JobOutcome<StoredSpeech>> {
  const { input, jobId, owner, signal } = job;
  const { base, format, speed, pitch, ssml } = input;
  await job.stage('planning', STAGES.planning);
  const text = await textOf((await blobs.get(input.textKey)).body);
  const book = await openBook(blobs, input.bookKey);
  const plan = await planSpeech({ speak, detect }, text, input, book?.chapters);
  const { sentences, language, voice, leftOut } = plan;
  const chapters = timeChapters(book, plan);
  const earlier =
    base === undefined
      ? new Map<string, KeptSentence>()
      : await sentencesOf(blobs, base.jobId, base.ready);
  const again = new Set(input.again);
  const isReused = (sentence: PlannedSentence, index: number) =>
    sentence.key !== '' && earlier.has(sentence.key) && !again.has(index);
  const charactersOf = (wanted: (sentence: PlannedSentence, index: number) => boolean) =>
    sentences.reduce((sum, one, index) => sum + (wanted(one, index) ? one.characters : 0), 0);
  const made = charactersOf((one, index) => !isReused(one, index));
  const reused = charactersOf(isReused);
  await job.holdText(made);

  /** A sentence of the job base or of an earlier run, else said now; its sound is kept before anybody is told. */
  async function obtain({ sentence, index }: { sentence: PlannedSentence; index: number }) {
    if (sentence.utterances.length === 0) return { sentence, index, sound: undefined };
    const { key } = sentence;
    const checkpoint = `sentence/${again.has(index) ? `${index}/` : ''}${key}`;
    const kept = await job.checkpoints.get(checkpoint, saidSchema);
    const found = kept && (await soundOf(jobId, key));
    if (kept !== undefined && found !== undefined)
      return { sentence, index, said: kept, sound: found };
    if (isReused(sentence, index)) {
      const sound = await soundOf(base!.jobId, key);
      const { durationMs, words } = earlier.get(key)!;
      if (sound !== undefined)
        return keep(sentence, index, checkpoint, sound, { durationMs, words, unheard: [] });
    }
    const { samples, rate, words, unheard } = await saySentence(
      speak,
      { voice, owner },
      sentence,
      signal,
    );
    const durationMs = rate === 0 ? 0 : Math.round((samples.length * 1000) / rate);
    return keep(sentence, index, checkpoint, { samples, rate }, { durationMs, words, unheard });
  }

  async function keep(
    sentence: PlannedSentence,
    index: number,
    checkpoint: string,
    sound: { samples: Int16Array; rate: number },
    said: Said,
  ) {
    const info = { mime: 'audio/wav', name: 'sentence.wav', signal };
    await blobs.put(soundKey(jobId, sentence.key), wavOf(sound.samples, sound.rate, comment), info);
    await job.checkpoints.put(checkpoint, said);
    return { sentence, index, said, sound };
  }

  async function soundOf(ofJob: string, key: string) {
    try {
      return readWav(await buffer((await blobs.get(soundKey(ofJob, key))).body));
    } catch (error) {
      if (error instanceof GlossaError && error.code === 'not_found') return undefined;
      throw error;
    }
  }

  await job.stage('speaking', STAGES.speaking);
  const raw = join(folder, 'speech.raw');
  const joined = await createJoinedSound(raw);
  const words: TimedWord[] = [];
  const unheard: string[] = [...leftOut];
  let page: KeptSentence[] = [];
  let ready = 0;
  let shownMade = 0;
  const result = (): StoredSpeech => ({
    ...{ format, language, voice, speed, pitch, ssml },
    durationMs: joined.durationMs,
    sentences: { total: sentences.length, ready },
    report: { made, reused, leftOut: unheard.slice(0, MOST_LEFT_OUT) },
  });
  try {
    await inOrder(
      sentences.map((sentence, index) => ({ sentence, index })),
      AHEAD,
      obtain,
      async ({ sentence, index, ...one }) => {
        const { durationMs: startMs } = joined;
        const {
          durationMs,
          words: timed,
          unheard: lost,
        } = ('said' in one ? one.said : undefined) ?? NOTHING;
        if (one.sound !== undefined && one.sound.samples.length > 0) await joined.add(one.sound);
        unheard.push(...lost);
        if (words.length <= MOST_WORDS) words.push(...timed.map((word) => laterBy(word, startMs)));
        const chapter = chapters.reach(index, startMs);
        page.push({
          ...(chapter === undefined ? {} : { chapter }),
          text: sentence.text,
          key: durationMs === 0 ? '' : sentence.key,
          startMs,
          durationMs,
          words: timed,
        });
        if (!isReused(sentence, index)) shownMade += sentence.characters;
        const count = index + 1;
        const isFull = page.length === SENTENCES_AT_ONCE;
        if (
          count <= TOLD_AT_ONCE ||
          count % TOLD_AT_ONCE === 0 ||
          count === sentences.length ||
          isFull
        ) {
          await putSentences(blobs, jobId, Math.floor(index / SENTENCES_AT_ONCE), page, signal);
          ready = count;
          // Who can hear a sentence has had it.
          job.partial(result(), shownMade === 0 ? null : { characters: shownMade });
        }
        if (isFull) page = [];
        job.progress(
          STAGES.speaking + ((STAGES.writing - STAGES.speaking) * count) / sentences.length,
        );
      },
    );
  } finally {
    await joined.close();
  }
  if (joined.isEmpty) throw new GlossaError('engine_unavailable', 'The voice has said nothing.');
  await job.stage('writing', STAGES.writing);
  const done = result();
  const { rate } = joined;
  const file = {
    rate,
    durationMs: done.durationMs,
    format,
    comment,
    chapters: chapters.all(done.durationMs),
  };
  const { fileKey, fileName, ...kept } = await writeSpeech({ folder, raw }, file, book, {
    ...{ blobs, jobId, signal },
    onProgress: (share) => job.progress(STAGES.writing + 7 * share),
  });
  return {
    result: {
      ...done,
      ...kept,
      fileKey,
      fileName,
      ...(words.length > MOST_WORDS ? {} : { words }),
    },
    characters: made,
  };
}

const NOTHING: Said = { durationMs: 0, words: [], unheard: [] };
