import type { ImageLines, ImagePart, ImageRegion, ImageWordAt } from '@glossa/contract';
import { type Piece, type PiecedText, pieceId } from './pieces.ts';

/** Of a table: rows of columns, some of them empty, of what stands there. */
type Table = readonly PiecedText[];

/** A text of a picture: lines of pieces, the items of a list, or a table. */
export type ReadText = (
  | { kind: 'text'; lines: PiecedText }
  | { kind: 'list'; items: PiecedText }
  | { kind: 'table'; rows: Table; fromRight: boolean }
) & {
  /** As it is copied: cells of a table are parted by tabs. */
  said: string;
};

/** What pieces say together. */
export const wordsOf = (pieces: readonly Piece[]): string =>
  pieces.map(({ text }) => text).join(' ');

/**
 * What was read of a picture, in its order, as texts, lists and tables; where nobody told these, line by line.
 * @param texts `regions` in pieces
 */
export function readTexts(
  regions: readonly ImageRegion[],
  texts: readonly PiecedText[],
  parts: ImageLines['parts'],
): ReadText[] {
  // Jobs of earlier versions do not say where parts stand.
  if (parts?.every(({ words }) => words !== undefined) !== true)
    return texts.map((lines, at) => ({ kind: 'text', lines, said: regions[at]!.source }));
  const all = new Map(texts.flat(2).map((piece) => [piece.id, piece]));
  const piecesOf = (words: readonly ImageWordAt[]) =>
    words.flatMap((word) => all.get(pieceId(word)) ?? []);
  return parts.map((part) => readText(part, piecesOf));
}

function readText(part: ImagePart, piecesOf: (words: readonly ImageWordAt[]) => Piece[]): ReadText {
  if (part.kind === 'text')
    return {
      kind: part.kind,
      lines: linesOf(part.words ?? []).map(piecesOf),
      said: part.text,
    };
  if (part.kind === 'list')
    return {
      kind: part.kind,
      items: (part.words ?? []).map(piecesOf),
      said: part.items.join('\n'),
    };
  const rows = (part.words ?? []).map((row) => row.map(piecesOf));
  return {
    ...{ kind: part.kind, rows, fromRight: rows.some(runsFromRight) },
    said: part.rows.map((row) => row.join('\t')).join('\n'),
  };
}

/** Words by the lines that they stand in. */
function linesOf(words: readonly ImageWordAt[]): ImageWordAt[][] {
  const lines: ImageWordAt[][] = [];
  for (const word of words) {
    const last = lines.at(-1)?.[0];
    if (last !== undefined && last[0] === word[0] && last[1] === word[1]) lines.at(-1)!.push(word);
    else lines.push([word]);
  }
  return lines;
}

/** Whether the first cell of a row stands right of its others. */
function runsFromRight(row: PiecedText): boolean {
  const [first, next] = row.flatMap(([piece]) => piece ?? []);
  return first !== undefined && next !== undefined && along(first) > along(next);
}

/** How far a piece is along the lines of its page, however that is turned. */
function along({ place: [x, y, width, height], angle }: Piece): number {
  const radians = (angle * Math.PI) / 180;
  return (x + width / 2) * Math.cos(radians) + (y + height / 2) * Math.sin(radians);
}
