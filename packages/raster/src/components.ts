import type { Gray } from './gray.ts';

/** Pixels that touch: a letter, a part of one, a line, a figure. Edges in pixels, `right` and `bottom` exclusive. */
export interface Component {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Pixels of ink. */
  area: number;
  /** Its pixels, row by row: `y`, `from`, `to` (exclusive) of each run. */
  runs: readonly number[];
}

/** More components than this are noise or a hostile picture: the page is not read. */
const MOST_RUNS = 3_000_000;

export interface ComponentOptions {
  /** True: what is as light as the threshold, or lighter, in place of what is darker. */
  lighter?: boolean;
  /** Neighbours by which pixels touch: paper between dark strokes is parted where these touch by eight. */
  neighbours?: 4 | 8;
}

/** Runs of ink, row by row: three numbers each (`y`, `from`, `to`), and where each row begins. */
function runsOf({ width, height, data }: Gray, threshold: number, lighter: boolean) {
  const runs: number[] = [];
  const rows = new Uint32Array(height + 1);
  for (let y = 0; y < height && runs.length < MOST_RUNS * 3; y += 1) {
    rows[y] = runs.length / 3;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      if (data[row + x]! < threshold === lighter) continue;
      const from = x;
      while (x < width && data[row + x]! < threshold !== lighter) x += 1;
      runs.push(y, from, x);
    }
    rows[y + 1] = runs.length / 3;
  }
  return { runs, rows };
}

/** Components of what is darker than `threshold`; the empty list for what has too many. */
export function componentsOf(
  source: Gray,
  threshold: number,
  { lighter = false, neighbours = 8 }: ComponentOptions = {},
): Component[] {
  const { runs, rows } = runsOf(source, threshold, lighter);
  // Runs that meet at a corner alone touch by eight neighbours.
  const corner = neighbours === 8 ? 0 : 1;
  const count = runs.length / 3;
  if (count >= MOST_RUNS) return [];
  const parents = new Uint32Array(count).map((_, index) => index);
  const find = (index: number) => {
    let root = index;
    while (parents[root] !== root) root = parents[root]!;
    for (let at = index; parents[at] !== root; ) {
      const next = parents[at]!;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  for (let y = 1; y < source.height; y += 1) {
    let above = rows[y - 1]!;
    for (let run = rows[y]!; run < rows[y + 1]!; run += 1) {
      const from = runs[run * 3 + 1]!;
      const to = runs[run * 3 + 2]!;
      while (above < rows[y]! && runs[above * 3 + 2]! < from + corner) above += 1;
      for (let other = above; other < rows[y]! && runs[other * 3 + 1]! + corner <= to; other += 1) {
        const one = find(run);
        const two = find(other);
        if (one !== two) parents[Math.max(one, two)] = Math.min(one, two);
      }
    }
  }
  const found = new Map<
    number,
    { -readonly [key in keyof Component]: Component[key] } & { runs: number[] }
  >();
  for (let run = 0; run < count; run += 1) {
    const root = find(run);
    const [y, from, to] = [runs[run * 3]!, runs[run * 3 + 1]!, runs[run * 3 + 2]!];
    const known = found.get(root);
    if (!known) {
      found.set(root, {
        left: from,
        right: to,
        top: y,
        bottom: y + 1,
        area: to - from,
        runs: [y, from, to],
      });
      continue;
    }
    known.left = Math.min(known.left, from);
    known.right = Math.max(known.right, to);
    known.bottom = y + 1;
    known.area += to - from;
    known.runs.push(y, from, to);
  }
  return [...found.values()];
}
