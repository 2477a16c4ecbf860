import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GlossaError, type SpeechFormat } from '@glossa/contract';
import type { Engines } from '@glossa/engines/select';
import type { BookFacts } from '@glossa/media';
import { FairGate } from '@glossa/processes';
import type { TimedWord } from '@glossa/speech';
import { withWorkFolder } from '../work/work-folder.ts';
import { encodeBook } from './encode-book.ts';
import { inOrder } from './in-order.ts';
import { createJoinedSound } from './joined-sound.ts';
import { planSpeech, type SpeechChoices, type SpeechVoices } from './plan-speech.ts';
import { saySentence } from './say-sentence.ts';
import type { SpokenBook } from './spoken-book.ts';
import { type TimedChapter, timeChapters } from './time-chapters.ts';

/** Who says texts, and finds out what they are written in. */
export interface SpeechEngines {
  speak: SpeechVoices;
  detect: Engines['detect'];
}

export interface SpeechServices {
  engines: SpeechEngines;
  /** Sentences that are made at once. */
  processes: number;
  close(): Promise<void>;
}

/** A file of which a text is. */
export interface SpokenFile extends Pick<SpokenBook, 'title' | 'chapters'> {
  cover?: NonNullable<BookFacts['cover']>;
}

export interface SpeakTextRequest extends SpeechChoices {
  text: string;
  format: SpeechFormat;
  /** Who asks: texts of several are said in turn. */
  owner?: string | undefined;
  /** What the text is of. */
  book?: SpokenFile | undefined;
  /** ASCII, written into the file. */
  comment?: string | undefined;
  /** File of the result. */
  to: string;
  signal: AbortSignal;
  /** Told how much is done, 0 to 1. */
  onProgress?: (share: number) => void;
}

export interface SpokenText {
  durationMs: number;
  language: string;
  voice: string;
  /** Every word as it is written, with an estimate of when it is said. */
  words: TimedWord[];
  /** Of a file: those of which something is heard. */
  chapters: TimedChapter[];
  /** What no voice here says: words in other scripts, and sentences of which nothing could be heard. */
  leftOut: string[];
}

/**
 * Says a text of any length: sentence by sentence, several at once, joined in order without clicks.
 * Errors: those of `planSpeech`, `Speaker` and `encodeSpeech`.
 */
export function speakText(
  services: SpeechServices,
  request: SpeakTextRequest,
): Promise<SpokenText> {
  return withWorkFolder((folder) => speakIn(folder, services, request));
}

/** Short texts of one owner that wait to be said. */
const MOST_WAITING = 20;

/**
 * Says short texts for those who wait: the bytes of the file. As many at once as there are processors, of several owners in
 * turn. Errors: those of `speakText`; `rate_limited` when too many of one owner wait.
 */
export function createSoundOfText(
  services: Pick<SpeechServices, 'engines' | 'processes'>,
): (request: Omit<SpeakTextRequest, 'to'>) => Promise<Uint8Array<ArrayBuffer>> {
  const gate = new FairGate(services.processes);
  return (request) => {
    const { owner, signal, format } = request;
    return gate.run({ owner, maxWaiting: MOST_WAITING }, signal, () =>
      withWorkFolder(async (folder) => {
        const to = join(folder, `speech.${format}`);
        await speakIn(folder, services, { ...request, to });
        return new Uint8Array(await readFile(to));
      }),
    );
  };
}

async function speakIn(
  folder: string,
  { engines, processes }: Pick<SpeechServices, 'engines' | 'processes'>,
  request: SpeakTextRequest,
): Promise<SpokenText> {
  const { text, format, to, signal, onProgress, book, comment } = request;
  const plan = await planSpeech(engines, text, request, book?.chapters);
  const { language, voice, sentences, leftOut } = plan;
  const chapters = timeChapters(book, plan);
  const raw = join(folder, 'speech.raw');
  const words: TimedWord[] = [];
  const joined = await createJoinedSound(raw);
  try {
    let done = 0;
    const audible = sentences
      .map((sentence, index) => ({ ...sentence, index }))
      .filter(({ utterances }) => utterances.length > 0);
    await inOrder(
      audible,
      processes,
      async ({ index, ...sentence }) => ({
        ...(await saySentence(engines.speak, { voice, owner: request.owner }, sentence, signal)),
        index,
      }),
      async ({ words: said, unheard, index, ...sound }) => {
        const { durationMs: startMs } = joined;
        chapters.reach(index, startMs);
        words.push(...said.map((word) => laterBy(word, startMs)));
        leftOut.push(...unheard);
        await joined.add(sound);
        done += 1;
        onProgress?.((done / audible.length) * 0.95);
      },
    );
  } finally {
    await joined.close();
  }
  const { rate, durationMs } = joined;
  if (words.length === 0)
    throw new GlossaError('engine_unavailable', 'The voice has said nothing.');
  const told = chapters.all(durationMs);
  const about = book && {
    title: book.title,
    chapters: told,
    ...(book.cover && { cover: book.cover }),
  };
  await encodeBook(raw, to, { rate, durationMs, format, comment, book: about }, { signal });
  onProgress?.(1);
  return { durationMs, language, voice, words, chapters: told, leftOut };
}

/** A word of a sentence that begins so many milliseconds later. */
export const laterBy = ({ text, startMs, endMs }: TimedWord, offsetMs: number): TimedWord => ({
  text,
  startMs: startMs + offsetMs,
  endMs: endMs + offsetMs,
});
