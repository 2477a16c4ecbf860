import { baseOfIng, baseOfParticiple, baseOfPast } from '../english-verbs.ts';
import { PRONOUNS } from './modifiers.ts';
import { findNoun } from './nouns.ts';
import { type NounPhrase, readNounPhrase } from './phrases.ts';
import { ADVERBS, FRONTED, MODALS, PREPOSITIONS, QUESTION_WORDS } from './small-words.ts';
import { type Token, verbBase } from './tag.ts';

/** A part of a clause after its verb. */
export type Complement =
  | { kind: 'noun'; phrase: NounPhrase }
  | { kind: 'preposition'; key: string; phrase: NounPhrase }
  | { kind: 'adverb'; key: string; text: string }
  | { kind: 'adjective'; key: string; very: boolean }
  | { kind: 'infinitive'; base: string; complements: Complement[] }
  | { kind: 'word'; text: string };

/** A clause, taken apart. */
export interface Clause {
  /** Adverbs and prepositional phrases before the subject. */
  lead: Complement[];
  /** Who, what, where at the start of a question. */
  question?: string;
  subject?: NounPhrase;
  /** Finite verb: the English base, modal or not, and its tense. */
  verb?: { base: string; past: boolean; modal?: string };
  /** What goes with an auxiliary: an infinitive or a participle. */
  main?: { base: string; form: 'infinitive' | 'participle' };
  mood: 'statement' | 'inverted' | 'imperative' | 'exhortation';
  negated: boolean;
  complements: Complement[];
}

const DO = /^(?:do|does|did)$/;
const HAVE = /^(?:have|has|had)$/;
const MOTION = new Set(['come', 'go', 'fall', 'rise', 'die']);

class Reader {
  at = 0;
  negated = false;
  readonly tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }
  get token(): Token | undefined {
    return this.tokens[this.at];
  }
  ahead(offset: number): Token | undefined {
    return this.tokens[this.at + offset];
  }
  noun(): NounPhrase | undefined {
    const read = readNounPhrase(this.tokens, this.at);
    if (read) this.at = read.end;
    return read?.phrase;
  }
  skipNot(): void {
    while (this.token?.tag === 'not') {
      this.negated = true;
      this.at += 1;
    }
  }
}

/** Takes a clause apart; words it makes no sense of are kept where they stand. */
export function parseClause(tokens: readonly Token[], canAsk: boolean): Clause {
  const reader = new Reader(tokens);
  const clause: Clause = { lead: [], mood: 'statement', negated: false, complements: [] };
  if (canAsk && reader.token?.tag === 'question' && QUESTION_WORDS.has(reader.token.key)) {
    clause.question = reader.token.key;
    reader.at += 1;
  }
  readLead(reader, clause);
  readCore(reader, clause, canAsk);
  clause.complements.push(...readComplements(reader, clause));
  clause.negated = reader.negated;
  return clause;
}

function readLead(reader: Reader, clause: Clause): void {
  for (;;) {
    const { token } = reader;
    const complement =
      token?.tag === 'adverb' || token?.tag === 'preposition' ? readOne(reader) : undefined;
    if (!complement) return;
    clause.lead.push(complement);
  }
}

function readCore(reader: Reader, clause: Clause, asks: boolean): void {
  const first = reader.token;
  if (!first) return;
  if (first.key === 'let' && reader.ahead(1)?.key === 'us') {
    clause.mood = 'exhortation';
    reader.at += 2;
    reader.skipNot();
    const base = verbBase(reader.token?.key ?? '');
    if (base) {
      clause.main = { base, form: 'infinitive' };
      reader.at += 1;
    }
    return;
  }
  const auxiliary = first.tag === 'modal' || isAuxiliary(first.key);
  if (auxiliary) {
    const prohibits =
      DO.test(first.key) && reader.ahead(1)?.tag === 'not' && reader.ahead(2)?.tag === 'verb';
    // "Do it", "who did it": the deed itself, where no other verb follows.
    const deed = DO.test(first.key) && !reader.tokens.slice(reader.at + 1).some(isVerb);
    const asksSubject =
      clause.question === 'who' && (deed || !readNounPhrase(reader.tokens, reader.at + 1));
    const commands = deed && first.key === 'do' && !asks;
    const copula =
      clause.question === 'who' && isBe(first.key) && reader.ahead(1)?.tag !== 'pronoun';
    if (!prohibits && !asksSubject && !copula && !commands) {
      clause.mood = 'inverted';
      reader.at += 1;
      reader.skipNot();
      clause.subject = reader.noun();
      readVerb(reader, clause, first);
      return;
    }
    if (prohibits) {
      reader.at += 1;
      reader.skipNot();
    }
  }
  const [led] = clause.lead;
  if (
    first.tag === 'verb' &&
    led?.kind === 'adverb' &&
    FRONTED.has(led.key) &&
    isFiniteForm(first.key)
  ) {
    reader.at += 1;
    clause.subject = reader.noun();
    readVerb(reader, clause, first);
    return;
  }
  if (
    reader.token?.tag === 'verb' &&
    clause.question === undefined &&
    !isFiniteForm(reader.token.key)
  ) {
    clause.mood = 'imperative';
    clause.verb = { base: verbBase(reader.token.key)!, past: false };
    reader.at += 1;
    return;
  }
  if (clause.question !== 'who') clause.subject = reader.noun();
  readAdverbsBeforeVerb(reader, clause);
  const verb = reader.token;
  if (!verb || (verb.tag !== 'verb' && verb.tag !== 'modal')) return;
  reader.at += 1;
  readVerb(reader, clause, verb);
}

