import { mapLines } from '../../text/lines.ts';
import { capitalized } from '../../text/phrases.ts';
import { remembering } from '../../text/remember.ts';
import type { Codec, Options } from '../../tool.ts';
import { asks, beginsSentence, CLAUSE, LETTER } from '../sentences.ts';
import { expand } from '../shakespearean/contractions.ts';
import { type Word, word } from '../shakespearean/words.ts';
import { modernLine } from './modern.ts';
import { isDeterminer } from './modifiers.ts';
import { findNoun } from './nouns.ts';
import { type Clause, parseClause } from './parse.ts';
import { join, type NounPhrase, relative } from './phrases.ts';
import { toRunes } from './runes.ts';
import { COORDINATORS, PHRASES, SUBORDINATORS } from './small-words.ts';
import { type Token, tagWords } from './tag.ts';
import { writeClause } from './write.ts';

const FIXED = new Map(PHRASES);
const LONGEST_FIXED = Math.max(...PHRASES.map(([phrase]) => phrase.length));
const RELATIVES = new Set(['who', 'whom', 'which', 'that']);
const AUXILIARIES = new Set('am is are was were has have had do does did'.split(' '));

/**
 * Old English (Late West Saxon): nouns, adjectives and determiners in their cases, verbs with their endings, word
 * order and negation of the time. Words that the lexicon lacks stay. Options: `script` (latin with long marks,
 * plain without, runes).
 */
export function oldEnglish({ script }: Options): Codec {
  const shown = (text: string) => {
    if (script === 'plain') return withoutLengths(text);
    return script === 'runes' ? toRunes(withoutLengths(text)) : text;
  };
  return {
    encode: (text) => shown(mapLines(text, encodeLine)),
    decode: (text) => mapLines(text, modernLine),
  };
}

const withoutLengths = (text: string) =>
  text.replace(/[āēīōūȳǣĀĒĪŌŪȲǢ]/gu, (letter) => letter.normalize('NFD').replace(/\u0304/g, ''));

function encodeLine(line: string): string {
  return line.replace(CLAUSE, (clause, offset: number) => {
    const text = encodeWords(clause, asks(line, offset + clause.length));
    return /^\p{Lu}/u.test(clause) && (!/^I(?!\p{L})/u.test(clause) || beginsSentence(line, offset))
      ? capitalized(text)
      : text;
  });
}

function encodeWords(clause: string, question: boolean): string {
  if (!LETTER.test(clause)) return clause;
  const fixed = clause.length <= LONGEST_FIXED ? FIXED.get(clause.toLowerCase()) : undefined;
  if (fixed) return fixed;
  const words = owners(expand(clause.split(' ').map(word)));
  words[0] = { ...words[0]!, text: lowered(words[0]!.text) };
  const tokens = tagWords(words, question);
  const parts = split(withRelatives(tokens));
  let subject: NounPhrase | undefined;
  const written = parts.map(({ kind, lead, tokens: own }) => {
    const subordinate = kind === 'subordinate';
    const parsed = parseClause(own, question && !subordinate);
    const text = writeClause(parsed, subordinate, parsed.subject ? undefined : subject);
    subject = parsed.subject ?? subject;
    return join([conjunction(lead, parsed), text]);
  });
  return written.join(' ');
}

/** Writes relative clauses and hangs them on the nouns that they belong to. */
function withRelatives(tokens: readonly Token[]): Token[] {
  const at = tokens.findIndex(
    (token, index) => RELATIVES.has(token.key) && tokens[index - 1]?.tag === 'noun',
  );
  if (at < 0) return [...tokens];
  const noun = tokens[at - 1]!;
  const found = findNoun(noun.key)!;
  const end = endOfRelative(tokens, at + 1);
  const parsed = parseClause(tokens.slice(at + 1, end), false);
  if (!parsed.verb) return [...tokens];
  const antecedent: NounPhrase = {
    words: [noun],
    noun: found.noun,
    number: found.number,
    person: 3,
  };
  const marker = parsed.subject ? 'þe' : relative(found.noun, found.number);
  const clause = `${marker} ${writeClause(parsed, true, parsed.subject ? undefined : antecedent)}`;
  const rest = withRelatives(tokens.slice(end));
  return [...tokens.slice(0, at - 1), { ...noun, relative: clause }, ...rest];
}

const isAuxiliaryToken = ({ key, tag }: Token) =>
  tag === 'modal' || tag === 'not' || AUXILIARIES.has(key);

/** A relative clause ends before the verb of the main clause, or with it. */
function endOfRelative(tokens: readonly Token[], start: number): number {
  let seen = false;
  for (let at = start; at < tokens.length; at += 1) {
    const { tag } = tokens[at]!;
    if (tag === 'conjunction') return at;
    const verb = tag === 'verb' || tag === 'modal';
    const grouped = at > start && isAuxiliaryToken(tokens[at - 1]!);
    if (verb && seen && !grouped && tokens[at - 1]!.key !== 'to') return at;
    seen ||= verb;
  }
  return tokens.length;
}

/** A capital at the start of a clause is no sign of a name, unless the word is unknown. */
const lowered = remembering((text) => {
  const lower = text.toLowerCase();
  const [token] = tagWords([word(lower)]);
  return token!.tag === 'name' ? text : lower;
});

interface Part {
  kind: 'main' | 'coordinate' | 'subordinate';
  lead: string;
  tokens: Token[];
}

/** Cuts words at conjunctions that begin a clause of their own. */
function split(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [{ kind: 'main', lead: '', tokens: [] }];
  const hasVerb = (from: number) => {
    for (let at = from; at < tokens.length; at += 1) {
      if (at > from && tokens[at]!.tag === 'conjunction') return false;
      if (tokens[at]!.tag === 'verb' || tokens[at]!.tag === 'modal') return true;
    }
    return false;
  };
  tokens.forEach((token, at) => {
    const current = parts.at(-1)!;
    const kind =
      token.tag === 'conjunction' && hasVerb(at + 1)
        ? COORDINATORS.has(token.key)
          ? 'coordinate'
          : 'subordinate'
        : undefined;
    const joinsNouns =
      kind === 'coordinate' && !current.tokens.some(({ tag }) => tag === 'verb' || tag === 'modal');
    if (kind === undefined || joinsNouns) current.tokens.push(token);
    else if (current.tokens.length === 0) Object.assign(current, { kind, lead: token.key });
    else parts.push({ kind, lead: token.key, tokens: [] });
  });
  return parts;
}

function conjunction(lead: string, clause: Clause): string {
  if (lead === '') return '';
  // When of something that happens again, or will: þonne.
  if (lead === 'when' && !clause.verb?.past) return 'þonne';
  return COORDINATORS.get(lead) ?? SUBORDINATORS.get(lead) ?? lead;
}

/** The king's son: the son of the king. */
function owners(words: Word[]): Word[] {
  const at = words.findIndex(({ key }) => key.endsWith("'s") && findNoun(key.slice(0, -2)));
  if (at < 0) return words;
  const determines = (index: number) => isDeterminer(words[index]?.key ?? '');
  let start = at;
  while (start > 0 && (determines(start - 1) || determines(start - 2))) start -= 1;
  let head = at + 1;
  while (head < words.length - 1 && !findNoun(words[head]!.key)) head += 1;
  const owner = [...words.slice(start, at), word(words[at]!.text.slice(0, -2))];
  return [
    ...words.slice(0, start),
    word('the'),
    ...words.slice(at + 1, head + 1),
    word('of'),
    ...owner,
    ...words.slice(head + 1),
  ];
}
