import type { PageFlow } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import { centreIn } from './centre-in.ts';

interface Placed {
  box: Box;
}

/** Share of a box that may reach over a cut. */
const OVERLAP = 0.12;

/** Groups along an axis, with no box across the cuts between them. */
function cut<T extends Placed>(things: readonly T[], at: 'x' | 'y'): T[][] {
  const long = at === 'x' ? 'width' : 'height';
  const start = ({ box }: T) => box[at] + box[long] * OVERLAP;
  const end = ({ box }: T) => box[at] + box[long] * (1 - OVERLAP);
  const groups: T[][] = [];
  let reach = Number.NEGATIVE_INFINITY;
  for (const thing of things.toSorted((a, b) => start(a) - start(b))) {
    if (start(thing) >= reach) groups.push([thing]);
    else groups.at(-1)!.push(thing);
    reach = Math.max(reach, end(thing));
  }
  return groups;
}

function inOrder<T extends Placed>(
  things: readonly T[],
  fromRight: boolean,
  axes: 'yx' | 'xy',
): T[] {
  if (things.length < 2) return [...things];
  for (const axis of axes) {
    const groups = cut(things, axis as 'x' | 'y');
    if (groups.length < 2) continue;
    const turned = axis === 'x' && fromRight ? groups.reverse() : groups;
    return turned.flatMap((group) => inOrder(group, fromRight, axes));
  }
  // They interlock: what begins higher goes first, beside one another by the side where reading begins.
  const weight = ({ box }: T) =>
    box.y + (fromRight ? -1 : 1) * box.x + (fromRight ? -box.width : 0);
  return things.toSorted((a, b) => weight(a) - weight(b));
}

/** What takes this share of the width of all texts runs across the columns. */
const ACROSS = 0.6;
/** Texts this many times as high as their letters are running text; others may be cells. */
const RUNNING = 2.5;

/**
 * Texts of a page without panels: between those that run across, running text column by column, short texts row by row,
 * as in tables.
 */
export function columnOrder<T extends Placed & { size: number }>(
  texts: readonly T[],
  fromRight: boolean,
): T[] {
  const left = Math.min(...texts.map(({ box }) => box.x));
  const right = Math.max(...texts.map(({ box }) => box.x + box.width));
  const parts: T[][] = [[]];
  for (const text of texts.toSorted((a, b) => a.box.y - b.box.y)) {
    if (text.box.width > ACROSS * (right - left)) parts.push([text], []);
    else parts.at(-1)!.push(text);
  }
  return parts.flatMap((part) => {
    const high = part.reduce((sum, { box }) => sum + box.height, 0);
    const letters = part.reduce((sum, { size }) => sum + size, 0);
    return inOrder(part, fromRight, high > RUNNING * letters ? 'xy' : 'yx');
  });
}

/**
 * Texts of a page in the order in which they are read: panel by panel, within one from right to left in manga, from left
 * to right in comics; strips from top to bottom.
 */
export function readingOrder<T extends Placed>(
  texts: readonly T[],
  panels: readonly Box[],
  flow: Exclude<PageFlow, 'plain'>,
): T[] {
  const fromRight = flow === 'manga';
  if (flow === 'strip') return inOrder(texts, fromRight, 'yx');
  const byArea = panels.toSorted((a, b) => a.width * a.height - b.width * b.height);
  const within = new Map<Box | T, T[]>();
  for (const text of texts) {
    const panel = byArea.find((box) => centreIn(text.box, box)) ?? text;
    within.set(panel, [...(within.get(panel) ?? []), text]);
  }
  const places = [...within].map(([panel, members]) => ({
    box: 'box' in panel ? panel.box : panel,
    members,
  }));
  return inOrder(places, fromRight, 'yx').flatMap(({ members }) =>
    inOrder(members, fromRight, 'yx'),
  );
}
