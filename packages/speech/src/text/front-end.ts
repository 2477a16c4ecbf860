import { type FrontEndTag, frontEndTag } from '../languages/tags.ts';
import { cleanText } from './clean.ts';
import { type Context, contextOf } from './context.ts';
import type { Reader } from './reader.ts';
import { addressReaders } from './readers/addresses.ts';
import { moneyReaders, unitReaders } from './readers/amounts.ts';
import { dateReaders } from './readers/dates.ts';
import { numberReaders } from './readers/numbers.ts';
import { timeReaders } from './readers/times.ts';
import {
  abbreviationReaders,
  emojiReaders,
  pronunciationReaders,
  signReaders,
} from './readers/words.ts';
import { readerOf } from './scripts.ts';
import { sentencesOf } from './sentences.ts';
import { spansOf } from './spans.ts';

/** What stands in a text as one, and what is said for it. */
export interface PreparedWord {
  /** As it is written. */
  text: string;
  /** As it is said: words alone, with the punctuation that shapes how they are said. Empty where it is silent. */
  spoken: string;
  /** Catalogue tag of who reads it; `null` where its letters belong to nobody: it is left out. */
  language: string | null;
  /** True where a space stands before it when it is said. */
  apart: boolean;
}

export interface PreparedSentence {
  words: PreparedWord[];
  /** Characters from the beginning of the cleaned text. */
  start: number;
  /** Milliseconds of silence after it. */
  pauseMs: number;
}

export interface PrepareOptions {
  /** Catalogue tag; languages without a front end are read as they stand, sentence by sentence. */
  language: string;
  /** Words to be said otherwise, upper and lower case alike. */
  pronunciations?: readonly { word: string; say: string }[];
}

/** Who comes first takes the characters. */
const FACTORIES = [
  ...[addressReaders, dateReaders, timeReaders, moneyReaders, unitReaders, numberReaders],
  ...[abbreviationReaders, emojiReaders, signReaders],
];
const readers = new Map<FrontEndTag, Reader[]>();

/** A book takes seconds: others have their turn this often. */
const SLICE_MS = 15;

/** Turns a text into sentences of words that a voice can say. Never throws, whatever the text. */
export async function prepareText(
  text: string,
  { language, pronunciations = [] }: PrepareOptions,
): Promise<PreparedSentence[]> {
  const tag = frontEndTag(language);
  const clean = cleanText(text);
  if (tag === undefined) {
    return Array.from(sentencesOf(clean, language, []), ({ text: sentence, start, pauseMs }) => ({
      words: pieces(sentence, true).map(({ text: word }) => ({
        ...{ text: word, spoken: word },
        language,
        apart: true,
      })),
      ...{ start, pauseMs },
    }));
  }
  const context = await contextOf(tag);
  const common = readers.get(tag) ?? FACTORIES.flatMap((create) => create(context));
  readers.set(tag, common);
  const all = [...pronunciationReaders(pronunciations), ...common];
  const abbreviations = Object.keys(context.rules.abbreviations);
  const prepared: PreparedSentence[] = [];
  let since = performance.now();
  for (const { text: sentence, start, pauseMs } of sentencesOf(clean, tag, abbreviations)) {
    prepared.push({ words: wordsOf(sentence, context, all, language), start, pauseMs });
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  }
  return prepared;
}

/** Languages whose prefixes stay at the number that they stand before. */
const PREFIXING: ReadonlySet<string> = new Set(['ar', 'he']);

function wordsOf(
  sentence: string,
  { tag, spaced }: Context,
  all: readonly Reader[],
  language: string,
): PreparedWord[] {
  const words: PreparedWord[] = [];
  let said = '';
  const add = (text: string, spoken: string, joined: boolean) => {
    const last = words.at(-1);
    if (joined && last !== undefined && !/[\p{L}\p{M}\p{N}]/u.test(spoken)) {
      last.text += text;
      last.spoken += spoken;
      return;
    }
    for (const [index, part] of byScript(spoken, tag, language).entries()) {
      const touches = /[\p{L}\p{M}\p{N}]$/u.test(said) && /^[\p{L}\p{N}]/u.test(part.text);
      const apart = spaced && (joined || index > 0 ? touches && !PREFIXING.has(tag) : true);
      const isOther = part.language !== words.at(-1)?.language && touches;
      words.push({
        text: text === spoken ? part.text : index === 0 ? text : '',
        spoken: part.language === null ? '' : part.text,
        ...{ language: part.language, apart: apart || isOther },
      });
      said = part.text === '' ? said : part.text;
    }
  };
  const follows = (at: number) => at > 0 && !/\s/.test(sentence[at - 1]!);
  const plain = (start: number, end: number) => {
    for (const { text, at } of pieces(sentence.slice(start, end), spaced))
      add(text, text, follows(start + at));
  };
  let at = 0;
  for (const { start, end, spoken } of spansOf(sentence, all)) {
    plain(at, start);
    const text = sentence.slice(start, end);
    if (spoken === '') words.push({ text, spoken, language, apart: false });
    else if (spoken === text) plain(start, end);
    else add(text, spoken, follows(start));
    at = end;
  }
  plain(at, sentence.length);
  return words;
}

/** Words by the white space between them; where there is none, of the length that words have. */
function pieces(text: string, spaced: boolean): { text: string; at: number }[] {
  return [...text.matchAll(spaced ? /\S+/g : /\S{1,4}/gu)].map((match) => ({
    text: match[0],
    at: match.index,
  }));
}

/** A text in parts that each one language reads. */
function byScript(
  text: string,
  tag: FrontEndTag,
  language: string,
): { text: string; language: string | null }[] {
  const parts: { text: string; language: string | null; hasLetter: boolean }[] = [];
  for (const character of text) {
    const found = readerOf(character, tag);
    const reader = found === tag ? language : found;
    const last = parts.at(-1);
    if (
      last === undefined ||
      (reader !== undefined && last.hasLetter && reader !== last.language)
    ) {
      const own = reader === undefined ? language : reader;
      parts.push({ text: character, language: own, hasLetter: reader !== undefined });
      continue;
    }
    last.text += character;
    // Signs before the first letter belong to it.
    if (reader !== undefined && !last.hasLetter)
      Object.assign(last, { language: reader, hasLetter: true });
  }
  return parts;
}

/** What is said of a sentence. */
export const spokenText = ({ words }: PreparedSentence): string =>
  words
    .map(({ spoken, apart }) => (apart && spoken !== '' ? ` ${spoken}` : spoken))
    .join('')
    .trim();
