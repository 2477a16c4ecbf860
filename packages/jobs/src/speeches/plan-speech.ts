import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { countCharacters, GlossaError, LIMITS } from '@glossa/contract';
import type { SpeakRequest, SpokenSound } from '@glossa/engines';
import type { ChosenVoice, Engines } from '@glossa/engines/select';
import {
  cleanText,
  prepareText,
  pronunciationGrowth,
  readSsml,
  type SpokenRun,
  type Utterance,
  utterancesOf,
} from '@glossa/speech';
import type { BookChapter } from './spoken-book.ts';

/** What a text is said with. */
export interface SpeechChoices {
  /** Catalogue tag, or `auto`. */
  language: string;
  /** Id of a voice, or `default`. */
  voice: string;
  /** 0.5–2; 1 is as the voice is made. */
  speed: number;
  /** 0.5–2; 1 is as the voice is made. */
  pitch: number;
  /** The text is SSML. */
  ssml: boolean;
  /** Words to be said otherwise. */
  pronunciations: readonly { word: string; say: string }[];
}

/** Voices that a text is said with. */
export interface SpeechVoices {
  /** The voice with an id, or of `default` the first of the language. Errors: those of `Speaker.choose`. */
  choose(
    id: string,
    language: string,
  ): Promise<Pick<ChosenVoice, 'longestText' | 'says'> & { voice: { id: string } }>;
  /** Errors: those of `SpeakEngine`. */
  speak(request: SpeakRequest, signal: AbortSignal): Promise<SpokenSound>;
}

/** A part of a sentence as its voice is given it. */
export interface PlannedUtterance extends Omit<Utterance, 'sentence'> {
  speed: number;
  pitch: number;
}

/** What is made, and made again, as one. */
export interface PlannedSentence {
  /** As it is written, with the white space after it: all of a plain text is its sentences, one after the other. */
  text: string;
  /** What it counts for: as it is written, and by how much words that the caller has said otherwise are longer. */
  characters: number;
  utterances: PlannedUtterance[];
  /** The same for the same sound: of voice, manner and words. */
  key: string;
}

export interface SpeechPlan {
  language: string;
  /** Id of the voice. */
  voice: string;
  /** Sentences in order, those of which nothing is said among them. */
  sentences: PlannedSentence[];
  /** The first sentence of each chapter; of a chapter without one that of the next. */
  chapterStarts: number[];
  /** What no voice here says: words in other scripts. */
  leftOut: string[];
}

/** Changes when the same words come to another sound. */
const VERSION = 1;
/** Of one text: each is a piece of work, however short it is. */
const MOST_SENTENCES = 50_000;
/** Characters from which a language is told. */
const SAMPLE = 2_000;
/** Sentences that are planned in one go. */
const TOGETHER = 100;
/** Silence between two chapters. */
const CHAPTER_PAUSE_MS = 1_000;

/**
 * What is to be said of a text, sentence by sentence.
 * @param chapters of a plain text, where it has some
 * Errors: `limit_exceeded`; `validation_failed` where there is nothing to say, or for SSML that cannot be read; those of
 * `Speaker.choose`.
 */
export async function planSpeech(
  { speak, detect }: { speak: Pick<SpeechVoices, 'choose'>; detect: Engines['detect'] },
  source: string,
  choices: SpeechChoices,
  chapters?: readonly BookChapter[],
): Promise<SpeechPlan> {
  const { characters: most } = LIMITS.speech;
  if (source.length > most) throw tooLong('characters', source.length, most);
  const read: SpokenRun[] = choices.ssml ? readSsml(source) : chapterRuns(source, chapters);
  const runs = read.map((run) => ({ ...run, text: cleanText(run.text) }));
  const all = runs.map(({ text }) => text).join(' ');
  const language =
    choices.language === 'auto'
      ? (detect.detect(all.slice(0, SAMPLE)).language ?? 'en')
      : choices.language;
  const { voice, longestText, says } = await speak.choose(choices.voice, language);
  const growthOf = pronunciationGrowth(choices.pronunciations);
  const known = new Map<string, boolean>();
  const leftOut = new Set<string>();
  const sentences: PlannedSentence[] = [];
  const chapterStarts: number[] = [];

  for (const run of runs) {
    chapterStarts.push(sentences.length);
    const prepared = await prepareText(run.text, {
      language: run.language ?? language,
      pronunciations: choices.pronunciations,
    });
    if (sentences.length + prepared.length > MOST_SENTENCES)
      throw tooLong('sentences', sentences.length + prepared.length, MOST_SENTENCES);
    const speed = inRange(choices.speed * run.speed);
    const pitch = inRange(choices.pitch * run.pitch);
    for (let first = 0; first < prepared.length; first += TOGETHER) {
      const some = prepared.slice(first, first + TOGETHER);
      for (const { words } of some)
        for (const { language: own } of words)
          if (own !== null && !known.has(own)) known.set(own, await says(own));
      const said = utterancesOf(some, longestText, (own) => known.get(own) === true);
      for (const word of said.leftOut) leftOut.add(word);
      const ofSentences = some.map(({ start }, index): PlannedSentence => {
        const at = first + index;
        const text = run.text.slice(at === 0 ? 0 : start, prepared[at + 1]?.start);
        return {
          ...{ text, characters: countCharacters(text) + growthOf(text) },
          ...{ utterances: [], key: '' },
        };
      });
      for (const { sentence, ...utterance } of said.utterances)
        ofSentences[sentence]!.utterances.push({ ...utterance, speed, pitch });
      const last = ofSentences.at(-1)?.utterances.at(-1);
      const isEnd = first + TOGETHER >= prepared.length;
      if (last !== undefined && isEnd && run.pauseMs !== undefined) last.pauseMs = run.pauseMs;
      for (const one of ofSentences)
        sentences.push({ ...one, key: keyOf(voice.id, one.utterances) });
      // A book takes a while: others have their turn meanwhile.
      await nextTurn();
    }
  }
  if (sentences.every(({ utterances }) => utterances.length === 0))
    throw new GlossaError('validation_failed', 'There is nothing to say.');
  return { language, voice: voice.id, sentences, chapterStarts, leftOut: [...leftOut] };
}

/** Sentences end where chapters do, and a pause follows. */
function chapterRuns(source: string, chapters: readonly BookChapter[] = []): SpokenRun[] {
  const manner = { speed: 1, pitch: 1 };
  if (chapters.length < 2) return [{ text: source, ...manner }];
  let from = 0;
  return chapters.map(({ length }, index) => {
    const text = source.slice(from, from + length);
    from += length;
    const isLast = index === chapters.length - 1;
    return { text, ...manner, ...(isLast ? {} : { pauseMs: CHAPTER_PAUSE_MS }) };
  });
}

const inRange = (share: number) => Math.min(2, Math.max(0.5, share));

function keyOf(voice: string, utterances: readonly PlannedUtterance[]): string {
  const parts = utterances.map(({ text, language, pauseMs, speed, pitch }) => [
    ...[text, language, pauseMs, speed, pitch],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([VERSION, voice, parts]))
    .digest('hex')
    .slice(0, 32);
}

function tooLong(what: string, found: number, most: number): GlossaError {
  return new GlossaError('limit_exceeded', `The text has more than ${most} ${what}.`, {
    details: { [what]: found, most },
  });
}
