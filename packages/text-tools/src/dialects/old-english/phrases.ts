import { likeCase } from '../../text/phrases.ts';
import {
  type Agreement,
  adjectiveForm,
  determinerForm,
  makesWeak,
  PRONOUNS,
  type Pronoun,
  pronounForm,
  the,
} from './modifiers.ts';
import { type Case, findNoun, type Noun, type Number_ } from './nouns.ts';
import type { Token } from './tag.ts';

/** A noun phrase of the source, taken apart. */
export interface NounPhrase {
  pronoun?: Pronoun;
  words: readonly Token[];
  /** What it belongs to: of the king, the king's. */
  owner?: NounPhrase;
  noun?: Noun;
  number: Number_;
  person: 1 | 2 | 3;
  /** Joined with and. */
  and?: NounPhrase;
}

/** Reads a noun phrase from `at` on. */
export function readNounPhrase(
  tokens: readonly Token[],
  at: number,
): { phrase: NounPhrase; end: number } | undefined {
  const first = tokens[at];
  if (!first) return undefined;
  const simple = readSimple(tokens, at);
  if (!simple) return undefined;
  let { phrase, end } = simple;
  if (tokens[end]?.key === 'of') {
    const owner = readNounPhrase(tokens, end + 1);
    if (owner) {
      phrase = { ...phrase, owner: owner.phrase };
      end = owner.end;
    }
  }
  if (tokens[end]?.key === 'and') {
    const other = readSimple(tokens, end + 1);
    const follows = tokens[other?.end ?? 0]?.tag;
    // "and" before a clause of its own joins clauses.
    if (
      (other && follows !== 'verb' && follows !== 'modal') ||
      (other && at === 0 && tokens.length > other.end)
    )
      return {
        phrase: {
          ...phrase,
          and: other!.phrase,
          person: Math.min(phrase.person, other!.phrase.person) as 1 | 2 | 3,
        },
        end: other!.end,
      };
  }
  return { phrase, end };
}

const PLURAL_WORDS = new Set(
  'these those two three four five six seven eight nine ten many'.split(' '),
);

function readSimple(
  tokens: readonly Token[],
  at: number,
): { phrase: NounPhrase; end: number } | undefined {
  const first = tokens[at];
  if (first?.tag === 'pronoun') {
    const pronoun = PRONOUNS.get(first.key)!;
    const { number, person } = pronoun;
    return { phrase: { pronoun, words: [first], number, person }, end: at + 1 };
  }
  const words: Token[] = [];
  let end = at;
  for (; end < tokens.length; end += 1) {
    const token = tokens[end]!;
    if (
      token.tag === 'determiner' ||
      token.tag === 'adjective' ||
      (token.key === 'very' && tokens[end + 1]?.tag === 'adjective')
    )
      words.push(token);
    else if (token.tag === 'noun' || token.tag === 'name') {
      words.push(token);
      end += 1;
      if (!(token.tag === 'name' && tokens[end]?.tag === 'noun')) break;
    } else break;
  }
  const head = words.at(-1);
  if (!head || (head.tag === 'adjective' && !words.some(({ tag }) => tag === 'determiner')))
    return undefined;
  const found = head.tag === 'noun' ? findNoun(head.key) : undefined;
  const several = words.some(({ key }) => PLURAL_WORDS.has(key));
  const number = found?.number === 'pl' || several ? 'pl' : 'sg';
  const phrase = { words, number, person: 3, ...(found ? { noun: found.noun } : {}) } as NounPhrase;
  return { phrase, end };
}

/** Words and phrases with spaces between, empty ones left out. */
export function join(parts: readonly string[]): string {
  let joined = '';
  for (const part of parts) if (part !== '') joined += joined === '' ? part : ` ${part}`;
  return joined;
}

/** A noun phrase in one case. */
export function writeNounPhrase(phrase: NounPhrase, name: Case): string {
  const own = phrase.pronoun ? pronounForm(phrase.pronoun, name) : writeWords(phrase, name);
  // The genitive of a person goes before, of a thing behind: both are found.
  const owned = phrase.owner ? `${own} ${writeNounPhrase(phrase.owner, 'gen')}` : own;
  const relativeClause = phrase.words.at(-1)?.relative;
  const whole = relativeClause ? `${owned} ${relativeClause}` : owned;
  return phrase.and ? `${whole} and ${writeNounPhrase(phrase.and, name)}` : whole;
}

function writeWords({ words, noun, number }: NounPhrase, name: Case): string {
  // A determiner that stands alone is neuter: þis is mīn sunu.
  const alone = words.at(-1)?.tag === 'determiner';
  const gender = noun?.gender ?? (alone && number === 'sg' ? 'n' : 'm');
  const agreement: Agreement = { gender, number, case: name };
  const parts: string[] = [];
  let weak = false;
  for (const token of words) {
    if (token.tag === 'determiner') {
      weak ||= makesWeak(token.key);
      parts.push(
        token.key.endsWith("'s") ? '' : (determinerForm(token.key, agreement) ?? token.text),
      );
    } else if (token.tag === 'adjective') parts.push(adjectiveForm(token.key, agreement, weak));
    else if (token.key === 'very') parts.push('swīþe');
    else if (noun && token.tag === 'noun')
      parts.push(likeCase(token.text, noun.forms[number][name]));
    else parts.push(name === 'gen' && token.tag === 'name' ? `${token.text}es` : token.text);
  }
  return join(parts);
}

/** An adjective said of a subject: the king is wise. */
export function predicate(word: string, subject: NounPhrase | undefined): string {
  const agreement: Agreement = {
    gender: genderOf(subject),
    number: numberOf(subject),
    case: 'nom',
  };
  return adjectiveForm(word, agreement, false);
}

/** Several where phrases are joined. */
export function numberOf(phrase: NounPhrase | undefined): Number_ {
  return phrase?.and ? 'pl' : (phrase?.number ?? 'sg');
}

function genderOf(subject: NounPhrase | undefined): Agreement['gender'] {
  if (subject?.noun) return subject.noun.gender;
  const pronoun = subject?.words[0]?.key;
  if (pronoun === 'she') return 'f';
  return pronoun === 'it' ? 'n' : 'm';
}

/** The relative as a subject: the article that agrees, and þe. */
export function relative(noun: Noun, number: Number_): string {
  return `${the({ gender: noun.gender, number, case: 'nom' })} þe`;
}
