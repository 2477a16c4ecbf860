import { type Break, emergencyBreaks } from '@glossa/typography';
import type { InlineText } from './inline.ts';

/** A line of text, without the blanks at its end. */
export interface TextLine {
  start: number;
  end: number;
  /** A hyphen is shown at its end. */
  hyphen: boolean;
  /** The text goes on in the same paragraph of ours without a break that has to be: it may be justified. */
  isFull: boolean;
}

/** Room for a line; undefined: there is none. */
export type WidthOfLine = (line: number) => number | undefined;

/**
 * How much white a line may end with before a word is parted: `any`, as in a ragged paragraph, or little enough for its
 * blanks to be stretched to the edge.
 */
export type Looseness = 'any' | 'ragged' | 'even';

export interface LineRules {
  /** A word that is longer than a line is parted anywhere; else it does not fit. */
  isForced: boolean;
  looseness: Looseness;
}

const BLANK = /[\p{Zs}\n\u00ad]/u;
/** Of a size. */
const HYPHEN_WIDTH = 0.35;
/** Rounding in fonts' widths. */
const SLACK = 0.01;

/** Width of part of the text, points. */
export function widthOf({ widths }: InlineText, start: number, end: number, scale: number): number {
  const { scaled, fixed } = widths;
  return (scaled[end]! - scaled[start]!) * scale + fixed[end]! - fixed[start]!;
}

function trimmed(text: string, start: number, end: number): number {
  let to = end;
  while (to > start && BLANK.test(text[to - 1]!)) to -= 1;
  return to;
}

function startOfLine(text: string, at: number): number {
  let from = at;
  while (from < text.length && /[\p{Zs}]/u.test(text[from]!)) from += 1;
  return from;
}

/** Of ragged lines: white that nobody minds, as a share of the line and in sizes. */
const RAGGED_SHARE = 0.12;
const RAGGED_SIZES = 2.5;
/** What a blank may be stretched by, in sizes. */
const STRETCH = 0.17;
/** Lines one after the other that end with a hyphen. */
const MOST_HYPHENS = 3;

function isLoose(white: number, width: number, size: number, line: string, rules: LineRules) {
  if (rules.looseness === 'any') return false;
  if (rules.looseness === 'ragged')
    return white > Math.max(RAGGED_SHARE * width, RAGGED_SIZES * size);
  return white > STRETCH * size * (line.split(' ').length - 1);
}

/**
 * Breaks a text into lines, each as full as it goes. Words are parted where a line is too loose without it, and not at
 * the ends of many lines in a row.
 *
 * @param scale of the letters
 * @returns undefined where the lines do not hold it
 */
export function breakLines(
  inline: InlineText,
  scale: number,
  room: WidthOfLine,
  rules: LineRules,
): TextLine[] | undefined {
  const { text } = inline;
  const size = (inline.items[0]?.style.size ?? 10) * scale;
  const lines: TextLine[] = [];
  let start = startOfLine(text, 0);
  const queue: Break[] = [...inline.breaks];
  if (queue.at(-1)?.at !== text.length)
    queue.push({ at: text.length, isRequired: false, hyphen: false });
  let index = 0;
  let last: Break | undefined;
  let lastBlank: { index: number; found: Break } | undefined;
  let hyphens = 0;
  const begin = (at: number) => {
    start = startOfLine(text, at);
    last = undefined;
    lastBlank = undefined;
  };
  while (index < queue.length) {
    const next = queue[index]!;
    const width = room(lines.length);
    if (width === undefined) return undefined;
    const end = trimmed(text, start, next.at);
    const needed = widthOf(inline, start, end, scale) + (next.hyphen ? HYPHEN_WIDTH * size : 0);
    const fits = needed <= width + SLACK * size;
    if (fits || end <= start) {
      last = next;
      if (!next.isInWord) lastBlank = { index, found: next };
      index += 1;
      if (next.isRequired || next.at === text.length) {
        if (end > start || next.isRequired)
          lines.push({ start, end, hyphen: false, isFull: false });
        hyphens = 0;
        begin(next.at);
      }
      continue;
    }
    if (last) {
      let chosen = last;
      if (last.isInWord && lastBlank) {
        const blankEnd = trimmed(text, start, lastBlank.found.at);
        const white = width - widthOf(inline, start, blankEnd, scale);
        const line = text.slice(start, blankEnd);
        if (hyphens >= MOST_HYPHENS || !isLoose(white, width, size, line, rules)) {
          chosen = lastBlank.found;
          index = lastBlank.index + 1;
        }
      }
      lines.push({
        start,
        end: trimmed(text, start, chosen.at),
        hyphen: chosen.hyphen,
        isFull: true,
      });
      hyphens = chosen.hyphen ? hyphens + 1 : 0;
      begin(chosen.at);
      continue;
    }
    if (!rules.isForced) return undefined;
    const parts = emergencyBreaks(text, start, next.at, inline.language);
    // Each is one character longer than the one before, so the queue ends.
    if (!parts.length) {
      index += 1;
      lines.push({ start, end, hyphen: false, isFull: true });
      begin(next.at);
    } else queue.splice(index, 0, ...parts.slice(0, fitting(inline, start, parts, width, scale)));
  }
  return lines;
}

/** How many of the parts fit into the width, at least one. */
function fitting(
  inline: InlineText,
  start: number,
  parts: readonly Break[],
  width: number,
  scale: number,
): number {
  const beyond = parts.findIndex(({ at }) => widthOf(inline, start, at, scale) > width);
  return Math.max(1, beyond < 0 ? parts.length : beyond);
}
