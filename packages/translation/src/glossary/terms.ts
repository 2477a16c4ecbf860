import { hash } from 'node:crypto';
import { capitalLetter } from '@glossa/contract';
import type { GlossaryEntry } from '../types.ts';

/** A term found in a text. */
export interface TermMatch {
  start: number;
  end: number;
  entry: GlossaryEntry;
}

/** Scripts written without spaces: a term may stand right beside other characters. */
const NO_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const WORD = /[\p{L}\p{N}\p{M}_]/u;
const SPACE = /\s/;

/** Finds glossary terms: whole words, longest first, any case unless the entry says otherwise. */
export interface TermFinder {
  readonly size: number;
  /** Names what the glossary says: two with the same entries, in whatever order, have the same one. */
  readonly fingerprint: string;
  find(text: string): TermMatch[];
}

const NOTHING: TermFinder = { size: 0, fingerprint: '', find: () => [] };

/** The entries whose sources are the same but for case and runs of white space. */
interface Term {
  folded: string;
  /** Of entries that mind the case, by what they are written like. */
  exact?: Map<string, GlossaryEntry>;
  anyCase?: GlossaryEntry;
}

/** Terms in the order of their folded text, and where those with a first code unit stand in it. */
interface TermIndex {
  terms: readonly Term[];
  begins: ReadonlyMap<number, Range>;
}
interface Range {
  low: number;
  high: number;
}

/**
 * Prepares the entries of one glossary; entries without source or target are left out, and of two with the same source the
 * last counts. Looking costs a text's length times the longest term's at most, and hardly more where there are thousands of terms.
 */
export function createTermFinder(glossary: readonly GlossaryEntry[] = []): TermFinder {
  const known = prepared.get(glossary) ?? prepare(glossary);
  prepared.set(glossary, known);
  return known;
}

/** A glossary that many requests use is prepared once; its entries are never changed in place. */
const prepared = new WeakMap<readonly GlossaryEntry[], TermFinder>();

function prepare(glossary: readonly GlossaryEntry[]): TermFinder {
  const entries = new Map<string, GlossaryEntry>();
  for (const given of glossary) {
    const source = given.source.trim();
    const entry = { ...given, source, target: given.keep ? source : given.target.trim() };
    if (source !== '' && entry.target !== '') entries.set(termKey(entry), entry);
  }
  if (entries.size === 0) return NOTHING;
  const index = indexOf(entries.values());
  return {
    size: entries.size,
    fingerprint: fingerprintOf(entries),
    find: (text) => findTerms(index, text),
  };
}

/** Tells a source from others in a glossary: without case and runs of white space, unless the entry minds the case. */
export function termKey({
  source,
  caseSensitive = false,
}: Pick<GlossaryEntry, 'source' | 'caseSensitive'>): string {
  return caseSensitive ? `=${spaceless(source.trim())}` : `~${foldTerm(source.trim())}`;
}

function fingerprintOf(entries: ReadonlyMap<string, GlossaryEntry>): string {
  const said = Array.from(entries, ([key, { source, target, keep }]) =>
    JSON.stringify([key, source, target, keep === true]),
  );
  return hash('sha256', said.sort().join('\n'), 'base64url');
}

function indexOf(entries: Iterable<GlossaryEntry>): TermIndex {
  const byText = new Map<string, Term>();
  for (const entry of entries) {
    const folded = foldTerm(entry.source);
    const term: Term = byText.get(folded) ?? { folded };
    byText.set(folded, term);
    if (entry.caseSensitive) {
      term.exact ??= new Map();
      term.exact.set(spaceless(entry.source), entry);
    } else term.anyCase = entry;
  }
  const terms = [...byText.values()].sort((a, b) => (a.folded < b.folded ? -1 : 1));
  const begins = new Map<number, Range>();
  terms.forEach(({ folded }, at) => {
    const range = begins.get(folded.charCodeAt(0));
    if (range === undefined) begins.set(folded.charCodeAt(0), { low: at, high: at + 1 });
    else range.high = at + 1;
  });
  return { terms, begins };
}

