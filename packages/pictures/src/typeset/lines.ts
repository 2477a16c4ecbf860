import type { Break } from '@glossa/typography';

/** Text that is measured: lengths are of a font size of 1. */
export interface Measured {
  text: string;
  breaks: readonly Break[];
  /** From one place to another (UTF-16), without blanks at the ends. */
  length(from: number, to: number): number;
  hyphen: number;
  /** Ends of words, where words are not told by blanks: lines rather end there. */
  words: ReadonlySet<number> | undefined;
}

/** Of the squares of the white that lines end with: what a hyphen costs, and a break within a word of East Asian text. */
const HYPHEN = 0.15;
/** What another costs at the next line. */
const LADDER = 0.6;
const IN_WORD = 0.4;
/** White behind the last line is what it is; a letter or two by themselves look lost. */
const LAST = 0.25;
const LOST = { letters: 2.5, cost: 0.3 } as const;

/** Which words may be parted: none, those that are long by themselves, or any; those of East Asian scripts are long. */
export type Parts = 'none' | 'long' | 'any';
/** Letters. */
const LONG = 9;
const BEFORE = /[\p{L}\p{M}'’]*$/u;
const BEHIND = /^[\p{L}\p{M}'’]*/u;

/** Whether a place is in a word that may be parted. */
function mayPart(text: string, at: number, parts: Parts): boolean {
  if (parts !== 'long') return parts === 'any';
  return BEFORE.exec(text.slice(0, at))![0].length + BEHIND.exec(text.slice(at))![0].length >= LONG;
}

export interface Line {
  from: number;
  to: number;
  hyphen: boolean;
}

interface State {
  cost: number;
  before: number;
  line: Line;
}

/**
 * Breaks a text into as many lines as there are lengths, as evenly as it goes; undefined where they do not hold it.
 *
 * @param lengths that lines may have, in font sizes
 */
export function breakEvenly(
  { text, breaks, length, hyphen, words }: Measured,
  lengths: readonly number[],
  parts: Parts,
): Line[] | undefined {
  const isWhole = (at: number) => words === undefined || words.has(at);
  const ends = breaks.filter(
    ({ at, isInWord, isRequired }) =>
      at < text.length &&
      (isRequired || (isInWord ? mayPart(text, at, parts) : isWhole(at) || parts !== 'none')),
  );
  const stops = [
    { at: 0, hyphen: false, isRequired: false },
    ...ends,
    { at: text.length, hyphen: false, isRequired: true },
  ];
  const required: number[] = [];
  stops.forEach(({ isRequired }, index) => {
    if (isRequired) required.push(index);
  });
  let states = new Map<number, State>([
    [0, { cost: 0, before: -1, line: { from: 0, to: 0, hyphen: false } }],
  ]);
  const rows: Map<number, State>[] = [states];
  lengths.forEach((room, row) => {
    const next = new Map<number, State>();
    const isLast = row === lengths.length - 1;
    for (const [start, { cost }] of states) {
      const until = required.find((index) => index > start) ?? stops.length - 1;
      for (let end = start + 1; end <= until; end += 1) {
        const stop = stops[end]!;
        const [from, to] = [stops[start]!.at, stop.at];
        const taken = length(from, to) + (stop.hyphen ? hyphen : 0);
        if (taken > room) break;
        if (isLast && end < stops.length - 1) continue;
        const white = ((room - taken) / room) ** 2 * (isLast ? LAST : 1);
        const ladder = stop.hyphen && stops[start]!.hyphen ? LADDER : 0;
        const inWord = stop.hyphen ? HYPHEN + ladder : words?.has(to) === false ? IN_WORD : 0;
        const isLost = isLast && words !== undefined && from > 0 && taken < LOST.letters;
        const all = cost + white + inWord + (isLost ? LOST.cost : 0);
        if (all >= (next.get(end)?.cost ?? Number.POSITIVE_INFINITY)) continue;
        next.set(end, { cost: all, before: start, line: { from, to, hyphen: stop.hyphen } });
      }
    }
    rows.push(next);
    states = next;
  });
  const lines: Line[] = [];
  let at = stops.length - 1;
  for (let row = lengths.length; row > 0; row -= 1) {
    const state = rows[row]!.get(at);
    if (state === undefined) return undefined;
    lines.unshift(state.line);
    at = state.before;
  }
  return lines;
}
