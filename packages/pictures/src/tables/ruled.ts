import { middle, type PlacedWord, type Rule, type Rules, type WordTable } from './place.ts';

/** Lines so near are one: pixels. */
const SAME = 6;
/** A line reaches another from so far: pixels. */
const REACH = 8;
/** Of a side of a cell that a line runs along, or its neighbour is the same cell. */
const ALONG = 0.5;

const meets = (level: Rule, upright: Rule): boolean =>
  upright.at >= level.from - REACH &&
  upright.at <= level.to + REACH &&
  level.at >= upright.from - REACH &&
  level.at <= upright.to + REACH;

/** Lines that meet one another, over others. */
function nets({ level, upright }: Rules): Rules[] {
  const rest = { level: new Set(level), upright: new Set(upright) };
  const found: Rules[] = [];
  for (const first of level) {
    if (!rest.level.delete(first)) continue;
    const net: Rules = { level: [first], upright: [] };
    for (let l = 0, u = 0; l < net.level.length || u < net.upright.length; ) {
      if (l < net.level.length) {
        const one = net.level[l++]!;
        for (const other of [...rest.upright])
          if (meets(one, other) && rest.upright.delete(other)) net.upright.push(other);
      } else {
        const one = net.upright[u++]!;
        for (const other of [...rest.level])
          if (meets(other, one) && rest.level.delete(other)) net.level.push(other);
      }
    }
    found.push(net);
  }
  return found;
}

/** Where lines stand, those that are one told once, in order. */
function places(rules: readonly Rule[]): number[] {
  const all: number[] = [];
  for (const { at } of rules.toSorted((a, b) => a.at - b.at))
    if (at - (all.at(-1) ?? Number.NEGATIVE_INFINITY) > SAME) all.push(at);
  return all;
}

/** Whether lines run along a side. */
function isDrawn(rules: readonly Rule[], at: number, from: number, to: number): boolean {
  const covered = rules
    .filter((rule) => Math.abs(rule.at - at) <= SAME)
    .reduce((sum, rule) => sum + Math.max(0, Math.min(to, rule.to) - Math.max(from, rule.from)), 0);
  return covered >= ALONG * (to - from);
}

/** Which gap between places something is in; -1: in none. */
const gapOf = (all: readonly number[], at: number) =>
  at < all[0]! || at >= all.at(-1)! ? -1 : all.findLastIndex((place) => place <= at);

/** The cell that each cell of a grid belongs to: cells without a line between them are one, told by its first. */
function joined(net: Rules, xs: readonly number[], ys: readonly number[]): number[] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const first = Array.from({ length: columns * rows }, (_, index) => index);
  const rootOf = (cell: number): number => {
    let root = cell;
    while (first[root] !== root) root = first[root]!;
    return root;
  };
  const join = (a: number, b: number) => {
    const [one, other] = [rootOf(a), rootOf(b)];
    first[Math.max(one, other)] = Math.min(one, other);
  };
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const cell = row * columns + column;
      const [left, end, top, below] = [xs[column]!, xs[column + 1]!, ys[row]!, ys[row + 1]!];
      if (column + 1 < columns && !isDrawn(net.upright, end, top, below)) join(cell, cell + 1);
      if (row + 1 < rows && !isDrawn(net.level, below, left, end)) join(cell, cell + columns);
    }
  return first.map((_, cell) => rootOf(cell));
}

/** The words that stand in a net of lines, by its cells; undefined where it is no table. */
function tableOf(net: Rules, words: readonly PlacedWord[]): WordTable | undefined {
  const [xs, ys] = [places(net.upright), places(net.level)];
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  // A frame is none, nor are two boxes beside each other.
  if (columns < 2 || rows < 2) return undefined;
  const owner = joined(net, xs, ys);
  const cells: PlacedWord[][] = owner.map(() => []);
  for (const word of words) {
    const [x, y] = middle(word.box);
    const [column, row] = [gapOf(xs, x), gapOf(ys, y)];
    if (column >= 0 && row >= 0) cells[owner[row * columns + column]!]!.push(word);
  }
  if (cells.filter(({ length }) => length > 0).length < 2) return undefined;
  const [x, y] = [xs[0]!, ys[0]!];
  return {
    box: { x, y, width: xs.at(-1)! - x, height: ys.at(-1)! - y },
    rows: Array.from({ length: rows }, (_, row) => cells.slice(row * columns, (row + 1) * columns)),
  };
}

/** Tables whose cells are parted by drawn lines. Each word stands in one cell of one table at most. */
export function ruledTables(words: readonly PlacedWord[], rules: Rules): WordTable[] {
  let rest = [...words];
  return nets(rules)
    .toSorted((a, b) => b.level.length * b.upright.length - a.level.length * a.upright.length)
    .flatMap((net) => {
      const table = tableOf(net, rest);
      if (table === undefined) return [];
      const taken = new Set(table.rows.flat(2));
      rest = rest.filter((word) => !taken.has(word));
      return [table];
    });
}