/** Those of a range that have `unit` at `depth`, where they have the same text before it. */
function narrow({ terms, begins }: TermIndex, range: Range, depth: number, unit: number): Range {
  if (depth === 0) return begins.get(unit) ?? { low: 0, high: 0 };
  const firstFrom = (wanted: number) => {
    let { low, high } = range;
    while (low < high) {
      const middle = (low + high) >> 1;
      // A term that ends here stands before all that go on.
      const { folded } = terms[middle]!;
      if (depth < folded.length && folded.charCodeAt(depth) >= wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return { low: firstFrom(unit), high: firstFrom(unit + 1) };
}

/** A text as terms are compared with it, in code units. */
interface FoldedText {
  units: string;
  /** Where the character of each unit begins in the text; one more: its end. */
  starts: Uint32Array;
  /** What each unit's character is: bits of {@link IS_WORD} and {@link IS_BOUND}. */
  kinds: Uint8Array;
}
const IS_WORD = 1;
/** Of words that must not go on beside it. */
const IS_BOUND = 2;

function kindOf(char: string): number {
  if (!WORD.test(char)) return 0;
  return NO_SPACES.test(char) ? IS_WORD : IS_WORD | IS_BOUND;
}

function foldText(text: string): FoldedText {
  const units: string[] = [];
  const starts: number[] = [];
  const kinds: number[] = [];
  let at = 0;
  let isAfterSpace = false;
  for (const char of text) {
    const isSpace = SPACE.test(char);
    if (!(isSpace && isAfterSpace)) {
      const folded = isSpace ? ' ' : foldChar(char);
      const kind = kindOf(char);
      units.push(folded);
      for (let unit = 0; unit < folded.length; unit++) {
        starts.push(at);
        kinds.push(kind);
      }
    }
    isAfterSpace = isSpace;
    at += char.length;
  }
  starts.push(text.length);
  return {
    units: units.join(''),
    starts: Uint32Array.from(starts),
    kinds: Uint8Array.from(kinds),
  };
}

function findTerms(index: TermIndex, text: string): TermMatch[] {
  const matches: TermMatch[] = [];
  const folded = foldText(text);
  const { units, starts, kinds } = folded;
  for (let at = 0; at < units.length; ) {
    const isInside = at > 0 && (starts[at] === starts[at - 1] || !isEdge(kinds, at - 1, at));
    const found = isInside ? undefined : longestAt(index, text, folded, at);
    if (found !== undefined) {
      matches.push({ start: starts[at]!, end: starts[found.end]!, entry: found.entry });
    }
    at = found?.end ?? at + 1;
  }
  return matches;
}

/** Whether a term may begin or end between a unit of it and the one beside it. */
const isEdge = (kinds: Uint8Array, beside: number, own: number) =>
  (kinds[own]! & IS_BOUND) === 0 || (kinds[beside]! & IS_WORD) === 0;

/** The longest term that begins at a unit, and the unit after it. */
function longestAt(
  index: TermIndex,
  text: string,
  { units, starts, kinds }: FoldedText,
  start: number,
): { end: number; entry: GlossaryEntry } | undefined {
  let found: { end: number; entry: GlossaryEntry } | undefined;
  let range: Range = { low: 0, high: index.terms.length };
  for (let at = start; at < units.length; ) {
    range = narrow(index, range, at - start, units.charCodeAt(at));
    if (range.low >= range.high) break;
    const term = index.terms[range.low]!;
    const isAlone = range.high - range.low === 1;
    at = isAlone ? start + term.folded.length : at + 1;
    if (isAlone && !units.startsWith(term.folded, start)) break;
    if (term.folded.length !== at - start) continue;
    if (at === units.length || isEdge(kinds, at, at - 1)) {
      const written = () => spaceless(text.slice(starts[start], starts[at]));
      const entry = term.exact?.get(written()) ?? term.anyCase;
      if (entry !== undefined) found = { end: at, entry };
    }
    if (isAlone) break;
  }
  return found;
}

const spaceless = (text: string) => text.replace(/\s+/g, ' ');
const fold = (text: string) => spaceless(text).toLowerCase();
/** Character by character, so that what stands around it does not matter: a Greek sigma ends words in another form. */
const foldChar = (char: string) => {
  const lower = char.toLowerCase();
  return lower === 'ς' ? 'σ' : lower;
};
const foldTerm = (term: string) => Array.from(spaceless(term), foldChar).join('');

/** The entry's target in the case of what was found: capitalised or all capitals where the source is. */
export function matchCase(found: string, entry: GlossaryEntry): string {
  if (entry.keep) return found;
  if (entry.caseSensitive || found === entry.source) return entry.target;
  const letters = found.replace(/[^\p{L}]/gu, '');
  if (
    letters.length > 1 &&
    letters === letters.toUpperCase() &&
    letters !== letters.toLowerCase()
  ) {
    return entry.target.toUpperCase();
  }
  const capital = /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(entry.source);
  return capital ? entry.target.replace(/^\p{Ll}/u, capitalLetter) : entry.target;
}

/** True when `text` holds the term, whatever its case. */
export function holdsTerm(text: string, term: string): boolean {
  return fold(text).includes(fold(term));
}
