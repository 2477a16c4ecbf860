import { stripPart } from '../decode/strip.ts';
import type { RenderBlock } from './task.ts';

/** Blocks that are worked on together: all of a page; of a strip those near one another, so that memory is bounded. */
export function bandsOf(
  blocks: readonly RenderBlock[],
  picture: { width: number; height: number },
): RenderBlock[][] {
  const part = stripPart(picture, 0);
  if (part === undefined) return [[...blocks]];
  const bands = new Map<number, RenderBlock[]>();
  for (const block of blocks) {
    const { y, height } = block.box;
    const at = Math.floor((y + height / 2) / part.height);
    bands.set(at, [...(bands.get(at) ?? []), block]);
  }
  return [...bands.values()];
}
