import type { Clause, Complement } from './parse.ts';
import { join, type NounPhrase, numberOf, predicate, writeNounPhrase } from './phrases.ts';
import { ADVERBS, FRONTED, MODALS, PREPOSITIONS, QUESTION_WORDS } from './small-words.ts';
import { inflectedInfinitive, negated, VERBS, type Verb } from './verbs.ts';

/** Verbs whose person stands in the dative beside a thing in the accusative. */
const GIVING = new Set([
  'give',
  'send',
  'say',
  'tell',
  'teach',
  'sell',
  'bring',
  'forgive',
  'throw',
]);
const NOTHING = new Set(['no', 'nothing', 'nobody']);
/** Verbs followed by a bare infinitive. */
const BARE_INFINITIVE = new Set(['want', 'begin', 'dare']);
/** English modals by their Old English verb. */
const modalVerb = (modal: string) => VERBS.get(MODALS.get(modal)![0])!;

/**
 * Writes a clause in Old English word order: a pronoun object before the verb, an infinitive or participle at
 * the end, the verb second after þā, nū, þǣr and question words, the verb last in a subordinate clause.
 */
export function writeClause(clause: Clause, subordinate: boolean, fallback?: NounPhrase): string {
  const subject = clause.subject ?? fallback;
  const { light, heavy, end } = complements(clause, subject);
  const lead = clause.lead.map((part) => complement(part, subject));
  const verb = finite(clause, subject);
  const main = nonfinite(clause, subject);
  const who = clause.subject ? writeNounPhrase(clause.subject, 'nom') : '';
  if (clause.mood === 'exhortation')
    return join([...lead, 'uton', ...light, ...heavy, ...end, main]);
  if (clause.mood === 'imperative') return join([...lead, verb, ...light, ...heavy, ...end]);
  if (clause.question !== undefined || clause.mood === 'inverted') {
    const asked = clause.question === undefined ? '' : questionWord(clause);
    return join([asked, ...lead, verb, who, ...light, ...heavy, ...end, main]);
  }
  if (subordinate) return join([who, ...lead, ...light, ...heavy, ...end, main, verb]);
  const [first] = clause.lead;
  const second = first?.kind === 'adverb' && FRONTED.has(first.key) && who !== '';
  if (second) return join([...lead, verb, who, ...light, ...heavy, ...end, main]);
  return join([...lead, who, ...light, verb, ...heavy, ...end, main]);
}

/** What asks for an object, who for the subject or, before another subject, the object. */
function questionWord({ question, subject, verb }: Clause): string {
  if (question === 'who' && subject && verb?.base !== 'be') return 'hwone';
  return QUESTION_WORDS.get(question!)!;
}

function personIndex(subject: NounPhrase | undefined): 0 | 1 | 2 | 3 {
  if (!subject) return 2;
  if (numberOf(subject) === 'pl') return 3;
  return (subject.person - 1) as 0 | 1 | 2;
}

function conjugate(verb: Verb, past: boolean, subject: NounPhrase | undefined): string {
  const person = personIndex(subject);
  return past ? verb.past[([0, 1, 0, 2] as const)[person]] : verb.present[person];
}

function finite(clause: Clause, subject: NounPhrase | undefined): string {
  if (!clause.verb) return '';
  const { base, past, modal } = clause.verb;
  const verb = modal ? modalVerb(modal) : VERBS.get(base)!;
  // "There is a king": the noun that follows is the subject.
  const counted = subject ?? clause.complements.find((part) => part.kind === 'noun')?.phrase;
  const form = clause.mood === 'imperative' ? verb.imperative[0] : conjugate(verb, past, counted);
  const isNever = (part: Complement) => part.kind === 'adverb' && part.key === 'never';
  const never = clause.complements.some(isNever) || clause.lead.some(isNever);
  const none = clause.complements.some(
    (part) => part.kind === 'noun' && NOTHING.has(part.phrase.words[0]?.key ?? ''),
  );
  return clause.negated || never || none ? negated(form) : form;
}

function nonfinite({ main, verb }: Clause, subject: NounPhrase | undefined): string {
  if (!main) return '';
  const target = VERBS.get(main.base)!;
  if (main.form === 'infinitive') return target.infinitive;
  // A participle with be agrees in the plural.
  return target.participle + (verb?.base === 'be' && numberOf(subject) === 'pl' ? 'e' : '');
}

/** The parts after the verb: pronoun objects, noun objects, the rest. */
function complements(clause: Clause, subject: NounPhrase | undefined) {
  const light: string[] = [];
  const heavy: string[] = [];
  const end: string[] = [];
  const base = clause.main?.base ?? clause.verb?.base ?? '';
  const verb = VERBS.get(base);
  const nouns = clause.complements.filter((part) => part.kind === 'noun');
  const toDative = GIVING.has(base);
  for (const part of clause.complements) {
    if (part.kind === 'noun') {
      const first = nouns[0] === part;
      const two = nouns.length > 1;
      const person =
        toDative &&
        first &&
        (two ||
          (base !== 'bring' &&
            part.phrase.pronoun !== undefined &&
            part.phrase.words[0]!.key !== 'it'));
      const name =
        base === 'be' || base === 'become'
          ? 'nom'
          : person
            ? 'dat'
            : two
              ? 'acc'
              : (verb?.governs ?? 'acc');
      const text = writeNounPhrase(part.phrase, name);
      if (part.phrase.pronoun && !part.phrase.and) light.push(text);
      else heavy.push(text);
    } else if (part.kind === 'preposition' && part.key === 'to' && toDative) {
      const text = writeNounPhrase(part.phrase, 'dat');
      if (part.phrase.pronoun) light.push(text);
      else heavy.push(text);
    } else if (part.kind === 'infinitive' && BARE_INFINITIVE.has(base)) {
      const inner = part.complements.map((each) => complement(each, subject));
      end.push(join([...inner, VERBS.get(part.base)!.infinitive]));
    } else if (part.kind === 'adverb' && part.key === 'never') light.push('nǣfre');
    else end.push(complement(part, subject));
  }
  return { light, heavy, end };
}

function complement(part: Complement, subject: NounPhrase | undefined): string {
  switch (part.kind) {
    case 'noun':
      return writeNounPhrase(part.phrase, 'acc');
    case 'preposition': {
      const [word, name] = PREPOSITIONS.get(part.key)!;
      return `${word} ${writeNounPhrase(part.phrase, name)}`;
    }
    case 'adverb':
      return ADVERBS.get(part.key) ?? PREPOSITIONS.get(part.key)?.[0] ?? part.text;
    case 'adjective':
      return `${part.very ? 'swīþe ' : ''}${predicate(part.key, subject)}`;
    case 'infinitive': {
      const inner = part.complements.map((each) => complement(each, subject));
      return join([...inner, inflectedInfinitive(VERBS.get(part.base)!)]);
    }
    case 'word':
      return part.text;
  }
}
