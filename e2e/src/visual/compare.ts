import type { Picture } from './picture.ts';

/** Side of the squares whose mean colours are compared: more than a letter, less than a button. */
const CELL = 8;
/** Mean difference of a colour channel, of 255, that an eye sees in a square. */
const SEEN = 20;
/** Pages that differ less in height are compared as far as both reach. */
const HEIGHT_TOLERANCE = 0.01;
/** As many squares may differ: another machine draws letters a little differently. */
const TOLERATED_CELLS = 2;

export interface Difference {
  /** False when somebody would see that something has changed. */
  alike: boolean;
  /** What has changed, in words. */
  what: string;
}

type Colour = [red: number, green: number, blue: number];

function meanColour({ width, data }: Picture, x: number, y: number, w: number, h: number): Colour {
  const sum: Colour = [0, 0, 0];
  for (let row = y; row < y + h; row++)
    for (let column = x; column < x + w; column++) {
      const at = (row * width + column) * 4;
      for (let channel = 0; channel < 3; channel++) sum[channel]! += data[at + channel]!;
    }
  return sum.map((value) => value / (w * h)) as Colour;
}

/** Compares two pictures as an eye would from some steps away: by the colours of squares of {@link CELL} pixels. */
export function compare(before: Picture, after: Picture): Difference {
  if (before.width !== after.width) {
    return { alike: false, what: `width ${before.width} became ${after.width}` };
  }
  if (Math.abs(before.height - after.height) > Math.max(4, before.height * HEIGHT_TOLERANCE)) {
    return { alike: false, what: `height ${before.height} became ${after.height}` };
  }
  const height = Math.min(before.height, after.height);
  const seen: string[] = [];
  for (let y = 0; y < height; y += CELL)
    for (let x = 0; x < before.width; x += CELL) {
      const [w, h] = [Math.min(CELL, before.width - x), Math.min(CELL, height - y)];
      const [old, now] = [meanColour(before, x, y, w, h), meanColour(after, x, y, w, h)];
      if (old.some((value, channel) => Math.abs(value - now[channel]!) > SEEN))
        seen.push(`${x},${y}`);
    }
  return {
    alike: seen.length <= TOLERATED_CELLS,
    what: `${seen.length} squares differ: ${seen.slice(0, 12).join(' ')}`,
  };
}
