import { mapLines } from '../../text/lines.ts';
import { capitalized, likeCase, type Phrases, phrases } from '../../text/phrases.ts';
import type { Codec } from '../../tool.ts';
import {
  baseOfIng,
  baseOfPast,
  baseOfThird,
  pastOf,
  thirdPerson,
  withEnding,
} from '../english-verbs.ts';
import { asks, beginsSentence, CLAUSE, LETTER } from '../sentences.ts';
import { second, third } from './conjugate.ts';
import { expand } from './contractions.ts';
import { PASTS, PHRASES, WORDS } from './lexicon.ts';
import { modernLine } from './modern.ts';
import { reorder, thirdPersons } from './order.ts';
import { addresses, possessives } from './pronouns.ts';
import { made, type Word, word } from './words.ts';

const FIXED: Phrases = phrases(PHRASES);
const LEXICON = new Map(Object.entries(WORDS));
const MOTION = new Set('come go goeth goest cometh comest came went run bring send'.split(' '));
const THITHER = new Map([
  ['here', 'hither'],
  ['there', 'thither'],
]);

/**
 * Early modern English as in Shakespeare: thou and its verb forms, -eth, questions and negations without do,
 * 'tis and its like, and words of the plays. The way back undoes forms and words, not word order.
 */
export function shakespearean(): Codec {
  return {
    encode: (text) => mapLines(text, encodeLine),
    decode: (text) => mapLines(text, modernLine),
  };
}

function encodeLine(line: string): string {
  return line.replace(CLAUSE, (clause, offset: number) => {
    if (!LETTER.test(clause)) return clause;
    const question = asks(line, offset + clause.length);
    return encodeClause(clause, question, beginsSentence(line, offset));
  });
}

function encodeClause(clause: string, question: boolean, begins: boolean): string {
  if (isShouted(clause)) return encodeClause(clause.toLowerCase(), question, begins).toUpperCase();
  // A capital I inside a sentence says nothing about the word that takes its place.
  const startsUpper = /^\p{Lu}/u.test(clause) && (begins || !/^I(?!\p{L})/u.test(clause));
  let words = withPhrases(expand(clause.split(' ').map(word)));
  words = reorder(words, question);
  words = addresses(words, question);
  words = thirdPersons(words);
  words = directions(contracted(words, question), question).map(fromLexicon);
  words = possessives(words);
  const text = words.map(({ text }) => text).join(' ');
  return startsUpper ? capitalized(text) : text;
}

function isShouted(clause: string): boolean {
  const last = clause.charCodeAt(clause.length - 1);
  // Most clauses end in a small letter, which spares them the rest.
  if (last >= 0x61 && last <= 0x7a) return false;
  return clause === clause.toUpperCase() && /\p{Changes_When_Lowercased}{2}/u.test(clause);
}

function withPhrases(words: Word[]): Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    let target: string | undefined;
    const longest = FIXED.longest.get(words[at]!.key) ?? 0;
    for (let size = Math.min(longest, words.length - at); size > 0 && !target; size -= 1) {
      target = FIXED.of.get(keysOf(words, at, at + size));
      if (target) taken = size;
    }
    if (target) result.push(made(target));
    else result.push(at === 0 ? lowered(words[at]!) : words[at]!);
    at += taken;
  }
  return result;
}

function keysOf(words: readonly Word[], start: number, end: number): string {
  let keys = words[start]!.key;
  for (let at = start + 1; at < end; at += 1) keys += ` ${words[at]!.key}`;
  return keys;
}

/** The first word in small letters, unless it is a name: rules may move it. */
function lowered(first: Word): Word {
  if (first.key === 'i' || (first.text.length > 1 && first.text === first.text.toUpperCase()))
    return first;
  const name = /^\p{Lu}/u.test(first.text) && !isCommon(first.key);
  return name
    ? first
    : { ...first, text: first.text.charAt(0).toLowerCase() + first.text.slice(1) };
}

