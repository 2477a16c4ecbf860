import type { Box, PageContent, SetParagraph } from '../model.ts';
import { boxOfRun } from '../write/runs.ts';
import type { Drawn } from './draw.ts';

/** A channel that differs by more is another colour to the eye. */
const VISIBLE = 24;
/** Letters reach over their boxes, points. */
const MARGIN = 3;

/** Boxes on a page of what was taken away and of what was set. */
export function boxesOn(page: PageContent, set: readonly SetParagraph[]): Box[] {
  return set.flatMap(({ paragraph, runs }) => [
    ...paragraph.parts
      .filter((part) => part.page === page.index)
      .flatMap((part) => part.lines.map((line) => line.box)),
    ...runs.filter((run) => run.page === page.index).map(boxOfRun),
  ]);
}

/**
 * Pixels that differ outside of the boxes.
 *
 * @param page as it was read: `/Rotate` and the crop box stand between its space and the picture's
 */
export function changedOutside(
  before: Drawn,
  after: Drawn,
  page: PageContent,
  boxes: readonly Box[],
): number {
  if (before.width !== after.width || before.height !== after.height)
    return Number.POSITIVE_INFINITY;
  let last: Box | undefined;
  const isFree = (x: number, y: number) => {
    const [px, py] = toPage(x + 0.5, y + 0.5, before, page);
    const holds = ({ left, right, bottom, top }: Box) =>
      px > left - MARGIN && px < right + MARGIN && py > bottom - MARGIN && py < top + MARGIN;
    // Of a pixel's neighbour, most often.
    if (last !== undefined && holds(last)) return false;
    last = boxes.find(holds);
    return last === undefined;
  };
  const [old, now] = [before, after].map(({ pixels }) => new Uint32Array(pixels.buffer));
  let changed = 0;
  for (let y = 0; y < before.height; y += 1) {
    for (let x = 0; x < before.width; x += 1) {
      const pixel = y * before.width + x;
      // Most are the same.
      if (old![pixel] === now![pixel]) continue;
      const at = pixel * 4;
      const differs = [0, 1, 2].some(
        (channel) => Math.abs(before.pixels[at + channel]! - after.pixels[at + channel]!) > VISIBLE,
      );
      if (differs && isFree(x, y)) changed += 1;
    }
  }
  return changed;
}

function toPage(
  x: number,
  y: number,
  { width, height }: Drawn,
  page: PageContent,
): [number, number] {
  const { box, rotation } = page;
  const across = box.right - box.left;
  const along = box.top - box.bottom;
  const u = x / width;
  const v = y / height;
  switch (rotation) {
    case 90:
      return [box.left + v * across, box.bottom + u * along];
    case 180:
      return [box.right - u * across, box.bottom + v * along];
    case 270:
      return [box.right - v * across, box.top - u * along];
    default:
      return [box.left + u * across, box.top - v * along];
  }
}