const isVerb = ({ tag }: Token) => tag === 'verb';
/** Am, is, was, has …: forms that no command has. */
const isFiniteForm = (key: string) =>
  /^(?:am|is|are|was|were|has|had|does|did)$/.test(key) || (verbBase(key) !== key && key !== 'be');
const isBe = (key: string) => /^(?:am|is|are|was|were)$/.test(key);
const isAuxiliary = (key: string) => DO.test(key) || HAVE.test(key) || isBe(key);

function readAdverbsBeforeVerb(reader: Reader, clause: Clause): void {
  while (reader.token?.tag === 'adverb' && reader.ahead(1)?.tag !== undefined) {
    clause.complements.push({ kind: 'adverb', key: reader.token.key, text: reader.token.text });
    reader.at += 1;
  }
}

function readVerb(reader: Reader, clause: Clause, first: Token): void {
  reader.skipNot();
  readAdverbsBeforeVerb(reader, clause);
  reader.skipNot();
  const next = reader.token;
  const nextBase = next?.tag === 'verb' ? verbBase(next.key) : undefined;
  const take = () => {
    reader.at += 1;
  };
  if (first.tag === 'modal') {
    const [, past] = MODALS.get(first.key)!;
    clause.verb = { base: first.key, past, modal: first.key };
    if (nextBase) {
      clause.main = { base: nextBase, form: 'infinitive' };
      take();
    }
    return;
  }
  if (DO.test(first.key) && nextBase) {
    clause.verb = { base: nextBase, past: first.key === 'did' };
    take();
    return;
  }
  const participle = next && nextBase && baseOfParticiple(next.key);
  if (HAVE.test(first.key) && (participle || next?.key === 'been')) {
    const past = first.key === 'had';
    clause.verb = { base: MOTION.has(nextBase!) ? 'be' : 'have', past };
    clause.main = { base: nextBase!, form: 'participle' };
    take();
    return;
  }
  if (verbBase(first.key) === 'be' && nextBase) {
    const past = /^(?:was|were)$/.test(first.key);
    const ing = baseOfIng(next!.key);
    clause.verb = { base: ing ?? 'be', past };
    if (!ing) clause.main = { base: nextBase, form: 'participle' };
    take();
    return;
  }
  const base = verbBase(first.key)!;
  const past =
    /^(?:was|were|had|did)$/.test(first.key) ||
    (base !== first.key && baseOfPast(first.key) === base) ||
    (ALIKE.has(first.key) && thirdSingular(clause));
  clause.verb = { base, past };
}

/** Past forms that look like the base: with a subject of the third person they would end in -s. */
const ALIKE = new Set(['put', 'set', 'cut', 'hit', 'let', 'read', 'shut', 'spread', 'bid']);
const thirdSingular = ({ subject }: Clause) => subject?.number === 'sg' && subject.person === 3;

function readComplements(reader: Reader, clause: Clause): Complement[] {
  const found: Complement[] = [];
  while (reader.token) {
    if (reader.token.tag === 'not') {
      reader.skipNot();
      continue;
    }
    const base = clause.main?.base ?? clause.verb?.base;
    const complement = readOne(reader, base);
    found.push(complement ?? { kind: 'word', text: reader.token.text });
    if (!complement) reader.at += 1;
  }
  return found;
}

function readOne(reader: Reader, governing?: string): Complement | undefined {
  const { token } = reader;
  if (!token) return undefined;
  if (token.key === 'to') {
    const base = verbBase(reader.ahead(1)?.key ?? '');
    if (base && reader.ahead(1)?.tag === 'verb') {
      reader.at += 2;
      const inner: Complement[] = [];
      while (reader.token) {
        const next = readOne(reader, base);
        if (!next) break;
        inner.push(next);
      }
      return { kind: 'infinitive', base, complements: inner };
    }
  }
  if (token.tag === 'preposition') {
    const start = reader.at;
    reader.at += 1;
    const phrase = reader.noun();
    if (phrase) return { kind: 'preposition', key: token.key, phrase };
    reader.at = start;
    const adverb = ADVERBS.get(token.key);
    if (adverb === undefined && !PREPOSITIONS.has(token.key)) return undefined;
    reader.at += 1;
    return { kind: 'adverb', key: token.key, text: token.text };
  }
  if (
    token.key === 'very' &&
    reader.ahead(1)?.tag === 'adjective' &&
    !findNoun(reader.ahead(2)?.key ?? '')
  ) {
    reader.at += 2;
    return { kind: 'adjective', key: reader.tokens[reader.at - 1]!.key, very: true };
  }
  if (token.tag === 'adverb') {
    reader.at += 1;
    return { kind: 'adverb', key: token.key, text: token.text };
  }
  if (
    token.tag === 'adjective' &&
    reader.ahead(1)?.tag !== 'noun' &&
    reader.ahead(1)?.tag !== 'adjective'
  ) {
    reader.at += 1;
    return { kind: 'adjective', key: token.key, very: false };
  }
  if (governing === undefined && PRONOUNS.has(token.key)) return undefined;
  const phrase = reader.noun();
  return phrase ? { kind: 'noun', phrase } : undefined;
}
