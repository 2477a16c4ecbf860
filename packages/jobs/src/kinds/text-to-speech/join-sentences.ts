import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { SENTENCES_AT_ONCE } from '@glossa/contract';
import type { TimedWord } from '@glossa/speech';
import type { JobContext } from '../../runtime/job-definition.ts';
import { inOrder } from '../../speeches/in-order.ts';
import { createJoinedSound } from '../../speeches/joined-sound.ts';
import type { SpeechPlan } from '../../speeches/plan-speech.ts';
import { laterBy } from '../../speeches/speak-text.ts';
import type { SpokenBook } from '../../speeches/spoken-book.ts';
import { type TimedChapter, timeChapters } from '../../speeches/time-chapters.ts';
import type { KindServices } from '../define-kind.ts';
import type { SpeechInput } from './input.ts';
import { type Hearing, type KeptSentence, putSentences } from './said-sentences.ts';
import type { Said, SentenceSounds } from './sentence-sounds.ts';

/** Sentences that are begun and not taken: the engines say how many of them are made at once; others are kept meanwhile. */
const AHEAD = 2 * availableParallelism() + 2;
/** Words that are told of all at once; of longer texts they are told sentence by sentence. */
const MOST_WORDS = 2_000;
/** Until so many, each sentence is told of as soon as it is ready; then several at once. */
const TOLD_AT_ONCE = 10;

export interface JoinedSentences {
  /** File of samples. */
  raw: string;
  rate: number;
  durationMs: number;
  /** Undefined where there are too many. */
  words: TimedWord[] | undefined;
  chapters: TimedChapter[];
  /** Parts of which nothing could be heard. */
  unheard: string[];
}

export interface Joining {
  folder: string;
  job: JobContext<SpeechInput>;
  blobs: KindServices['stores']['blobs'];
  plan: SpeechPlan;
  book: SpokenBook | undefined;
  sounds: SentenceSounds;
  /** What was heard of a sentence, where that is known. */
  hearingOf?(index: number): Hearing | undefined;
  /** Told how many sentences can be heard, as often as it is worth it. */
  onReady?(ready: number, soFar: Pick<JoinedSentences, 'durationMs' | 'unheard'>): void;
  /** 0 to 1. */
  onProgress?(share: number): void;
}

/** Sentences obtained, several at once, and joined in their order; the pages that tell of them are written on the way. */
export async function joinSentences(joining: Joining): Promise<JoinedSentences> {
  const { folder, job, blobs, plan, book, sounds, hearingOf, onReady, onProgress } = joining;
  const { jobId, signal } = job;
  const { sentences } = plan;
  const chapters = timeChapters(book, plan);
  const raw = join(folder, 'speech.raw');
  const joined = await createJoinedSound(raw);
  const words: TimedWord[] = [];
  const unheard: string[] = [];
  let page: KeptSentence[] = [];
  try {
    await inOrder(
      sentences.map((sentence, index) => ({ sentence, index })),
      AHEAD,
      sounds.obtain,
      async ({ sentence, index, said = NOTHING, sound }) => {
        const { durationMs: startMs } = joined;
        const { durationMs, words: timed, unheard: lost, sound: name } = said;
        if (sound !== undefined && sound.samples.length > 0) await joined.add(sound);
        unheard.push(...lost);
        if (words.length <= MOST_WORDS) words.push(...timed.map((word) => laterBy(word, startMs)));
        const chapter = chapters.reach(index, startMs);
        const hearing = hearingOf?.(index);
        page.push({
          ...(chapter === undefined ? {} : { chapter }),
          ...(hearing === undefined ? {} : { hearing }),
          ...(name === undefined ? {} : { sound: name }),
          ...{ text: sentence.text, key: durationMs === 0 ? '' : sentence.key },
          ...{ startMs, durationMs, words: timed },
        });
        const count = index + 1;
        const isFull = page.length === SENTENCES_AT_ONCE;
        const isLast = count === sentences.length;
        const isTold = count <= TOLD_AT_ONCE || count % TOLD_AT_ONCE === 0;
        if (isFull || isLast || (onReady && isTold)) {
          await putSentences(blobs, jobId, Math.floor(index / SENTENCES_AT_ONCE), page, signal);
          onReady?.(count, { durationMs: joined.durationMs, unheard });
        }
        if (isFull) page = [];
        onProgress?.(count / sentences.length);
      },
    );
  } finally {
    await joined.close();
  }
  const { rate, durationMs } = joined;
  return {
    ...{ raw, rate, durationMs, unheard, chapters: chapters.all(durationMs) },
    words: words.length > MOST_WORDS ? undefined : words,
  };
}

const NOTHING: Said = { durationMs: 0, words: [], unheard: [] };
