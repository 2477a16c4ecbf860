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

/** Finds glossary terms: whole words, longest first, any case unless the entry says otherwise. */
export interface TermFinder {
  readonly size: number;
  find(text: string): TermMatch[];
}

const NOTHING: TermFinder = { size: 0, find: () => [] };

/** Prepares the entries of one glossary; entries without source or target are left out. */
export function createTermFinder(glossary: readonly GlossaryEntry[] = []): TermFinder {
  const exact = new Map<string, GlossaryEntry>();
  const folded = new Map<string, GlossaryEntry>();
  for (const given of glossary) {
    const entry = { ...given, source: given.source.trim(), target: given.target.trim() };
    if (entry.source === '' || entry.target === '') continue;
    if (entry.caseSensitive) exact.set(spaceless(entry.source), entry);
    else folded.set(fold(entry.source), entry);
  }
  const sources = [...exact.values(), ...folded.values()]
    .map((entry) => entry.source)
    .sort((a, b) => b.length - a.length);
  if (sources.length === 0) return NOTHING;
  const pattern = new RegExp(sources.map(termPattern).join('|'), 'giu');
  return {
    size: sources.length,
    find(text) {
      const matches: TermMatch[] = [];
      for (const match of text.matchAll(pattern)) {
        const found = match[0];
        const entry = exact.get(spaceless(found)) ?? folded.get(fold(found));
        if (entry) matches.push({ start: match.index, end: match.index + found.length, entry });
      }
      return matches;
    },
  };
}

function termPattern(source: string): string {
  const body = source.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  return `${boundary(source, 'before')}${body}${boundary(source, 'after')}`;
}

function boundary(source: string, side: 'before' | 'after'): string {
  const edge = (side === 'before' ? /^./u : /.$/u).exec(source)?.[0] ?? '';
  if (!WORD.test(edge) || NO_SPACES.test(edge)) return '';
  return side === 'before' ? '(?<![\\p{L}\\p{N}\\p{M}_])' : '(?![\\p{L}\\p{N}\\p{M}_])';
}

const spaceless = (text: string) => text.replace(/\s+/g, ' ');
const fold = (text: string) => spaceless(text).toLowerCase();

/** The entry's target in the case of what was found: capitalised or all capitals where the source is. */
export function matchCase(found: string, entry: GlossaryEntry): string {
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
  return capital ? entry.target.replace(/^\p{Ll}/u, (char) => char.toUpperCase()) : entry.target;
}

/** True when `text` holds the term, whatever its case. */
export function holdsTerm(text: string, term: string): boolean {
  return fold(text).includes(fold(term));
}
