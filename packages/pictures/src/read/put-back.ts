import type { PageText, TextBlock } from '../model.ts';
import {
  boxBack,
  cornersBack,
  levelBack,
  levelIn,
  type Straight,
  turnOf,
} from '../straighten/place.ts';
import { rowsAt, rubyAt } from './rows-at.ts';

/** How a text is turned beyond another one's turn; upright ones say nothing. */
function turnedBy({ turn, angle }: TextBlock, by: number, lean: number) {
  const quarter = turnOf((turn ?? 0) + by);
  const all = turnOf((angle ?? 0) + by + lean);
  return {
    ...(quarter === 0 ? {} : { turn: quarter as 90 | -90 | 180 }),
    ...(all === 0 ? {} : { angle: all }),
  };
}

/** A text of the straightened picture, where it stands in the picture. */
export function putBack(straight: Straight, block: TextBlock): TextBlock {
  const { turn: _, angle: __, ...rest } = block;
  return {
    ...{ ...rest, box: boxBack(straight, block.box), corners: cornersBack(straight, block.box) },
    lines: block.lines.map((line) => boxBack(straight, line)),
    size: block.size / straight.scale,
    ...rubyAt(block, (box) => boxBack(straight, box)),
    ...turnedBy(block, straight.turn, straight.lean),
    ...rowsAt(block, (box) => levelBack(straight, box)),
  };
}

/** The texts of a page with their rows as they stand on it when it lies level. */
export function levelTexts({
  blocks,
  straight,
}: Pick<PageText, 'blocks' | 'straight'>): TextBlock[] {
  if (straight === undefined) return blocks;
  return blocks.map((block) => {
    const { turn: _, angle: __, ...rest } = block;
    return {
      ...{ ...rest, ...turnedBy(block, -straight.turn, -straight.lean) },
      ...rowsAt(block, (box) => levelIn(straight, box)),
    };
  });
}
