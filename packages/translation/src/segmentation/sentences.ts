import { baseLanguage } from '@glossa/contract';
import { abbreviationsOf, ENGLISH_STARTERS, ORDINAL_STOP } from './abbreviations.ts';

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  let segmenter = segmenters.get(language);
  if (segmenter === undefined) {
    try {
      segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
    } catch {
      segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
    }
    segmenters.set(language, segmenter);
  }
  return segmenter;
}

/** Anything that may end a sentence; text without it, short of its end, is one sentence. */
const MAY_BREAK = /[.!?…。．！？｡।॥؟۔։።፧။។᠃‼⁇⁈⁉;\u037e\n\r\u0085\u2028\u2029]/u;
/** A stop, then closing quotes and brackets, then white space (at the end of what precedes a break). */
const CLOSERS = '["\'»”’›)\\]}」』）】》〉〕］｝]';
const STOPPED = new RegExp(`[.!?…。．！？｡।॥؟۔։።፧။។᠃‼⁇⁈⁉:;：；]${CLOSERS}*\\s*$`, 'u');
const OPENERS = /^["'«“‘„‚‹([{「『（【《〈¿¡\s\ufffc]+/u;
const LIST_MARK = /^\s*(?:[-–—•·▪◦‣*]\s|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)]\s)/u;
const LIST_NUMBER = /(?:^|\n)\s*[([]?(?:\d{1,3}(?:\.\d{1,3})*|\p{L}|[ivxlcIVXLC]{1,6})[.)]\s*$/u;
const WORD_BEFORE_STOP = /([^\s"'«“‘„([{¿¡\ufffc]+)\.\s*$/u;
const INITIALISM = /^(?:\p{L}\.)+\p{L}$/u;
const EXTRA_BREAK = /…["'»”’)\]]*\s+(?=["'«“‘„([¿¡]*\p{Lu})/gu;
/** French sets a space before the closing quote: « Non. » Et … */
const SPACED_QUOTE = /[.!?…]\s+»\s+(?=[«“([]*\p{Lu})/gu;
const GREEK_QUESTION = /[;\u037e]["'»”’)\]]*\s+(?=["'«“‘„([]*\p{Lu})/gu;

/**
 * Offsets in `text` at which a new sentence begins (0 excluded), ascending. White space belongs to the
 * sentence before it. Built on UAX #29 (`Intl.Segmenter`) with the exceptions that prose needs.
 * A line end breaks only after a stop, a blank line, or before a list item: wrapped prose stays whole.
 */
export function sentenceBreaks(text: string, language: string): number[] {
  if (!MAY_BREAK.test(text)) return [];
  const base = baseLanguage(language);
  const candidates: number[] = [];
  for (const { index } of segmenterOf(base).segment(text)) if (index > 0) candidates.push(index);
  addMatches(candidates, text, EXTRA_BREAK);
  addMatches(candidates, text, SPACED_QUOTE);
  if (base === 'el') addMatches(candidates, text, GREEK_QUESTION);
  candidates.sort((a, b) => a - b);
  const breaks: number[] = [];
  let start = 0;
  for (const at of candidates) {
    if (at <= start || at >= text.length) continue;
    if (!isBreak(text, start, at, base)) continue;
    breaks.push(at);
    start = at;
  }
  return breaks;
}

function addMatches(offsets: number[], text: string, pattern: RegExp): void {
  for (const match of text.matchAll(pattern)) offsets.push(match.index + match[0].length);
}

/** Judges the break that UAX #29 proposes at `at`; the sentence so far began at `start`. */
function isBreak(text: string, start: number, at: number, language: string): boolean {
  // A window keeps the patterns from scanning long texts again at each candidate.
  const before = text.slice(Math.max(start, at - 80), at);
  const after = text.slice(at, at + 60);
  if (before.trim() === '') return false;
  const rest = after.replace(OPENERS, '');
  const lineEnd = /[\n\r\u0085\u2028\u2029]\s*$/u.exec(before);
  if (lineEnd !== null) {
    const blankLine = (lineEnd[0].match(/\n|\r(?!\n)|[\u0085\u2028\u2029]/gu) ?? []).length > 1;
    if (blankLine || /^\s*[\n\r]/.test(after)) return true;
    if (LIST_MARK.test(after)) return true;
    if (!STOPPED.test(before)) return false;
    // The markers below judge a stop; a stop at a line end was judged to be one unless a number follows it.
    if (at - start < 16 && LIST_NUMBER.test(text.slice(start, at))) return false;
  }
  if (/^\p{Ll}/u.test(rest) || /^»/.test(after)) return false;
  const spaced = /\s$/u.test(before);
  // "example.Com", "Node.js", "3.Next": a Latin stop without a space is part of a word.
  if (!spaced && /[.!?]$/.test(before) && /^[\p{L}\p{N}_/@-]/u.test(after)) {
    return (
      /[^\p{Script=Latin}\p{N}_/@-]/u.test(after[0] as string) &&
      !/[\p{Script=Latin}\p{N}]\.$/u.test(before)
    );
  }
  // 「はい。」と言った。
  if (
    language === 'ja' &&
    /[」』]$/u.test(before) &&
    /^(?:と|って|という|との|だ|で|を|が|は|に|の)/u.test(after)
  ) {
    return false;
  }
  if (start === 0 || lineEnd === null) {
    if (at - start < 16 && LIST_NUMBER.test(text.slice(start, at))) return false;
  }
  const stopped = WORD_BEFORE_STOP.exec(before);
  return stopped === null || !isAbbreviation(before, stopped[1] as string, rest, language);
}

function isAbbreviation(before: string, word: string, rest: string, language: string): boolean {
  const { title, number } = abbreviationsOf(language);
  const lower = word.toLowerCase();
  if (number.has(lower) && /^[\p{N}§#№IVX]/u.test(rest)) return true;
  if (title.has(lower)) return !(lower.length === 1 && /^[^\p{L}]/u.test(rest));
  // Initials: "J. Smith", "J. R. R. Tolkien"; in English "I." is a pronoun.
  if (/^\p{Lu}$/u.test(word)) {
    return !(word === 'I' && language === 'en') && /^\p{Lu}/u.test(rest);
  }
  if (INITIALISM.test(word)) return !(language === 'en' && ENGLISH_STARTERS.has(firstWord(rest)));
  if (ORDINAL_STOP.has(language) && /^\d{1,2}$/.test(word) && Number(word) <= 31) {
    return /[^\s\d.]\s+\d{1,2}\.\s*$/u.test(before) || /^\s*\d{1,2}\.\s*$/.test(before);
  }
  return (
    lower === 'yahoo' || (/^\d{1,3}(?:\.\d{1,3})*$/.test(word) && before.trim() === `${word}.`)
  );
}

function firstWord(text: string): string {
  return (/^[\p{L}']+/u.exec(text)?.[0] ?? '').toLowerCase();
}

/**
 * Further cuts for sentences longer than `limit` UTF-16 units: after a clause mark, else at a space,
 * else between characters; never inside a surrogate pair.
 */
export function longCuts(text: string, start: number, end: number, limit: number): number[] {
  const cuts: number[] = [];
  let from = start;
  while (end - from > limit) {
    const window = text.slice(from, from + limit);
    const half = limit / 2;
    let cut = -1;
    for (const pattern of [/[;:；：]\s*/gu, /[,、，،]\s*/gu, /\s+/gu]) {
      for (const match of window.matchAll(pattern)) {
        const at = match.index + match[0].length;
        if (at > half && at < limit) cut = at;
      }
      if (cut > 0) break;
    }
    if (cut <= 0) cut = /[\ud800-\udbff]/.test(window[limit - 1] as string) ? limit - 1 : limit;
    from += cut;
    cuts.push(from);
  }
  return cuts;
}
