import { type Area, offBy, type Rgb } from '../erase/area.ts';
import { type Bits, noBits } from '../erase/bits.ts';
import type { Paper } from '../erase/paper.ts';

/** Levels by which free paper may be off its colour. */
const SAME = 26;
/** Levels from one pixel to the next that colours which run on do not differ by. */
const EDGE = 8;

/** What hangs together with the seeds, by steps that `goes` allows. */
export function flood(seeds: Bits, goes: (to: number, from: number) => boolean): Bits {
  const { width, height } = seeds;
  const found = noBits(width, height);
  const queue: number[] = [];
  const put = (pixel: number, from: number) => {
    if (found.data[pixel] === 1 || !goes(pixel, from)) return;
    found.data[pixel] = 1;
    queue.push(pixel);
  };
  seeds.data.forEach((value, pixel) => {
    if (value === 1) put(pixel, pixel);
  });
  for (let pixel = queue.pop(); pixel !== undefined; pixel = queue.pop()) {
    const x = pixel % width;
    if (x > 0) put(pixel - 1, pixel);
    if (x < width - 1) put(pixel + 1, pixel);
    if (pixel >= width) put(pixel - width, pixel);
    if (pixel < width * (height - 1)) put(pixel + width, pixel);
  }
  return found;
}

/** The paper around the letters: where it is of many colours, as far as these run on without an edge. */
export function paperAround({ seen, width }: Area, paper: Paper, mask: Bits): Bits {
  if (paper.way === 'flat') {
    const same = SAME + paper.noise;
    return flood(mask, (to) => mask.data[to] === 1 || offBy(seen, to, paper.colour) <= same);
  }
  const most = EDGE + paper.noise;
  const colourOf = (pixel: number): Rgb =>
    mask.data[pixel] === 1
      ? paper.at(pixel % width, Math.floor(pixel / width))
      : [seen[pixel * 4]!, seen[pixel * 4 + 1]!, seen[pixel * 4 + 2]!];
  return flood(mask, (to, from) => mask.data[to] === 1 || offBy(seen, to, colourOf(from)) <= most);
}
