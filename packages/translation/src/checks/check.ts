import { baseLanguage, type SegmentDetail, type SegmentIssue } from '@glossa/contract';
import type { CodedSegment } from '../codes/coded-segment.ts';
import { markedText, type Token, tokensText } from '../codes/tokens.ts';
import { holdsTerm } from '../glossary/terms.ts';
import { findEmptied } from './emptied.ts';
import { isUntranslated, isWrongLanguage, type LanguageJudge } from './language.ts';
import { findLostNames } from './names.ts';
import { findLostNumbers } from './numbers.ts';
import { isLooping } from './repetition.ts';
import { scriptLength } from './scripts.ts';
import { findCopiedWords } from './words.ts';

export interface CheckContext {
  from: string;
  to: string;
  judge: LanguageJudge | undefined;
  /** Words that the engine says it did not know and copied. */
  unknown?: readonly string[] | undefined;
}

/** Issues with which no answer is better than this one: the source is kept if nothing else comes. */
const FATAL: ReadonlySet<SegmentIssue> = new Set<SegmentIssue>([
  'codes_lost',
  'placeholder_lost',
  'length_ratio',
  'repetition',
  'untranslated',
  'engine_error',
]);

/** True when a translation with these issues must not be used. */
export function isFatal(issues: readonly SegmentIssue[]): boolean {
  return issues.some((issue) => FATAL.has(issue));
}

/** Longer or shorter than this is no translation. Short texts vary more. */
function lengthFits(source: string, target: string): boolean {
  const from = scriptLength(source);
  const to = scriptLength(target);
  return to <= from * 3.5 + 40 && to >= from * 0.2 - 10;
}

/** What is wrong with an answer. */
export interface Findings {
  issues: SegmentIssue[];
  /** Of the issues that are about words, numbers and names: which. */
  details: SegmentDetail[];
}

/** Of each issue no more are told one by one. */
const MOST_DETAILS = 20;

/** What a glossary asks for may well be a word of the source. */
function isUnwanted({ infos }: CodedSegment): (word: string) => boolean {
  const terms = infos.flatMap(({ term }) => (term === undefined ? [] : [term]));
  return (word) => !terms.some((term) => holdsTerm(term, word));
}

/**
 * Checks the text of an answer against the text of its source.
 * @param tokens of the answer; codes are checked when they are restored
 */
export function checkTokens(
  coded: CodedSegment,
  tokens: readonly Token[],
  context: CheckContext,
): Findings {
  const source = coded.text;
  const target = tokensText(tokens);
  const { from, to } = context;
  if (target.trim() === '') return { issues: ['length_ratio'], details: [] };
  const issues: SegmentIssue[] = [];
  const details: SegmentDetail[] = [];
  const tell = (issue: SegmentIssue, texts: readonly string[]) => {
    if (texts.length === 0) return;
    issues.push(issue);
    for (const text of texts.slice(0, MOST_DETAILS)) details.push({ issue, text });
  };
  if (!lengthFits(source, target)) issues.push('length_ratio');
  if (isLooping(source, target)) issues.push('repetition');
  if (isUntranslated(source, target, from, to)) issues.push('untranslated');
  else if (
    baseLanguage(from) !== baseLanguage(to) &&
    isWrongLanguage(source, target, context, context.judge)
  ) {
    issues.push('wrong_language');
  } else {
    const copied = findCopiedWords(source, target, from, to, context.unknown);
    tell('words_left', copied.filter(isUnwanted(coded)));
  }
  tell('number_changed', findLostNumbers(source, target, to));
  tell('quote_emptied', findEmptied(markedText(coded.tokens), markedText(tokens)));
  tell('name_lost', findLostNames(source, target, from, to));
  for (let index = coded.codes; index < coded.infos.length; index++) {
    const { term } = coded.infos[index] as CodedSegment['infos'][number];
    if (term !== undefined && !holdsTerm(target, term)) {
      issues.push('glossary_missed');
      break;
    }
  }
  return { issues, details };
}
