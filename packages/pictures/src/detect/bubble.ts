import type { Box } from '@glossa/engines';
import type { SheetBlock } from './detect-blocks.ts';
import { heightOf, widthOf } from './letters.ts';
import type { SearchedPage } from './page.ts';

/** Of the page: larger paper is the page's own. */
const LARGEST_BUBBLE = 0.3;

/** Edges on a page, as a box of the picture; `scale`: pixels of the page for each of the picture's. */
export function boxOf(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  scale: number,
): Box {
  return {
    x: left / scale,
    y: top / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
  };
}

/** The paper of a block where it is a bubble or a box of its own; null for the page's. */
export function bubbleOf({ paper }: SheetBlock, { page, scale }: SearchedPage): Box | null {
  const isLarge = widthOf(paper) * heightOf(paper) > LARGEST_BUBBLE * page.width * page.height;
  return isLarge ? null : boxOf(paper, scale);
}

/** Of a box: as far from its corners, what is round has no paper; so many corners may be cut off. */
const CORNER = 0.12;
const LEAST_ROUND = 3;

/** Of an em: paper that reaches no further beyond its letters, neither beside nor above and below, is their outline. */
const LEAST_ROOM = 0.5;

function isOutline({ paper, em, ...block }: SheetBlock): boolean {
  const beside = widthOf(paper) - widthOf(block);
  const above = heightOf(paper) - heightOf(block);
  return Math.max(beside, above) < LEAST_ROOM * em;
}

/** Whether a block stands on paper without corners. */
export function isRound(block: SheetBlock): boolean {
  const { paper } = block;
  const { runs } = paper;
  if (isOutline(block)) return false;
  const [x, y] = [CORNER * widthOf(paper), CORNER * heightOf(paper)];
  const rows = [Math.round(paper.top + y), Math.round(paper.bottom - y)];
  const columns = [paper.left + x, paper.right - x];
  const corners = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  const held = new Set<object>();
  for (let at = 0; at < runs.length; at += 3)
    for (const corner of corners)
      if (
        runs[at] === corner.row &&
        runs[at + 1]! <= corner.column &&
        corner.column < runs[at + 2]!
      )
        held.add(corner);
  return corners.length - held.size >= LEAST_ROUND;
}
