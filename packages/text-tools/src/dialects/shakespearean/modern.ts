import { likeCase, phrases, replacePhrases } from '../../text/phrases.ts';
import { baseOfIng, baseOfThird, isBase, pastOf, thirdPerson } from '../english-verbs.ts';
import { second, third } from './conjugate.ts';
import { PHRASES, WORDS } from './lexicon.ts';
import { THOU_FORMS } from './words.ts';

const FORMS: readonly (readonly [string, string])[] = [
  ['thou', 'you'],
  ['thee', 'you'],
  ['ye', 'you'],
  ['thy', 'your'],
  ['thine', 'your'],
  ['thyself', 'yourself'],
  ['hath', 'has'],
  ['doth', 'does'],
  ['saith', 'says'],
  ['hither', 'here'],
  ['thither', 'there'],
  ['whither', 'where'],
  ['whence', 'from where'],
  ['wherefore', 'why'],
  ...[...THOU_FORMS]
    .filter(([modern, old]) => modern !== old)
    .map(([modern, old]) => [old, modern] as const),
];
const BACK = phrases([
  ...FORMS,
  ...PHRASES.map(([modern, old]) => [old.toLowerCase(), modern] as const),
  ...Object.entries(WORDS).map(([modern, old]) => [old, modern] as const),
]);
const SHORT: Readonly<Record<string, string>> = {
  "'tis": 'it is',
  "'twas": 'it was',
  "'twere": 'it were',
  "'twill": 'it will',
  "'twould": 'it would',
  "i' the": 'in the',
  "is't": 'is it',
  "was't": 'was it',
  "o'er": 'over',
  "ne'er": 'never',
  "e'er": 'ever',
  "e'en": 'even',
};
const SHORT_FORMS =
  /(?<![\p{L}])(?:['’]t(?:is|was|were|will|would)|i['’] the|(?:is|was)['’]t|o['’]er|n?e['’]er|e['’]en)(?!\p{L})/giu;

/** A line of Elizabethan English in modern forms and words; word order stays. */
export function modernLine(line: string): string {
  const long = line.replace(SHORT_FORMS, (found) => {
    const full = SHORT[found.toLowerCase().replace('’', "'")]!;
    return likeCase(found.replace(/^['’]/, ''), full);
  });
  return replacePhrases(long, BACK, likeCase, modernVerb);
}

/** Lovest as love, loveth as loves. */
function modernVerb(form: string): string | undefined {
  if (form.length < 4 || !/(?:est|eth|st)$/.test(form)) return undefined;
  const stem = form.replace(/(?:est|eth|st)$/, '');
  for (const base of [stem, `${stem}e`, stem.slice(0, -1), `${stem.slice(0, -1)}y`]) {
    if (!isBase(base)) continue;
    if (form === second(base)) return base;
    if (form === third(base)) return thirdPerson(base);
  }
  return isBase(stem) || baseOfThird(stem) || baseOfIng(stem) || pastOf(stem) === form
    ? undefined
    : undefined;
}
