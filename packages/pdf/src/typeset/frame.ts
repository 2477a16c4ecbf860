import { apply, rotation, transformBox, unite } from '../geometry.ts';
import type { Box, Line, Matrix, Paragraph, ParagraphPart } from '../model.ts';
import { writesVertically } from './upright.ts';

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

/** The angle at which a translation's lines run: vertical lines run down, whatever their letters do. */
const angleOf = (paragraph: Paragraph) => (paragraph.isVertical ? -90 : paragraph.angle);

/** Letters stand upright in lines that run down. */
export const isSetVertically = (paragraph: Paragraph, language: string) =>
  paragraph.isVertical && writesVertically(language);

/** The frames of a paragraph's parts. */
export function framesOf(paragraph: Paragraph): Frame[] {
  const angle = angleOf(paragraph);
  const toPage = rotation(angle);
  const fromPage = rotation(-angle);
  return paragraph.parts
    .filter((part) => part.lines.length > 0)
    .map((part) => {
      const size = sizeOf(part);
      const quarter = isQuarter(angle);
      const boxes = part.lines.map((line) =>
        quarter
          ? transformBox(fromPage, line.box)
          : turnedLine(line, angle, size, paragraph.isRightToLeft),
      );
      const baselines = part.lines.map((line, index) => {
        if (!paragraph.isVertical) return apply(fromPage, line.baseline.x, line.baseline.y)[1];
        const box = boxes[index]!;
        return (box.bottom + box.top) / 2;
      });
      const own = unite(boxes);
      return {
        page: part.page,
        toPage,
        own,
        area: quarter
          ? unite([own, transformBox(fromPage, part.area)])
          : askewArea(own, part, angle),
        first: Math.max(...baselines),
        last: Math.min(...baselines),
        lines: part.lines.length,
      };
    });
}

/** The size of most of a part's letters. */
export function sizeOf(part: ParagraphPart): number {
  const letters = new Map<number, number>();
  for (const span of part.lines.flatMap((line) => line.spans))
    letters.set(span.style.size, (letters.get(span.style.size) ?? 0) + span.text.length);
  const [most] = [...letters].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? 10;
}
