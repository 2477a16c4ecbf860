import { likeCase, phrases, replacePhrases } from '../../text/phrases.ts';
import { pastOf, thirdPerson } from '../english-verbs.ts';
import {
  type Agreement,
  adjectiveForm,
  determinerForm,
  isAdjective,
  PRONOUNS,
  pronounForm,
} from './modifiers.ts';
import { type Case, type Gender, NOUNS, type Number_ } from './nouns.ts';
import {
  ADVERBS,
  COORDINATORS,
  PHRASES,
  PREPOSITIONS,
  QUESTION_WORDS,
  SUBORDINATORS,
} from './small-words.ts';
import { negated, VERBS } from './verbs.ts';

const CASES: readonly Case[] = ['nom', 'acc', 'dat', 'gen'];
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize('NFC')
    .replaceAll('ð', 'þ');

/** Every form of the lexicon with its English gloss, found whether or not long vowels are marked. */
function* glosses(): Generator<readonly [form: string, english: string]> {
  yield* PHRASES.map(([english, old]) => [old, english] as const);
  const english: Record<string, readonly string[]> = {
    i: ['I', 'me', 'me', 'my'],
    we: ['we', 'us', 'us', 'our'],
    you: ['you', 'you', 'you', 'your'],
    ye: ['you', 'you', 'you', 'your'],
    he: ['he', 'him', 'him', 'his'],
    she: ['she', 'her', 'her', 'her'],
    it: ['it', 'it', 'it', 'its'],
    they: ['they', 'them', 'them', 'their'],
  };
  for (const [name, words] of Object.entries(english))
    for (const [index, word] of words.entries())
      yield [pronounForm(PRONOUNS.get(name)!, CASES[index]!), word];
  for (const [base, verb] of VERBS) {
    const modal = verb.participle === '';
    const third = modal ? base : thirdPerson(base);
    const past =
      base === 'be'
        ? 'was'
        : modal
          ? { will: 'would', shall: 'should', can: 'could', may: 'might' }[base]!
          : pastOf(base);
    const [first, second, he, many] = verb.present;
    const own: (readonly [string, string])[] = [
      [he, third],
      [first, base === 'be' ? 'am' : base],
      [second, base === 'be' ? 'are' : base],
      [many, base === 'be' ? 'are' : base],
      ...verb.past.map((form) => [form, past] as const),
      [verb.infinitive, base],
    ];
    for (const [form, word] of own) {
      yield [form, word];
      yield [negated(form), `${word} not`];
    }
  }
  for (const map of [COORDINATORS, SUBORDINATORS, ADVERBS, QUESTION_WORDS])
    for (const [word, form] of map) yield [form, word];
  for (const [word, [form]] of PREPOSITIONS) yield [form, word];
  for (const word of [
    'the',
    'this',
    'my',
    'your',
    'our',
    'all',
    'many',
    'some',
    'no',
    'two',
    'three',
  ])
    for (const agreement of agreements()) yield [determinerForm(word, agreement)!, word];
  for (const [english, noun] of NOUNS)
    for (const number of ['sg', 'pl'] as const)
      for (const name of CASES)
        yield [
          noun.forms[number][name],
          number === 'pl' && name !== 'acc' ? plural(english) : english,
        ];
  for (const word of ADJECTIVE_WORDS)
    for (const agreement of agreements())
      for (const weak of [true, false]) yield [adjectiveForm(word, agreement, weak), word];
}

const ADJECTIVE_WORDS =
  'good great little old young new holy wise strong brave bold dead cold hot warm dark bright black white red green long short high deep wide true evil sad happy glad angry hungry weary rich poor fair sweet bitter heavy full empty free sick dear noble ready swift slow hard golden famous wild'
    .split(' ')
    .filter(isAdjective);

const IRREGULAR_PLURALS: Readonly<Record<string, string>> = {
  man: 'men',
  woman: 'women',
  child: 'children',
  foot: 'feet',
  tooth: 'teeth',
  goose: 'geese',
  mouse: 'mice',
  ox: 'oxen',
  wife: 'wives',
  wolf: 'wolves',
  life: 'lives',
  leaf: 'leaves',
  thief: 'thieves',
  knife: 'knives',
  sheep: 'sheep',
  deer: 'deer',
  folk: 'folk',
  people: 'people',
};

function plural(noun: string): string {
  return IRREGULAR_PLURALS[noun] ?? thirdPerson(noun);
}

function* agreements(): Generator<Agreement> {
  for (const number of ['sg', 'pl'] as const satisfies readonly Number_[])
    for (const gender of ['m', 'f', 'n'] as const satisfies readonly Gender[])
      for (const name of CASES) yield { gender, number, case: name };
}

const BACK = phrases(
  [...glosses()].map(([form, english]) => [bare(form).toLowerCase(), english] as const),
);

/** A line of Old English word by word; its order stays. */
export function modernLine(line: string): string {
  return replacePhrases(bare(line), BACK, likeCase);
}
