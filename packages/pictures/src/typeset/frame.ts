import type { Box } from '@glossa/engines';
import { levelled } from '../erase/angle.ts';
import { type Bits, boxOf, noBits } from '../erase/bits.ts';

/** A region turned so that lines run to the right and follow each other downwards: of columns, and of text that lies askew. */
export interface Frame {
  free: Bits;
  /** Of what is free. */
  box: Box;
  /** The source's text. */
  own: Box;
  /** First and last free pixel (exclusive) of each row that hangs together with a place; -1 where that is not free. */
  spans(at: number): { left: Int32Array; right: Int32Array };
  /** From a place of the frame to the area's. */
  toArea(u: number, v: number): readonly [x: number, y: number];
  /** The same before the text is turned around the middle of the source. */
  toUpright(u: number, v: number): readonly [x: number, y: number];
}

function spansOf({ width, height, data }: Bits, at: number) {
  const left = new Int32Array(height).fill(-1);
  const right = new Int32Array(height).fill(-1);
  const middle = Math.min(width - 1, Math.max(0, Math.round(at)));
  for (let row = 0; row < height; row += 1) {
    const begin = row * width;
    if (data[begin + middle] !== 1) continue;
    let from = middle;
    while (from > 0 && data[begin + from - 1] === 1) from -= 1;
    let to = middle + 1;
    while (to < width && data[begin + to] === 1) to += 1;
    left[row] = from;
    right[row] = to;
  }
  return { left, right };
}

function cached(free: Bits): Frame['spans'] {
  const known = new Map<number, ReturnType<typeof spansOf>>();
  return (at) => {
    const key = Math.round(at);
    const spans = known.get(key) ?? spansOf(free, key);
    known.set(key, spans);
    return spans;
  };
}

/** The region as it lies. */
export function uprightFrame(free: Bits, own: Box): Frame {
  const place = (u: number, v: number) => [u, v] as const;
  return { free, box: boxOf(free), own, spans: cached(free), toArea: place, toUpright: place };
}

/** The same for a text that begins at the other side: its place lies as far from that side as the source from its own. */
export function mirrored(frame: Frame): Frame {
  const { own, box } = frame;
  return { ...frame, own: { ...own, x: 2 * box.x + box.width - own.x - own.width } };
}

/** The region turned by a quarter, so that columns from right to left are rows from the top. */
export function columnFrame(free: Bits, own: Box): Frame {
  const { width, height } = free;
  const turned = noBits(height, width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      turned.data[(width - 1 - x) * height + y] = free.data[y * width + x]!;
  const place = (u: number, v: number) => [width - v, u] as const;
  return {
    ...{ free: turned, box: boxOf(turned) },
    own: { x: own.y, y: width - own.x - own.width, width: own.height, height: own.width },
    ...{ spans: cached(turned), toArea: place, toUpright: place },
  };
}

/** The region turned around the middle of the source, whose lines are turned clockwise by degrees. */
export function askewFrame(free: Bits, own: Box, degrees: number): Frame {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [cx, cy] = [own.x + own.width / 2, own.y + own.height / 2];
  const size = Math.ceil(Math.hypot(free.width, free.height) * 1.05);
  const half = size / 2;
  const turned = noBits(size, size);
  const toArea = (u: number, v: number) =>
    [cx + (u - half) * cos - (v - half) * sin, cy + (u - half) * sin + (v - half) * cos] as const;
  for (let v = 0; v < size; v += 1)
    for (let u = 0; u < size; u += 1) {
      const [x, y] = toArea(u + 0.5, v + 0.5);
      const [column, row] = [Math.floor(x), Math.floor(y)];
      if (column < 0 || row < 0 || column >= free.width || row >= free.height) continue;
      turned.data[v * size + u] = free.data[row * free.width + column]!;
    }
  const { length, high } = levelled(own, degrees);
  const place = { x: half - length / 2, y: half - high / 2, width: length, height: high };
  return {
    ...{ free: turned, box: boxOf(turned), own: place, spans: cached(turned), toArea },
    toUpright: (u, v) => [cx + u - half, cy + v - half],
  };
}
