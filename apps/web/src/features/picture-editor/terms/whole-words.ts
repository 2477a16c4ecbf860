/** Where a word stands in a text: code units. */
export interface Found {
  start: number;
  end: number;
  /** The term as it was asked for. */
  term: string;
}

/** Characters that one word is written with; a word ends where another kind begins. */
const KATAKANA = /[\p{Script=Katakana}\u30fc]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const WORD = /[\p{L}\p{N}\p{M}_]/u;
const HANGUL_ENDING = /^\p{Script=Hangul}{1,3}(?![\p{L}\p{N}\p{M}_])/u;

type Kind = 'none' | 'katakana' | 'unspaced' | 'spaced';
function kindOf(char: string | undefined): Kind {
  if (char === undefined || !WORD.test(char)) return 'none';
  if (KATAKANA.test(char)) return 'katakana';
  return UNSPACED.test(char) ? 'unspaced' : 'spaced';
}

const MARK = /^\p{M}/u;
const lastOf = (text: string) => Array.from(text.slice(-2)).at(-1);
const firstOf = (text: string) => Array.from(text.slice(0, 2))[0];

const patterns = new Map<string, RegExp>();
const KEPT = 2_000;

/** A term in any case, with whatever white space. */
function patternOf(term: string): RegExp {
  let pattern = patterns.get(term);
  if (pattern === undefined) {
    const parts = term
      .trim()
      .split(/\s+/)
      .map((part) => part.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    pattern = new RegExp(parts.join('\\s+'), 'giu');
    if (patterns.size >= KEPT) patterns.clear();
    patterns.set(term, pattern);
  }
  return pattern;
}

const bounds = new Map<string, Intl.Segmenter>();

/** Where words begin and end in a text whose words have no spaces between them. */
function boundariesOf(text: string, language: string): ReadonlySet<number> {
  let segmenter = bounds.get(language);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    bounds.set(language, segmenter);
  }
  return new Set([...segmenter.segment(text)].map(({ index }) => index));
}

/**
 * Where terms stand in a text as whole words, the longest first, whatever their case.
 * @param strictly in a language: in scripts without spaces only where a word of it begins and ends, and in Korean without an
 *   ending. Else they may stand anywhere there, as glossaries find them.
 */
export function wholeWords(text: string, terms: readonly string[], strictly?: string): Found[] {
  let words: ReadonlySet<number> | undefined;
  const isEdge = (at: number) => {
    const [before, after] = [kindOf(lastOf(text.slice(0, at))), kindOf(firstOf(text.slice(at)))];
    if (MARK.test(text.slice(at))) return false;
    if (before === 'none' || before !== after) return true;
    if (before !== 'unspaced') return false;
    if (strictly === undefined) return true;
    words ??= boundariesOf(text, strictly);
    return words.has(at);
  };
  const mayEnd = (at: number) =>
    isEdge(at) ||
    (strictly === undefined &&
      /\p{Script=Hangul}$/u.test(text.slice(0, at)) &&
      HANGUL_ENDING.test(text.slice(at)));

  const all: Found[] = [];
  for (const term of terms) {
    if (term.trim() === '') continue;
    const pattern = patternOf(term);
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (isEdge(start) && mayEnd(end)) all.push({ start, end, term });
      pattern.lastIndex = start + (firstOf(text.slice(start))?.length ?? 1);
    }
  }
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  let free = 0;
  return all.filter(({ start, end }) => {
    if (start < free) return false;
    free = end;
    return true;
  });
}

/** Whether a text has a term as a whole word. */
export const hasWord = (text: string, term: string): boolean => wholeWords(text, [term]).length > 0;

/** What tells terms apart: neither their case nor their white space. */
export const foldWord = (term: string): string => term.trim().replace(/\s+/g, ' ').toLowerCase();
