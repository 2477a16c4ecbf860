import { unite } from '../geometry.ts';
import type { Box, PageContent } from '../model.ts';
import { isPlausible } from './plausible.ts';
import { suspectsOf, textOfPieces } from './suspects.ts';
import type { PageNeed } from './types.ts';

/** Smaller pictures hold no text that anybody misses, points. */
const LEAST_WIDTH = 40;
const LEAST_HEIGHT = 8;
/** Pixels of a picture that is drawn to be read, at most: a page of A0 at 300 dots an inch has 140 million. */
const MOST_PIXELS = 200_000_000;
/** Share of a page that its pictures cover where they are read, beside text. */
const LEAST_SHARE = 0.02;

const areaOf = ({ left, right, bottom, top }: Box) =>
  Math.max(0, right - left) * Math.max(0, top - bottom);

const within = (box: Box, page: Box): Box => ({
  left: Math.max(box.left, page.left),
  right: Math.min(box.right, page.right),
  bottom: Math.max(box.bottom, page.bottom),
  top: Math.min(box.top, page.top),
});

/** Letters reach over their boxes, points. */
const OVER = 2;

function around(boxes: readonly Box[]): Box {
  const { left, right, bottom, top } = unite(boxes);
  return { left: left - OVER, right: right + OVER, bottom: bottom - OVER, top: top + OVER };
}

const isLarge = (box: Box) =>
  box.right - box.left >= LEAST_WIDTH && box.top - box.bottom >= LEAST_HEIGHT;

/**
 * What of a page has to be read from what is drawn: its pictures that are large enough, but for those over which an
 * invisible text says believably what they show, and letters whose font does not tell what they mean. Pages with pictures that take minutes to unpack are left.
 * @param page as it was read, with its invisible text marked
 */
export function needOf(page: PageContent): PageNeed | undefined {
  if (page.pictures.some(({ pixels }) => pixels > MOST_PIXELS)) return undefined;
  const told = page.pieces.filter(({ isPictured }) => isPictured);
  const regions: Box[] = page.pictures.map(({ box }) => within(box, page.box)).filter(isLarge);
  const isBelieved = told.length === 0 || isPlausible(textOfPieces(told));
  if (!isBelieved) regions.push(page.box);
  const suspects = suspectsOf(page);
  const share = regions.reduce((sum, box) => sum + areaOf(box), 0) / Math.max(1, areaOf(page.box));
  if (share < LEAST_SHARE) regions.length = 0;
  for (const { characters } of suspects) regions.push(around(characters.map(({ box }) => box)));
  if (regions.length === 0) return undefined;
  const hidden = page.pieces
    .filter(
      (piece) => !suspects.has(piece) && (piece.mode !== 3 || (piece.isPictured && isBelieved)),
    )
    .flatMap(({ characters }) => characters.filter(({ text }) => text.trim() !== ''))
    .map(({ box }) => box);
  return { page: page.index, regions, hidden };
}
