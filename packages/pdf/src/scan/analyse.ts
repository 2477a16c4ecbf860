import {
  type Component,
  componentsOf,
  type Gray,
  grayOf,
  heightOf,
  inkThreshold,
  type Letters,
  lettersOf,
  medianOf,
  paperOf,
  sizedLetters,
  skewOf,
  whiten,
  widthOf,
} from '@glossa/raster';
import { concat, invert, transformBox } from '../geometry.ts';
import type { Box, Matrix } from '../model.ts';
import type { Drawing } from '../read/draw.ts';
import { type LetterLine, linesOf } from './lines.ts';
import { resample, turnedBack } from './raster.ts';
import { stripsOf } from './strips.ts';
import type { Orientation, PageNeed, PreparedPage, SheetLine } from './types.ts';

/** A page of which the lines are found, with the pictures to read. */
export interface Analysis extends Omit<PreparedPage, 'pictures'> {
  pictures: Gray[];
}

export interface AnalyseOptions {
  /** Where it is known; found unless given. */
  orientation?: Orientation;
  /** The language may be written in columns. */
  mayBeVertical: boolean;
}

/** Pages lie askew in a scanner by no more, degrees. */
const ASKEW = 10;
/** Side of the tiles that paper is judged by, pixels. */
const TILE = 48;
const WHITE = 255;

/** Only what is in the regions, and is no text already, is looked at. */
function covered(gray: Gray, toPage: Matrix, { regions, hidden }: PageNeed): Gray {
  const toPixels = invert(toPage);
  if (!toPixels) return gray;
  const data = new Uint8Array(gray.data.length).fill(WHITE);
  const rows = (box: Box, paint: (from: number, to: number) => void) => {
    const { left, right, bottom, top } = transformBox(toPixels, box);
    const from = Math.max(0, Math.floor(left));
    const to = Math.min(gray.width, Math.ceil(right));
    for (let y = Math.max(0, Math.floor(bottom)); y < Math.min(gray.height, Math.ceil(top)); y += 1)
      if (to > from) paint(y * gray.width + from, y * gray.width + to);
  };
  for (const box of regions) rows(box, (from, to) => data.set(gray.data.subarray(from, to), from));
  for (const box of hidden) rows(box, (from, to) => data.fill(WHITE, from, to));
  return { ...gray, data };
}

function lettersIn(gray: Gray): { letters: Letters; white: Gray; threshold: number } {
  const white = whiten(gray, paperOf(gray, TILE));
  const threshold = inkThreshold(white);
  return { letters: lettersOf(componentsOf(white, threshold), white), white, threshold };
}

const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');
const SAMPLES = 400;

/** The middle colour of the darkest parts of a line's letters: their edges are mixed with paper. */
function colorOf(
  line: LetterLine,
  white: Gray,
  threshold: number,
  toDrawing: Matrix,
  drawing: Drawing,
): string {
  const found: (readonly [number, number, number, number])[] = [];
  const all = line.letters.reduce((sum, { area }) => sum + area, 0);
  const step = Math.max(1, Math.floor(all / SAMPLES));
  let count = 0;
  const [a, b, c, d, e, f] = toDrawing;
  for (const { runs } of line.letters)
    for (let at = 0; at < runs.length; at += 3)
      for (let x = runs[at + 1]!; x < runs[at + 2]!; x += 1) {
        count += 1;
        if (count % step !== 0) continue;
        const y = runs[at]!;
        const level = white.data[y * white.width + x]!;
        if (level > threshold) continue;
        const px = Math.floor(a * (x + 0.5) + c * (y + 0.5) + e);
        const py = Math.floor(b * (x + 0.5) + d * (y + 0.5) + f);
        if (px < 0 || py < 0 || px >= drawing.width || py >= drawing.height) continue;
        const from = (py * drawing.width + px) * 4;
        found.push([
          level,
          drawing.pixels[from + 2]!,
          drawing.pixels[from + 1]!,
          drawing.pixels[from]!,
        ]);
      }
  if (found.length === 0) return '#000000';
  const dark = found.sort((one, other) => one[0] - other[0]).slice(0, Math.ceil(found.length / 3));
  const middle = ([1, 2, 3] as const).map((channel) =>
    medianOf(dark.map((color) => color[channel])),
  );
  return inkOf(middle as [number, number, number]);
}

/** In a scan black is never quite black: greys that are dark are black ink. */
const DARK = 90;
const EVEN = 28;

function inkOf(color: readonly [number, number, number]): string {
  const isGrey = Math.max(...color) - Math.min(...color) < EVEN;
  return isGrey && Math.max(...color) < DARK ? '#000000' : `#${color.map(hex).join('')}`;
}

