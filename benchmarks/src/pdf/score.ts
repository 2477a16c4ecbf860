import type { TruthParagraph } from './description.ts';

/** Texts that agree in so much of their letters are one. */
const ALIKE = 0.96;

/** Letters and figures alone, without the mark of a list: how a text is set does not count. */
export function essence(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/^\s*(?:[([]?(?:\d{1,3}|[a-z])[.)\]]\s+|[•–—*-]\s+)/u, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Share of letters that two texts have in common in one order; 0 where their lengths alone differ too much. */
export function likeness(one: string, other: string): number {
  if (one === other) return 1;
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  if (short.length < ALIKE * long.length) return 0;
  const most = Math.ceil((1 - ALIKE) * long.length) + 1;
  // Edit distance within a band around the diagonal.
  let row = new Map<number, number>();
  for (let column = 0; column <= most; column++) row.set(column, column);
  for (let at = 1; at <= long.length; at++) {
    const next = new Map<number, number>();
    for (
      let column = Math.max(0, at - most);
      column <= Math.min(short.length, at + most);
      column++
    ) {
      const kept = (row.get(column - 1) ?? Infinity) + (long[at - 1] === short[column - 1] ? 0 : 1);
      const dropped = (row.get(column) ?? Infinity) + 1;
      const added = (next.get(column - 1) ?? Infinity) + 1;
      next.set(column, column === 0 ? at : Math.min(kept, dropped, added));
    }
    row = next;
  }
  return 1 - (row.get(short.length) ?? Infinity) / long.length;
}

export interface Score {
  precision: number;
  recall: number;
  f1: number;
  /** Kendall's of the order of what stands in running text. */
  tau: number;
  missed: readonly string[];
  wrong: readonly string[];
}

/** Whether a text is one of the page's furniture: running headers and numbers of pages, which count for nobody. */
function isFurniture(text: string, headers: ReadonlySet<string>): boolean {
  return headers.has(text.replace(/\d/g, '')) || /^\d*$/.test(text);
}

/**
 * How well paragraphs were found again.
 * @param found in the order of reading, without formulas
 */
export function score(truth: readonly TruthParagraph[], found: readonly string[]): Score {
  const headers = new Set(
    truth.filter(({ kind }) => kind === 'header').map(({ text }) => essence(text)),
  );
  const wanted = truth
    .filter(({ kind, text }) => kind !== 'header' && essence(text) !== '')
    .map(({ kind, text }) => ({ kind, text: essence(text) }));
  const numbers = new Set(wanted.filter(({ text }) => /^\d+$/.test(text)).map(({ text }) => text));
  const given = found
    .map(essence)
    .filter((text) => text !== '' && (numbers.has(text) || !isFurniture(text, headers)));
  const free = new Map<string, number>();
  for (const text of given) free.set(text, (free.get(text) ?? 0) + 1);
  const take = (text: string) => {
    const count = free.get(text) ?? 0;
    if (count > 0) free.set(text, count - 1);
    return count > 0;
  };
  // Whether a note's mark is told as part of it does not count.
  const marked = new Map<string, string>();
  for (const text of free.keys()) marked.set(text.replace(/^\d{1,2}/, ''), text);
  const open = wanted.filter(
    ({ kind, text }) =>
      !take(text) && !(kind === 'footnote' && marked.has(text) && take(marked.get(text)!)),
  );
  const missed = open.filter(({ text }) => {
    for (const [other, count] of free)
      if (count > 0 && likeness(text, other) >= ALIKE) {
        free.set(other, count - 1);
        return false;
      }
    return true;
  });
  const hits = wanted.length - missed.length;
  const precision = given.length === 0 ? 0 : hits / given.length;
  const recall = wanted.length === 0 ? 1 : hits / wanted.length;
  return {
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    tau: tauOf(
      wanted.filter(({ kind }) => kind !== 'footnote').map(({ text }) => text),
      given.join('\n'),
    ),
    missed: missed.map(({ text }) => text),
    wrong: [...free].filter(([, count]) => count > 0).map(([text]) => text),
  };
}

/** Letters by which a paragraph is looked for in a whole text. */
const CLUE = 28;

/** Kendall's tau of paragraphs by where their beginnings stand; one that is not there agrees with none. */
function tauOf(wanted: readonly string[], text: string): number {
  let from = 0;
  const used = new Set<number>();
  const places = wanted.map((paragraph) => {
    const clue = paragraph.slice(0, CLUE);
    // The next one from here, so that a text that comes twice is found twice.
    let at = text.indexOf(clue, from);
    if (at < 0 || used.has(at)) at = text.indexOf(clue);
    while (at >= 0 && used.has(at)) at = text.indexOf(clue, at + 1);
    if (at >= 0) {
      used.add(at);
      from = at + 1;
    }
    return at;
  });
  let balance = 0;
  let pairs = 0;
  for (let one = 0; one < places.length; one++)
    for (let other = one + 1; other < places.length; other++) {
      pairs++;
      if (places[one]! < 0 || places[other]! < 0) continue;
      balance += places[one]! < places[other]! ? 1 : -1;
    }
  return pairs === 0 ? 1 : balance / pairs;
}
