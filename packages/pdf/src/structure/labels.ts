import { type Block, common, type FrameBox, type Segment } from './types.ts';

/** How far a line stands from the field that it is the label of at most, in sizes. */
const LABEL_DISTANCE = 8;
/** Fields to be ticked are no wider or higher than so many sizes of the letters beside them. */
const TICK_SIZE = 1.8;

/** The fields that a line may be the label of: beside it, at its height. */
const fieldsBeside = ({ u0, u1, bottom, top, size }: Segment, fields: readonly FrameBox[]) =>
  fields.filter((field) => {
    const distance = Math.max(field.u0 - u1, u0 - field.u1);
    const shared = common(field.bottom, field.top, bottom, top);
    return distance >= -0.2 * size && distance < LABEL_DISTANCE * size && shared > 0.5 * size;
  });

/** Parts lines below one another each of which has a field of its own beside it: they are labels, and no paragraph. */
export function apartLabels(
  blocks: readonly Block[],
  fields: readonly FrameBox[],
): readonly Block[] {
  if (fields.length < 2) return blocks;
  return blocks.flatMap((block) => {
    const beside = block.lines.map((line) => fieldsBeside(line, fields));
    const parts: Segment[][] = [];
    for (const [index, line] of block.lines.entries()) {
      const before = beside[index - 1] ?? [];
      const own = beside[index]!.some((field) => !before.includes(field));
      const others = before.some((field) => !beside[index]!.includes(field));
      if (index === 0 || (own && others)) parts.push([line]);
      else parts.at(-1)!.push(line);
    }
    return parts.map((lines) => ({ ...block, lines }));
  });
}

/** Whether white holds a field to be ticked: what stands on its sides are labels of two fields. */
export const holdsTick = (
  fields: readonly FrameBox[],
  white: { from: number; to: number },
  { v, size }: { v: number; size: number },
): boolean =>
  fields.some(
    ({ u0, u1, bottom, top }) =>
      u1 - u0 < TICK_SIZE * size &&
      top - bottom < TICK_SIZE * size &&
      u0 > white.from - 0.2 * size &&
      u1 < white.to + 0.2 * size &&
      common(bottom, top, v - 0.2 * size, v + 0.8 * size) > 0.3 * size,
  );