/** Usual thickness of upright strokes, in cores. */
function strokeOf({ letters, core }: LetterLine): number {
  const lengths: number[] = [];
  for (const { runs } of letters)
    for (let at = 0; at < runs.length; at += 3) lengths.push(runs[at + 2]! - runs[at + 1]!);
  return medianOf(lengths) / Math.max(1, core);
}

const baselineOf = ({ letters, core }: LetterLine) =>
  medianOf(letters.filter((letter) => heightOf(letter) > 0.6 * core).map(({ bottom }) => bottom));

/** Lines of fewer letters are dirt, where there are no others. */
const LETTERS_OF_TEXT = 4;

/**
 * Finds the lines of a page's picture and lays them out to be read.
 * @param drawing of the page, or of the part of it that has all regions
 */
export function analyse(drawing: Drawing, need: PageNeed, options: AnalyseOptions): Analysis {
  const source = covered(grayOf(drawing, 'bgr'), drawing.toPage, need);
  const first = lettersIn(source);
  const { core } = first.letters;
  const sized = sizedLetters(first.letters);
  const skew =
    sized.length > 0 ? skewOf(sized, { core, most: ASKEW }) : { isSideways: false, angle: 0 };
  const orientation = options.orientation ?? usual(skew.isSideways, options.mayBeVertical);
  const { matrix, width, height } = turnedBack(source, skewedTurn(orientation, skew.angle));
  const isAsIs = orientation.turn === 0 && skew.angle === 0;
  const sheet = isAsIs ? first : lettersIn(resample(source, matrix, width, height));
  const lines = linesOf(sheet.letters.letters, sheet.letters.core);
  for (const line of lines) line.letters.push(...crossing(line, sheet.letters.others));
  const isText = lines.some(({ letters }) => letters.length >= LETTERS_OF_TEXT);
  const strips = stripsOf(isText ? lines : [], sheet.white);
  const toPage = concat(matrix, drawing.toPage);
  const { others } = sheet.letters;
  return {
    page: need.page,
    orientation,
    isSideways: skew.isSideways,
    toPage,
    pictures: orientation.isVertical ? strips.pictures.map(upright) : strips.pictures,
    lines: (isText ? lines : []).map((line, index): SheetLine => {
      const { left, top, right, bottom, block, letters } = line;
      return {
        ...{ left, top, right, bottom, block, letters: letters.length },
        baseline: baselineOf(line),
        color: colorOf(line, sheet.white, sheet.threshold, matrix, drawing),
        stroke: strokeOf(line),
        place: strips.places[index],
      };
    }),
    figures: others.map(({ left, top, right, bottom }) =>
      transformBox(toPage, { left, right, bottom: top, top: bottom }),
    ),
  };
}

/** In cores: what is less wide or high of a figure in a line is an edge that crosses it. */
const WIDE = 1.5;
const HIGH = 0.6;

/** Parts of figures within a line: letters that a stroke of a pen or a stamp touches hang together with it. */
function crossing({ left, top, right, bottom, core }: LetterLine, others: readonly Component[]) {
  return others.flatMap((other): Component[] => {
    if (other.bottom <= top || other.top >= bottom || other.right <= left || other.left >= right)
      return [];
    const runs: number[] = [];
    let area = 0;
    const box = { left: right, top: bottom, right: left, bottom: top };
    for (let at = 0; at < other.runs.length; at += 3) {
      const y = other.runs[at]!;
      const from = Math.max(left, other.runs[at + 1]!);
      const to = Math.min(right, other.runs[at + 2]!);
      if (y < top || y >= bottom || from >= to) continue;
      runs.push(y, from, to);
      area += to - from;
      box.left = Math.min(box.left, from);
      box.right = Math.max(box.right, to);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y + 1);
    }
    const isPart = widthOf(box) > WIDE * core && heightOf(box) > HIGH * core;
    return isPart && area < 0.6 * widthOf(box) * heightOf(box) ? [{ ...box, area, runs }] : [];
  });
}

function usual(isSideways: boolean, mayBeVertical: boolean): Orientation {
  if (!isSideways) return { turn: 0, isVertical: false };
  return mayBeVertical ? { turn: 270, isVertical: true } : { turn: 90, isVertical: false };
}

/** The skew is measured on the page as it is shown, and turned back with the quarter. */
const skewedTurn = ({ turn }: Orientation, angle: number) => turn - angle;

/** Turned clockwise by a quarter: rows of lying letters become columns from right to left. */
function upright(picture: Gray): Gray {
  const { matrix, width, height } = turnedBack(picture, 90);
  return resample(picture, matrix, width, height);
}
