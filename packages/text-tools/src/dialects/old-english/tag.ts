import { remembering } from '../../text/remember.ts';
import { baseOfIng, baseOfParticiple, baseOfPast, baseOfThird } from '../english-verbs.ts';
import type { Word } from '../shakespearean/words.ts';
import { isAdjective, isDeterminer, PRONOUNS } from './modifiers.ts';
import { findNoun } from './nouns.ts';
import {
  ADVERBS,
  COORDINATORS,
  MODALS,
  PREPOSITIONS,
  QUESTION_WORDS,
  SUBORDINATORS,
} from './small-words.ts';
import { VERBS } from './verbs.ts';

export type Tag =
  | 'pronoun'
  | 'determiner'
  | 'adjective'
  | 'noun'
  | 'verb'
  | 'modal'
  | 'preposition'
  | 'adverb'
  | 'not'
  | 'conjunction'
  | 'question'
  | 'name';

export interface Token {
  text: string;
  key: string;
  tag: Tag;
  /** A relative clause that belongs to the noun, already written. */
  relative?: string;
}

const BE = new Set(['am', 'is', 'are', 'was', 'were', 'be', 'been', 'being']);
const DO = new Set(['do', 'does', 'did']);
const HAVE = new Set(['have', 'has', 'had']);

/** Base form of a verb in any form, if the lexicon has it. */
export const verbBase = remembering(lookUpVerb);

function lookUpVerb(key: string): string | undefined {
  if (BE.has(key)) return 'be';
  if (DO.has(key)) return 'do';
  for (const base of [
    key,
    baseOfThird(key),
    baseOfPast(key),
    baseOfParticiple(key),
    baseOfIng(key),
  ])
    if (base !== undefined && VERBS.has(base) && !MODALS.has(base)) return base;
  return undefined;
}

/** Classes that a word has wherever it stands; `undefined` for others. */
const fixedTag = remembering((key): Tag | undefined => {
  if (key === 'not') return 'not';
  if (MODALS.has(key)) return 'modal';
  if (BE.has(key) || DO.has(key) || HAVE.has(key)) return 'verb';
  return PRONOUNS.has(key) && key !== 'her' && key !== 'that' ? 'pronoun' : undefined;
});

/** Word classes of a clause, ambiguous words judged by what stands before them. */
export function tagWords(words: readonly Word[], question = false): Token[] {
  const keys = words.map(({ key }) => key);
  const tokens: Token[] = [];
  for (const { text, key } of words)
    tokens.push({ text, key, tag: fixedTag(key) ?? tagOf(key, tokens, keys, question) });
  return tokens;
}

function tagOf(
  key: string,
  before: readonly Token[],
  keys: readonly string[],
  question: boolean,
): Tag {
  const next = keys[before.length + 1];
  const previous = before.at(-1);
  const inNounPhrase = previous?.tag === 'determiner' || previous?.tag === 'adjective';
  const isNounNext = () =>
    next !== undefined && (findNoun(next) !== undefined || isAdjective(next));
  if (key === 'her') return isNounNext() ? 'determiner' : 'pronoun';
  if (key === 'that')
    return isNounNext() && !verbless(before)
      ? 'determiner'
      : isNounNext() && before.length === 0
        ? 'determiner'
        : 'conjunction';
  if (key === 'no' && before.length === 0 && next === undefined) return 'adverb';
  if (key === 'which' || key === 'what')
    return key === 'which' && isNounNext() ? 'determiner' : 'question';
  if (isDeterminer(key) && (isNounNext() || next === undefined || key !== 'all'))
    return 'determiner';
  if (COORDINATORS.has(key)) return 'conjunction';
  const asks = question || !SUBORDINATORS.has(key);
  if (before.length === 0 && QUESTION_WORDS.has(key) && asks) return 'question';
  if (key === 'who' || key === 'which' || key === 'whom') return 'question';
  if (CLAUSE_PREPOSITIONS.has(key) && beginsClause(keys, before.length + 1)) return 'conjunction';
  if (PREPOSITIONS.has(key)) return 'preposition';
  if (SUBORDINATORS.has(key)) return 'conjunction';
  if (inNounPhrase)
    return isAdjective(key) && isNounNext()
      ? 'adjective'
      : findNoun(key)
        ? 'noun'
        : isAdjective(key)
          ? 'adjective'
          : 'name';
  const verb = verbBase(key);
  const canBeNoun = findNoun(key) !== undefined;
  if (verb && (!canBeNoun || wantsVerb(before))) return 'verb';
  if (key === 'home' && before.length > 0) return 'adverb';
  if (ADVERBS.has(key) && !(isAdjective(key) && isNounNext())) return 'adverb';
  if (isAdjective(key)) return 'adjective';
  if (canBeNoun) return 'noun';
  return verb ? 'verb' : 'name';
}

/** Prepositions that are conjunctions too. */
const CLAUSE_PREPOSITIONS = new Set(['before', 'after', 'until', 'since']);

/** True where a noun phrase and then a verb follow. */
function beginsClause(keys: readonly string[], start: number): boolean {
  const word = (index: number) => keys[index] ?? '';
  let at = start;
  if (!PRONOUNS.has(word(at)))
    while (isDeterminer(word(at)) || (isAdjective(word(at)) && at < keys.length - 1)) at += 1;
  const verb = word(at + 1);
  return MODALS.has(verb) || verbBase(verb) !== undefined;
}

const verbless = (before: readonly Token[]) =>
  before.some(({ tag }) => tag === 'verb' || tag === 'modal') && before.at(-1)?.tag === 'verb';

/** A verb is due after a subject or an auxiliary, while there is none. */
function wantsVerb(before: readonly Token[]): boolean {
  const previous = before.at(-1);
  if (!previous) return true;
  if (previous.tag === 'modal' || previous.tag === 'not' || previous.key === 'to') return true;
  const main = before.some(({ tag, key }) => tag === 'verb' && !DO.has(key) && !HAVE.has(key));
  if (main) return previous.tag === 'conjunction';
  return ['pronoun', 'noun', 'name', 'adverb'].includes(previous.tag) || DO.has(previous.key);
}
