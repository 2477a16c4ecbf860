import type { Component } from '@glossa/raster';

/** Degrees by which letters may lean, and that are no more than an uneven hand. */
const MOST = 20;
const LEAST = 5;
/** Pixels of a font size: smaller letters show no slant. */
const LEAST_SIZE = 14;
/** Letters with an upright stroke that a text must have: of O nobody can tell, and V and A seem to lean. */
const LEAST_LETTERS = 3;
/** Of these there must be so many times fewer. */
const DIAGONAL = /[AVvWwXxYyАУуХхΑΔΛλΥνυΧχ]/gu;
const FEWER = 2;
const STEMLESS =
  /[AaCcEeGgKkMOoQSsVvWwXxYyZzАаВвДдЕеЖжЗзКкЛлМмОоСсУуФфХхЭэΑαΔδΕεΖζΘθΚκΛλΜΞξΟοΣσςΥυΦφΧχΨψΩω]/gu;
/** Of a font size: lower pieces are points and commas. */
const LETTER_HEIGHT = 0.35;
/** Pieces of letters that are looked at. */
const MOST_PIECES = 240;
/** By how much strokes stand clearer than in upright letters, and how far two halves of a text may differ, in degrees. */
const CLEARER = 1.03;
const AGREED = 4;

/** How unevenly the ink of a piece is spread over columns, its places being `across` times x and `down` times y. */
function clearness({ runs }: Component, across: number, down: number): number {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < runs.length; at += 3) {
    left = Math.min(left, across * runs[at + 1]! + down * runs[at]!);
    right = Math.max(right, across * runs[at + 2]! + down * runs[at]!);
  }
  const columns = new Float64Array(Math.ceil(right - left) + 1);
  for (let at = 0; at < runs.length; at += 3) {
    const from = across * runs[at + 1]! + down * runs[at]! - left;
    const to = across * runs[at + 2]! + down * runs[at]! - left;
    for (let column = Math.floor(from); column < to; column += 1)
      columns[column]! += (Math.min(to, column + 1) - Math.max(from, column)) / across;
  }
  return columns.reduce((sum, ink) => sum + ink * ink, 0);
}

/** The slant at which strokes stand clearest, of the scores of pieces at each. */
function clearest(scores: readonly number[][]): { degrees: number; by: number } {
  const all = Array.from({ length: 2 * MOST + 1 }, (_, index) =>
    scores.reduce((sum, piece) => sum + piece[index]!, 0),
  );
  const best = all.indexOf(Math.max(...all));
  return { degrees: best - MOST, by: all[best]! / all[MOST]! };
}

export interface Letters {
  /** What they say. */
  text: string;
  /** Of their font. */
  size: number;
  /** By which their lines are turned clockwise, degrees. */
  angle: number;
}

/**
 * By how many degrees letters lean to the right of upright ones (to the left: below 0): the shear at which their strokes
 * stand clearest; 0 where that is not sure.
 */
export function slantOf(pieces: readonly Component[], { text, size, angle }: Letters): number {
  if (size < LEAST_SIZE) return 0;
  const stems = text.replaceAll(STEMLESS, '').match(/\p{L}/gu)?.length ?? 0;
  const diagonals = text.match(DIAGONAL)?.length ?? 0;
  if (stems < Math.max(LEAST_LETTERS, FEWER * diagonals)) return 0;
  const letters = pieces
    .filter(({ top, bottom }) => bottom - top >= LETTER_HEIGHT * size)
    .toSorted((a, b) => a.left - b.left);
  if (letters.length < LEAST_LETTERS) return 0;
  const every = Math.ceil(letters.length / MOST_PIECES);
  const turned = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const scores = letters
    .filter((_, index) => index % every === 0)
    .map((piece) =>
      Array.from({ length: 2 * MOST + 1 }, (_, index) => {
        const lean = Math.tan(((index - MOST) * Math.PI) / 180);
        return clearness(piece, cos - lean * sin, sin + lean * cos);
      }),
    );
  const { degrees, by } = clearest(scores);
  if (Math.abs(degrees) < LEAST || by < CLEARER) return 0;
  // A text of which a part is emphasised stands upright.
  const middle = scores.length >> 1;
  const halves = [scores.slice(0, middle), scores.slice(middle)].map(clearest);
  const isAgreed = halves.every((half) => Math.abs(half.degrees - degrees) <= AGREED);
  return isAgreed ? degrees : 0;
}
