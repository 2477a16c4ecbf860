import type { Gray } from './gray.ts';

/** How light the paper is, one value for each tile of pixels. */
export interface Paper {
  /** Pixels of a tile's side. */
  tile: number;
  columns: number;
  rows: number;
  data: Float32Array;
}

/** Share of a tile's pixels that are darker than its paper: letters cover less of a page than this. */
const DARKER = 0.6;
/** Every so many pixels of a tile are looked at, in both directions. */
const STEP = 2;

function ofTile(source: Gray, x0: number, y0: number, size: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  const bottom = Math.min(source.height, y0 + size);
  const right = Math.min(source.width, x0 + size);
  for (let y = y0; y < bottom; y += STEP)
    for (let x = x0; x < right; x += STEP) {
      counts[source.data[y * source.width + x]!]! += 1;
      all += 1;
    }
  let left = all * DARKER;
  for (let level = 0; level < 256; level += 1) {
    left -= counts[level]!;
    if (left < 0) return level;
  }
  return 255;
}

/** The middle of each value and its neighbours: a tile that a heading fills takes the paper of those around it. */
function smooth({ columns, rows, data, tile }: Paper): Paper {
  const out = new Float32Array(data.length);
  const near: number[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      near.length = 0;
      for (let v = Math.max(0, row - 1); v <= Math.min(rows - 1, row + 1); v += 1)
        for (let u = Math.max(0, column - 1); u <= Math.min(columns - 1, column + 1); u += 1)
          near.push(data[v * columns + u]!);
      near.sort((a, b) => a - b);
      out[row * columns + column] = near[near.length >> 1]!;
    }
  return { tile, columns, rows, data: out };
}

/** The paper under a picture of text: its tint, shadows and gradients, without what is printed on it. */
export function paperOf(source: Gray, tile: number): Paper {
  const columns = Math.ceil(source.width / tile);
  const rows = Math.ceil(source.height / tile);
  const data = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      data[row * columns + column] = ofTile(source, column * tile, row * tile, tile);
  return smooth({ tile, columns, rows, data });
}

/**
 * The picture as if its paper were white: 255 is paper, 0 is black. Between the middles of tiles the paper is taken in
 * proportion.
 * @param top row of the paper's picture that `source` begins with, where it is a part of it
 */
export function whiten(source: Gray, paper: Paper, top = 0): Gray {
  const { width, height } = source;
  const { tile, columns, rows, data: levels } = paper;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const v = Math.min(rows - 1, Math.max(0, (top + y + 0.5) / tile - 0.5));
    const row = Math.floor(v);
    const next = Math.min(rows - 1, row + 1);
    for (let column = -1; column < columns; column += 1) {
      // From the middle of one tile to that of the next.
      const from = Math.max(0, Math.ceil((column + 0.5) * tile));
      const to = Math.min(width, Math.ceil((column + 1.5) * tile));
      const one = Math.max(0, column);
      const other = Math.min(columns - 1, column + 1);
      const left =
        levels[row * columns + one]! * (1 - (v - row)) + levels[next * columns + one]! * (v - row);
      const right =
        levels[row * columns + other]! * (1 - (v - row)) +
        levels[next * columns + other]! * (v - row);
      for (let x = from; x < to; x += 1) {
        const u = (x - (column + 0.5) * tile) / tile;
        const level = Math.max(1, left * (1 - u) + right * u);
        const value = (source.data[y * width + x]! * 255) / level;
        data[y * width + x] = Math.min(value, 255);
      }
    }
  }
  return { width, height, data };
}

/** Thresholds lie between these: the lower breaks thin strokes, the higher takes shadows for ink. */
const LEAST = 110;
const MOST = 190;

/** Where ink ends and paper begins, by Otsu's method: the two classes are as even in themselves as can be. */
export function inkThreshold({ data }: Gray): number {
  const counts = new Float64Array(256);
  for (let at = 0; at < data.length; at += 3) counts[data[at]!]! += 1;
  let all = 0;
  let sum = 0;
  for (let level = 0; level < 256; level += 1) {
    all += counts[level]!;
    sum += level * counts[level]!;
  }
  let below = 0;
  let sumBelow = 0;
  let best = LEAST;
  let most = -1;
  for (let level = 0; level < 255; level += 1) {
    below += counts[level]!;
    sumBelow += level * counts[level]!;
    if (below === 0 || below === all) continue;
    const distance = sumBelow / below - (sum - sumBelow) / (all - below);
    const between = below * (all - below) * distance * distance;
    if (between > most) {
      most = between;
      best = level;
    }
  }
  // Otsu's line lies in the middle; edges of letters are lighter than that.
  return Math.min(MOST, Math.max(LEAST, best + 25));
}

/** The middle level of what is darker than `threshold`. */
export function inkLevel({ data }: Gray, threshold: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (const level of data)
    if (level < threshold) {
      counts[level]! += 1;
      all += 1;
    }
  let left = all / 2;
  for (let level = 0; level < threshold; level += 1) {
    left -= counts[level]!;
    if (left <= 0) return level;
  }
  return 0;
}
