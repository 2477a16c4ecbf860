import { apply, transformBox } from '../geometry.ts';
import type { Box, Character, Matrix, PageContent, TextPiece } from '../model.ts';
import { clustersOf } from './clusters.ts';
import { corrected } from './correct.ts';
import { suspectsOf } from './suspects.ts';
import type { PageReading, ReadLine } from './types.ts';

/** Above and below the baseline, of a size of 1. */
const ABOVE = 0.8;
const BELOW = 0.2;

/** How wide a letter is beside others of its word. */
function weight(letter: string): number {
  if (/^[iljtfrI.,:;'!|()[\]-]/u.test(letter)) return 0.55;
  return /^[mwMW@]/u.test(letter) ? 1.5 : 1;
}

interface Cell {
  text: string;
  from: number;
  to: number;
  isAfterBlank: boolean;
}

/** Letters of a line from the left (of a column, from the top), each with its share of its word. */
function cellsOf({ words, size }: ReadLine): Cell[] {
  return words.flatMap(({ text, from, to, isAfterBlank }, index) => {
    const letters = clustersOf(text);
    const next = words[index + 1];
    // The white around East Asian letters is their own.
    const end = next && !next.isAfterBlank && next.from - to < size ? Math.max(to, next.from) : to;
    const weights = letters.map(weight);
    const all = weights.reduce((sum, value) => sum + value, 0);
    let at = from;
    return letters.map((letter, number): Cell => {
      const begin = at;
      at += ((end - from) * weights[number]!) / all;
      return { text: letter, from: begin, to: at, isAfterBlank: isAfterBlank && number === 0 };
    });
  });
}

/** Length on the page of a pixel along the sheet's rows. */
const unitOf = ([a, b]: Matrix) => Math.hypot(a, b);

function pieceOf(line: ReadLine, { toPage, isVertical }: PageReading, index: number): TextPiece {
  const unit = unitOf(toPage);
  const [a, b] = toPage;
  const along = [a / unit, b / unit] as const;
  // Columns lie on their side in the sheet: their letters stand a quarter further.
  const [cos, sin] = isVertical ? [-along[1], along[0]] : along;
  const { baseline, size } = line;
  const middle = (line.top + line.bottom) / 2;
  const [top, bottom] = isVertical
    ? [middle - size / 2, middle + size / 2]
    : [baseline - ABOVE * size, baseline + BELOW * size];
  const characters = cellsOf(line).map(({ text, from, to, isAfterBlank }): Character => {
    const box = transformBox(toPage, { left: from, right: to, bottom: top, top: bottom });
    const [x, y] = apply(toPage, from, isVertical ? middle : baseline);
    const advance = (to - from) * unit;
    return { text, box, x, y, advance, ...(isAfterBlank && { isAfterBlank: true as const }) };
  });
  return {
    index,
    characters,
    font: { name: '', isBold: line.isBold, isItalic: false, isSerif: false, isMonospaced: false },
    size: size * unit,
    matrix: [cos, sin, -sin, cos, characters[0]?.x ?? 0, characters[0]?.y ?? 0],
    color: line.color,
    mode: 0,
    isVertical,
    isPictured: true,
  };
}

const holds = (box: Box, { left, right, bottom, top }: Box) =>
  (left + right) / 2 > box.left &&
  (left + right) / 2 < box.right &&
  (bottom + top) / 2 > box.bottom &&
  (bottom + top) / 2 < box.top;

/**
 * A page with what was read of its pictures as pieces of text, behind those that its operators show, and with the
 * meaning that was read of letters whose font says none. Invisible text
 * that was read anew is out of date: nothing of it is seen any more.
 */
export function withReading(page: PageContent, reading: PageReading): PageContent {
  const { pieces, used } = corrected(suspectsOf(page), reading);
  const lines = reading.lines.filter((line) => !used.has(line));
  const read = lines.map((line, at) => pieceOf(line, reading, page.pieces.length + at));
  const boxes = read.flatMap(({ characters }) => characters.map(({ box }) => box));
  return {
    ...page,
    pieces: [...page.pieces.map((piece) => outdated(pieces.get(piece) ?? piece)), ...read],
    // What stands in a picture as text is no obstacle for text; what else is drawn there is.
    pictures: page.pictures.filter(({ box }) => !boxes.some((letter) => holds(box, letter))),
    drawings: [...page.drawings, ...reading.figures],
  };
}

function outdated(piece: TextPiece): TextPiece {
  if (!piece.isPictured) return piece;
  const { isPictured: _, ...rest } = piece;
  return { ...rest, isOutdated: true };
}
