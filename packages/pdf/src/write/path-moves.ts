import type { Owner, PaintedPath } from '../content/shows.ts';
import { concat, invert, transformBox } from '../geometry.ts';
import type { Box, Matrix, PathMove } from '../model.ts';
import type { Edit } from './edits.ts';
import { matrixText } from './numbers.ts';

/** Points that strokes and rounding reach over a box. */
const SLACK = 1.5;

const holds = (outer: Box, inner: Box) =>
  inner.left >= outer.left - SLACK &&
  inner.right <= outer.right + SLACK &&
  inner.bottom >= outer.bottom - SLACK &&
  inner.top <= outer.top + SLACK;

const moveOf = (box: Box, moves: readonly PathMove[]) =>
  moves.find((move) => holds(move.box, box))?.matrix;

/** A box where the paths within it come to. */
export function movedBox(box: Box | undefined, moves: readonly PathMove[]): Box | undefined {
  const matrix = box && moveOf(box, moves);
  return matrix ? transformBox(matrix, box) : box;
}

/** Only quarter turns are undone without a rest, which would grow from path to path. */
const isUpright = ([a, b, c, d]: Matrix) => (b === 0 && c === 0) || (a === 0 && d === 0);

/**
 * What moves paths: their coordinates are read in a space that is changed before them and changed back behind them, so
 * that clips stay in force.
 */
export function movedPaths(
  paths: readonly PaintedPath[],
  moves: readonly PathMove[],
): { owner: Owner; edits: Edit[] }[] {
  return paths.flatMap(({ owner, start, end, box, ctm }) => {
    const matrix = moveOf(box, moves);
    const toSpace = invert(ctm);
    const back = matrix && invert(matrix);
    if (!matrix || !back || !toSpace || !isUpright(ctm)) return [];
    const inSpace = (move: Matrix) => matrixText(concat(concat(ctm, move), toSpace));
    return [
      {
        owner,
        edits: [
          { start, end: start, text: ` ${inSpace(matrix)} cm ` },
          { start: end, end, text: ` ${inSpace(back)} cm ` },
        ],
      },
    ];
  });
}
