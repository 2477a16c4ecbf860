import { type Break, breaksOf, type Hyphenator } from '@glossa/typography';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { cellsOf } from './columns.ts';
import type { Measured } from './lines.ts';
import { wordEnds } from './words.ts';

/** Pixels of a font size at which text is measured: larger than that it only grows. */
const SIZE = 100;

/** How far letters of a text reach above and below the baseline, in font sizes. */
export interface Height {
  above: number;
  below: number;
}

export interface MeasureRequest {
  text: string;
  language: string;
  /** CSS: weight and families. */
  font: { weight: number; families: string };
  hyphenate: Hyphenator | undefined;
  context: SKRSContext2D;
}

const cssOf = ({ weight, families }: MeasureRequest['font']) => `${weight} ${SIZE}px ${families}`;

/** Lengths from the start of the text to each place where a line may end, and without the blanks before it. */
function rowLengths(text: string, breaks: readonly Break[], width: (part: string) => number) {
  const begin = new Map<number, number>([[0, 0]]);
  const end = new Map<number, number>([[0, 0]]);
  let sum = 0;
  let from = 0;
  for (const at of [...breaks.map((one) => one.at), text.length]) {
    if (at <= from) continue;
    const part = text.slice(from, at);
    end.set(at, sum + width(part.trimEnd()));
    sum += width(part);
    begin.set(at, sum);
    from = at;
  }
  return (start: number, stop: number) => end.get(stop)! - begin.get(start)!;
}

/** A text in rows. */
export function measureRows(request: MeasureRequest): Measured & Height {
  const { text, language, font, hyphenate, context } = request;
  context.font = cssOf(font);
  context.fontFeatureSettings = 'normal';
  const breaks = breaksOf(text, language, hyphenate);
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } =
    context.measureText(text);
  const width = (part: string) => context.measureText(part).width / SIZE;
  return {
    text,
    breaks,
    length: rowLengths(text, breaks, width),
    hyphen: width('-'),
    words: wordEnds(text, language),
    ...{ above: above / SIZE, below: Math.max(0, below / SIZE) },
  };
}

/** A text in columns: upright letters take a size each. */
export function measureColumns(request: MeasureRequest): Measured & Height {
  const { text, language, font, context } = request;
  context.font = cssOf(font);
  context.fontFeatureSettings = 'normal';
  const cells = cellsOf(text, (part) => context.measureText(part).width / SIZE);
  const ends = new Map<number, number>([[0, 0]]);
  let sum = 0;
  for (const { from, text: part, length } of cells) {
    sum += length;
    ends.set(from + part.length, sum);
  }
  const breaks: Break[] = breaksOf(text, language).filter(({ at }) => ends.has(at));
  return {
    text,
    breaks,
    length: (from, to) => ends.get(to)! - ends.get(from)!,
    hyphen: 0,
    words: wordEnds(text, language),
    // Columns are as wide as their letters.
    ...{ above: 0.5, below: 0.5 },
  };
}
