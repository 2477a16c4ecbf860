import type { Box } from '@glossa/engines';

export const right = ({ x, width }: Box): number => x + width;
export const bottom = ({ y, height }: Box): number => y + height;

/** The smallest box around some. */
export function boxAround(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    ...{ x, y, width: Math.max(...boxes.map(right)) - x },
    height: Math.max(...boxes.map(bottom)) - y,
  };
}