const FUNCTION_WORDS = new Set(
  'do does did is are am was were have has had will would shall should can could may might must what where when why how who which whose the a an this that these those my your his her our their its it he she we they you not never there here if but and or so please let no yes why because when while all every some in on at by for from with to of as after before until without nothing something everything'.split(
    ' ',
  ),
);
const isCommon = (key: string) =>
  FUNCTION_WORDS.has(key) ||
  LEXICON.has(key) ||
  baseOfThird(thirdPerson(key)) !== undefined ||
  baseOfPast(key) !== undefined ||
  baseOfIng(key) !== undefined;

/** It is as 'tis, is it as is't, in the as i' the. */
function contracted(words: readonly Word[], question: boolean): Word[] {
  const result: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const { key } = words[at]!;
    const pair = PAIR_STARTS.has(key) ? `${key} ${words[at + 1]?.key}` : '';
    const short = PAIRS.get(pair) ?? (question ? QUESTION_PAIRS.get(pair) : undefined);
    if (short === undefined) result.push(words[at]!);
    else {
      result.push(made(short));
      at += 1;
    }
  }
  return result;
}
const PAIR_STARTS = new Set(['it', 'in', 'can', 'is', 'was']);
const PAIRS = new Map([
  ['it is', "'tis"],
  ['it was', "'twas"],
  ['it were', "'twere"],
  ['it will', "'twill"],
  ['it would', "'twould"],
  ['in the', "i' the"],
  ['can not', 'cannot'],
]);
const QUESTION_PAIRS = new Map([
  ['is it', "is't"],
  ['was it', "was't"],
]);

/** Where are you going: whither. Come here: come hither. */
function directions(words: Word[], question: boolean): Word[] {
  const moves = words.some(({ key }) => MOTION.has(key));
  if (!moves) return words;
  const from = words.at(-1)?.key === 'from' && words[0]?.key === 'where';
  const result = from ? words.slice(0, -1) : words;
  return result.map((each, at) => {
    if (question && each.key === 'where') return made(from ? 'whence' : 'whither');
    const thither = THITHER.get(each.key);
    return thither && MOTION.has(result[at - 1]?.key ?? '') ? made(thither) : each;
  });
}

/** A word of the lexicon in the form that the source word has. */
function fromLexicon(each: Word): Word {
  if (each.fixed) return inflectedForm(each);
  const target = LEXICON.get(each.key) ?? (NO_PLURALS.has(each.key) ? undefined : formOf(each.key));
  return target === undefined ? each : made(likeCase(each.text, target));
}

/** Verb forms that grammar made already: wanteth as desireth. */
function inflectedForm(each: Word): Word {
  const at = each.key.search(/(?:est|eth)$/);
  if (at < 2) return each;
  for (const stem of [
    each.key.slice(0, at),
    `${each.key.slice(0, at)}e`,
    `${each.key.slice(0, at - 1)}`,
    `${each.key.slice(0, at - 1)}y`,
  ]) {
    const target = LEXICON.get(stem);
    if (!target) continue;
    if (each.key === second(stem)) return made(likeCase(each.text, second(target)));
    if (each.key === third(stem)) return made(likeCase(each.text, third(target)));
  }
  return each;
}

/** Words that only look like a form of one in the lexicon. */
const NO_PLURALS = new Set(['his', 'news', 'ohs']);

function formOf(key: string): string | undefined {
  const past = baseOfPast(key);
  if (past && LEXICON.has(past)) return PASTS[LEXICON.get(past)!] ?? pastOf(LEXICON.get(past)!);
  const ing = baseOfIng(key);
  if (ing && LEXICON.has(ing)) return withEnding(LEXICON.get(ing)!, 'ing');
  if (key.endsWith('s') && LEXICON.has(key.slice(0, -1)))
    return plural(LEXICON.get(key.slice(0, -1))!);
  if (key.endsWith('ies') && LEXICON.has(`${key.slice(0, -3)}y`))
    return plural(LEXICON.get(`${key.slice(0, -3)}y`)!);
  return undefined;
}

function plural(noun: string): string {
  if (noun.endsWith('s')) return noun;
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}
