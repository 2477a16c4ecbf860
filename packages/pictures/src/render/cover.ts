import type { Box } from '@glossa/engines';
import { medianColour, type Pixels, type Rgb } from './pixels.ts';

/** Pixels over which a cover fades into what is around it. */
const FEATHER = 2;

/** The side of a box as colours, each the middle of its neighbours: a letter that touches the side leaves no streak. */
function side(length: number, reach: number, at: (index: number) => Rgb): Rgb[] {
  const colours = Array.from({ length }, (_, index) => at(index));
  const step = Math.max(1, Math.floor(reach / 6));
  return colours.map((_, index) => {
    const near: Rgb[] = [];
    const last = Math.min(length - 1, index + reach);
    for (let other = Math.max(0, index - reach); other <= last; other += step) {
      near.push(colours[other]!);
    }
    return medianColour(near);
  });
}

const mix = (a: number, b: number, share: number) => a + (b - a) * share;

/**
 * Paints over a box with colours that run from side to side (a Coons patch of its four sides), so that plain
 * backgrounds stay plain and gradients go on.
 */
export function coverBox(pixels: Pixels, box: Box, reach: number): void {
  const { x, y, width, height } = box;
  const right = x + width - 1;
  const bottom = y + height - 1;
  const top = side(width, reach, (index) => pixels.at(x + index, y));
  const under = side(width, reach, (index) => pixels.at(x + index, bottom));
  const left = side(height, reach, (index) => pixels.at(x, y + index));
  const end = side(height, reach, (index) => pixels.at(right, y + index));
  const colourAt = (column: number, row: number, channel: number) => {
    const u = width === 1 ? 0 : column / (width - 1);
    const v = height === 1 ? 0 : row / (height - 1);
    const across = mix(left[row]![channel]!, end[row]![channel]!, u);
    const down = mix(top[column]![channel]!, under[column]![channel]!, v);
    const corners = mix(
      mix(top[0]![channel]!, top[width - 1]![channel]!, u),
      mix(under[0]![channel]!, under[width - 1]![channel]!, u),
      v,
    );
    return Math.min(255, Math.max(0, across + down - corners));
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const edge = Math.min(column, row, width - 1 - column, height - 1 - row);
      const opacity = Math.min(1, (edge + 1) / (FEATHER + 1));
      const before = pixels.at(x + column, y + row);
      const channel = (index: 0 | 1 | 2) =>
        Math.round(mix(before[index], colourAt(column, row, index), opacity));
      pixels.set(x + column, y + row, [channel(0), channel(1), channel(2)]);
    }
  }
}
