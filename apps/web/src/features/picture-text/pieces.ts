import type { ImageLines, ImageRegion, ImageWordAt } from '@glossa/contract';

/** A piece of a text that has a place of its own: a word, a line, or all of it. */
export interface Piece {
  id: string;
  text: string;
  /** `[x, y, width, height]`. */
  place: readonly [number, number, number, number];
  /** By which it is turned clockwise about its middle, degrees. */
  angle: number;
  unsure: boolean;
}

/** A text by its lines, and these by their pieces. */
export type PiecedText = readonly (readonly Piece[])[];

/** The id of the piece that stands there. */
export const pieceId = (at: ImageWordAt): string => at.join('/');

function placeOf({ polygon }: ImageRegion): Piece['place'] {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return [x, y, Math.max(...xs) - x, Math.max(...ys) - y];
}

/** The texts of a picture in pieces as small as its reader told them. */
export function pieces(
  regions: readonly ImageRegion[],
  lines: ImageLines['regions'],
): PiecedText[] {
  return regions.map((region, at) => {
    const rows = lines[at] ?? [];
    if (rows.length === 0) {
      const place = { place: placeOf(region), angle: 0 };
      return [[{ id: pieceId([at]), text: region.source, ...place, unsure: false }]];
    }
    return rows.map(({ text, place, angle = 0, words = [] }, row) =>
      words.length === 0
        ? [{ id: pieceId([at, row]), text, place, angle, unsure: false }]
        : words.map((word, index) => ({
            id: pieceId([at, row, index]),
            text: word.text,
            place: word.place,
            angle,
            unsure: word.unsure === true,
          })),
    );
  });
}
