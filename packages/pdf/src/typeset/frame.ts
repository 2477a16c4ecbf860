import { writesVertically } from '@glossa/typography';
import { apply, rotation, transformBox, unite } from '../geometry.ts';
import type { Box, Line, Matrix, Paragraph, ParagraphPart } from '../model.ts';

/** A part of a paragraph in a space where its lines run to the right and follow each other downwards. */
export interface Frame {
  page: number;
  /** From this space to the page's. */
  toPage: Matrix;
  /** Of the source's lines. */
  own: Box;
  /** Where lines may stand. */
  area: Box;
  /** First and last baseline of the source. */
  first: number;
  last: number;
  lines: number;
  /** Lines run down the page; baselines are their middles. */
  isVertical: boolean;
}

/** How far below its baseline a letter reaches, in sizes. */
export const DESCENT = 0.25;

/** A turned line's own length and height, from the upright box around it. Its baseline begins where it is read from. */
function turnedLine(line: Line, angle: number, size: number, isRightToLeft: boolean): Box {
  const [x, y] = apply(rotation(-angle), line.baseline.x, line.baseline.y);
  const cos = Math.abs(Math.cos((angle * Math.PI) / 180));
  const sin = Math.abs(Math.sin((angle * Math.PI) / 180));
  const width = line.box.right - line.box.left;
  const height = line.box.top - line.box.bottom;
  // width = length cos + thickness sin; height = length sin + thickness cos.
  const spread = cos * cos - sin * sin;
  const length =
    Math.abs(spread) > 0.2
      ? (width * cos - height * sin) / spread
      : Math.max(width, height) / Math.max(cos, sin) - size;
  const long = Math.max(length, size / 2);
  return {
    left: isRightToLeft ? x - long : x,
    right: isRightToLeft ? x : x + long,
    bottom: y - DESCENT * size,
    top: y + (1 - DESCENT) * size,
  };
}

/** Scanned pages lie askew by no more, degrees. */
const ASKEW = 12;

/** Room around lines that lie a little askew: what is free around the upright box of all, less what the skew takes. */
function askewArea(own: Box, { lines, area }: ParagraphPart, angle: number): Box {
  const quarter = Math.round(angle / 90) * 90;
  const rest = Math.abs(angle - quarter);
  if (rest > ASKEW) return own;
  const back = rotation(-quarter);
  const free = transformBox(back, area);
  const held = transformBox(back, unite(lines.map(({ box }) => box)));
  const lost = Math.sin((rest * Math.PI) / 180) * (own.right - own.left + own.top - own.bottom);
  const grow = (by: number) => Math.max(0, by - lost);
  return {
    left: own.left - grow(held.left - free.left),
    right: own.right + grow(free.right - held.right),
    bottom: own.bottom - grow(held.bottom - free.bottom),
    top: own.top + grow(free.top - held.top),
  };
}

const isQuarter = (angle: number) => Math.abs(angle / 90 - Math.round(angle / 90)) < 0.01;

/** Letters stand upright in lines that run down. */
export const isSetVertically = (paragraph: Paragraph, language: string) =>
  paragraph.isVertical && writesVertically(language);

/** Narrower blocks of vertical lines are turned, since level lines would hold a word each: sizes. */
const LEVEL_WIDTH = 9;

/** A block of vertical lines as one of level lines: for languages that are not written vertically. */
function levelFrame(part: ParagraphPart, leading: number): Frame | undefined {
  const size = sizeOf(part);
  const own = unite(part.lines.map(({ box }) => box));
  if (own.right - own.left < LEVEL_WIDTH * size) return undefined;
  const first = own.top - (1 - DESCENT) * size;
  const lines = Math.max(2, Math.floor((own.top - own.bottom) / Math.max(leading, size)));
  return {
    page: part.page,
    toPage: rotation(0),
    own,
    area: unite([own, part.area]),
    first,
    last: own.bottom + DESCENT * size,
    lines,
    isVertical: false,
  };
}

/**
 * The frames of a paragraph's parts. Vertical lines stay so in languages that are written vertically; in others they
 * become level, or are turned with their letters where a block is too narrow for that.
 */
export function framesOf(paragraph: Paragraph, language: string): Frame[] {
  const parts = paragraph.parts.filter((part) => part.lines.length > 0);
  if (paragraph.isVertical && !writesVertically(language)) {
    const level = parts.map((part) => levelFrame(part, paragraph.leading));
    if (level.every((frame) => frame !== undefined)) return level;
  }
  const angle = paragraph.isVertical ? -90 : paragraph.angle;
  return parts.map((part) => frameOf(part, angle, paragraph));
}

function frameOf(
  part: ParagraphPart,
  angle: number,
  { isVertical, isRightToLeft }: Paragraph,
): Frame {
  const toPage = rotation(angle);
  const fromPage = rotation(-angle);
  const size = sizeOf(part);
  const quarter = isQuarter(angle);
  const boxes = part.lines.map((line) =>
    quarter ? transformBox(fromPage, line.box) : turnedLine(line, angle, size, isRightToLeft),
  );
  const baselines = part.lines.map((line, index) => {
    if (!isVertical) return apply(fromPage, line.baseline.x, line.baseline.y)[1];
    const box = boxes[index]!;
    return (box.bottom + box.top) / 2;
  });
  const own = unite(boxes);
  return {
    page: part.page,
    toPage,
    own,
    area: quarter ? unite([own, transformBox(fromPage, part.area)]) : askewArea(own, part, angle),
    first: Math.max(...baselines),
    last: Math.min(...baselines),
    lines: part.lines.length,
    isVertical,
  };
}

/** The size of most of a part's letters. */
export function sizeOf(part: ParagraphPart): number {
  const letters = new Map<number, number>();
  for (const span of part.lines.flatMap((line) => line.spans))
    letters.set(span.style.size, (letters.get(span.style.size) ?? 0) + span.text.length);
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 10;
}
