import type { Box } from '../model.ts';
import type { Drawn } from './draw.ts';

/** Pages of tests are 400 by 300 points. */
const HEIGHT = 300;
/** Pixels a point. */
export const SCALE = 2;
const DARK = 140;

/** Pixels to see, in points: the box of what is dark within an area; undefined where nothing is. */
export function ink(drawn: Drawn, area: Box): Box | undefined {
  const found = { left: 1e9, bottom: 1e9, right: -1e9, top: -1e9 };
  for (let y = Math.floor((HEIGHT - area.top) * SCALE); y < (HEIGHT - area.bottom) * SCALE; y += 1)
    for (let x = Math.floor(area.left * SCALE); x < area.right * SCALE; x += 1) {
      const at = (y * drawn.width + x) * 4;
      if (Math.max(drawn.pixels[at]!, drawn.pixels[at + 1]!, drawn.pixels[at + 2]!) > DARK)
        continue;
      found.left = Math.min(found.left, x / SCALE);
      found.right = Math.max(found.right, (x + 1) / SCALE);
      found.top = Math.max(found.top, HEIGHT - y / SCALE);
      found.bottom = Math.min(found.bottom, HEIGHT - (y + 1) / SCALE);
    }
  return found.right < 0 ? undefined : found;
}

/** A box by its edges. */
export const area = (left: number, bottom: number, right: number, top: number): Box => ({
  left,
  bottom,
  right,
  top,
});
