import type { Box } from '@glossa/engines';
import { distance, type Pixels, type Rgb } from './pixels.ts';

/** Room around a block in pixels, side by side. */
export interface Room {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const SAME_COLOUR = 36;
const CLEAR_SHARE = 0.97;

export interface RoomRequest {
  pixels: Pixels;
  /** The text with a margin. */
  box: Box;
  background: Rgb;
  /** Boxes of other texts. */
  others: readonly Box[];
  /** Space left to whatever stops it. */
  padding: number;
}

/**
 * How far the clear background of a text reaches on each side, at most to the edges of `pixels` and to other texts:
 * the translation may be longer.
 */
export function roomAround({ pixels, box, background, others, padding }: RoomRequest): Room {
  const area = pixels.box;
  const isClear = (points: number, at: (index: number) => readonly [number, number]) => {
    let same = 0;
    for (let index = 0; index < points; index++) {
      const [x, y] = at(index);
      if (others.some((o) => x >= o.x && x < o.x + o.width && y >= o.y && y < o.y + o.height)) {
        return false;
      }
      if (distance(pixels.at(x, y), background) <= SAME_COLOUR) same++;
    }
    return same >= points * CLEAR_SHARE;
  };
  const reach = (most: number, clear: (step: number) => boolean) => {
    let steps = 0;
    while (steps < most && clear(steps + 1)) steps++;
    return Math.max(0, steps - padding);
  };
  const endX = box.x + box.width - 1;
  const endY = box.y + box.height - 1;
  const column = (x: number) => isClear(box.height, (index) => [x, box.y + index]);
  const row = (y: number) => isClear(box.width, (index) => [box.x + index, y]);
  return {
    left: reach(box.x - area.x, (step) => column(box.x - step)),
    right: reach(area.x + area.width - 1 - endX, (step) => column(endX + step)),
    top: reach(box.y - area.y, (step) => row(box.y - step)),
    bottom: reach(area.y + area.height - 1 - endY, (step) => row(endY + step)),
  };
}
