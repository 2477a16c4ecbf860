import { baseOfPast, isBase } from '../english-verbs.ts';
import { withThou } from './conjugate.ts';
import {
  ADVERBS,
  CAUSATIVES,
  CONJUNCTIONS,
  made,
  PREPOSITIONS,
  THOU_FORMS,
  WH_WORDS,
  type Word,
} from './words.ts';

/** What follows "you" when several are spoken to. */
const PLURAL = new Set(['all', 'both', 'two', 'three', 'guys', 'lot', 'people']);
const VOWEL_SOUND = /^(?:[aeio]|u(?!s|ni|ti)|h(?:our|eir|onou?r|onest))/i;
const VOCATIVES = new Set(
  'fool villain knave rogue idiot coward liar traitor wretch monster clown devil thief jerk'.split(
    ' ',
  ),
);

const key = (words: readonly Word[], at: number) => words[at]?.key;
const cased = (like: Word, text: string) =>
  /^\p{Lu}/u.test(like.text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
const isVerb = (form: string | undefined) =>
  form !== undefined &&
  (THOU_FORMS.has(form) || form === 'cannot' || isBase(form) || baseOfPast(form) !== undefined);

/** You as thou, thee or ye, with the verbs that go with thou. */
export function addresses(words: readonly Word[], question: boolean): Word[] {
  const result = [...words];
  for (let at = 0; at < result.length; at += 1) {
    if (result[at]!.key !== 'you' || result[at]!.fixed) continue;
    const plural = PLURAL.has(key(result, at + 1) ?? '');
    const verb = isVocative(result, at)
      ? undefined
      : verbOf(result, plural ? at + 1 : at, question);
    const subject = verb !== undefined || isAddressed(result, at);
    if (plural) {
      if (key(result, at + 1) === 'guys') result.splice(at + 1, 1, made('all'));
      if (subject) result[at] = made(cased(result[at]!, 'ye'));
      continue;
    }
    result[at] = made(cased(result[at]!, subject ? 'thou' : 'thee'));
    if (verb === undefined || result[verb]!.fixed) continue;
    const conditional = /^(?:if|though|wish|as)$/.test(key(result, at - 1) ?? '');
    const form = conditional && result[verb]!.key === 'were' ? 'wert' : withThou(result[verb]!.key);
    if (form) result[verb] = made(cased(result[verb]!, form));
  }
  return result;
}

/** Thou villain; thou and I. */
function isAddressed(words: readonly Word[], at: number): boolean {
  if (isVocative(words, at)) return true;
  const next = key(words, at + 1);
  const before = key(words, at - 1);
  if (before === 'than' || before === 'as') return true;
  return at === 0 && (next === 'and' || next === undefined);
}

const isVocative = (words: readonly Word[], at: number) => VOCATIVES.has(key(words, at + 1) ?? '');

/** Position of the verb that "you" is the subject of; `undefined` where it is an object. */
function verbOf(words: readonly Word[], at: number, question: boolean): number | undefined {
  const before = key(words, at - 1);
  // Inversion: are you, never have you, what will you.
  if (before !== undefined && THOU_FORMS.has(before) && inverted(words, at - 1, question))
    return at - 1;
  let next = at + 1;
  while (
    ADVERBS.has(key(words, next) ?? '') &&
    !(isVerb(key(words, next)) && !isVerb(key(words, next + 1)))
  )
    next += 1;
  if (!isVerb(key(words, next))) return undefined;
  if (before === undefined) return next;
  if (CAUSATIVES.has(before) || (PREPOSITIONS.has(before) && !CONJUNCTIONS.has(before)))
    return undefined;
  // I love you dearly; I see you love: a present form after a verb and its object is rare.
  return next;
}

function inverted(words: readonly Word[], at: number, question: boolean): boolean {
  const before = key(words, at - 1);
  if (before === undefined) return question || at === 0;
  return (
    question &&
    (WH_WORDS.has(before) ||
      CONJUNCTIONS.has(before) ||
      ADVERBS.has(before) ||
      (!isVerb(before) && !/^(?:i|he|she|we|they|it)$/.test(before)))
  );
}

const POSSESSIVES = new Set(['your', 'yours', 'yourself', 'yourselves', 'my']);

/** Thy and mine: before a vowel thine and mine. Yours is always thine. */
export function possessives(words: readonly Word[]): Word[] {
  return words.map((word, at) => {
    if (word.fixed || !POSSESSIVES.has(word.key)) return word;
    const vowel = VOWEL_SOUND.test(words[at + 1]?.text ?? '');
    if (word.key === 'your') return made(cased(word, vowel ? 'thine' : 'thy'));
    if (word.key === 'yours') return made(cased(word, 'thine'));
    if (word.key === 'yourself') return made(cased(word, 'thyself'));
    if (word.key === 'yourselves') return made(cased(word, 'yourselves'));
    if (word.key === 'my' && vowel) return made(cased(word, 'mine'));
    return word;
  });
}
