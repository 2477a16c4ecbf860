import type { Box } from '@glossa/engines';
import type { TextBlock } from '../model.ts';

/** A part of a strip that was read: its texts in pixels of the strip. */
export interface ReadPart {
  top: number;
  height: number;
  blocks: readonly TextBlock[];
}

/** Pixels by which a text may miss the edge that it is cut by. */
const AT_EDGE = 4;
/** Of the smaller of two texts: what lies on one another more than this is one text, seen twice. */
const SAME = 0.4;

const bottom = ({ y, height }: Box) => y + height;
const area = ({ width, height }: Box) => width * height;

function shared(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

const isSame = (a: TextBlock, b: TextBlock) =>
  shared(a.box, b.box) > SAME * Math.min(area(a.box), area(b.box));

/** Whether an edge inside of the strip cuts a text that the neighbouring part has whole. */
function isCut(
  { box }: TextBlock,
  { top, height }: ReadPart,
  { overlap, end }: { overlap: number; end: number },
): boolean {
  if (box.height > overlap - AT_EDGE) return false;
  const above = top > 0 && box.y <= top + AT_EDGE;
  const below = top + height < end && bottom(box) >= top + height - AT_EDGE;
  return above || below;
}

/** The texts of a strip, of which parts that share `overlap` pixels were read: each of them once. `end`: of the strip. */
export function mergeParts(
  parts: readonly ReadPart[],
  strip: { overlap: number; end: number },
): TextBlock[] {
  let merged: TextBlock[] = [];
  for (const part of parts) {
    const dropped = new Set<TextBlock>();
    const added = part.blocks.filter((block) => {
      if (isCut(block, part, strip)) return false;
      const twins = merged.filter((other) => isSame(other, block));
      // Of what was seen twice the whole is the larger.
      if (twins.some((twin) => area(twin.box) >= area(block.box))) return false;
      for (const twin of twins) dropped.add(twin);
      return true;
    });
    merged = [...merged.filter((one) => !dropped.has(one)), ...added];
  }
  return merged;
}
