import { type Component, heightOf, medianOf, widthOf } from '@glossa/raster';

/** Letters beside one another. Edges in pixels of an upright sheet, `right` and `bottom` exclusive. */
export interface LetterLine {
  left: number;
  top: number;
  right: number;
  bottom: number;
  letters: Component[];
  /** Height of its usual letters, pixels. */
  core: number;
  /** Index of the block of lines of one size that it stands in. */
  block: number;
}

/** White between two letters of a line, in heights of its letters; gutters between columns are wider. */
const GAP = 1.8;
/** Letters of a line are not more unlike in height. */
const RATIO = 2.2;
/** Letters that overlap so much in height, of the lower, stand on one line. */
const OVERLAP = 0.45;
/** In cores: what is lower is a mark that belongs to a letter. */
const MARK = 0.55;

/** The sets that joined things fall into. */
class Sets {
  private readonly parents: number[];

  constructor(count: number) {
    this.parents = Array.from({ length: count }, (_, index) => index);
  }

  find(index: number): number {
    let root = index;
    while (this.parents[root] !== root) root = this.parents[root]!;
    this.parents[index] = root;
    return root;
  }

  join(one: number, other: number): void {
    this.parents[this.find(one)] = this.find(other);
  }
}

interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const commonHeight = (a: Edges, b: Edges) => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
const commonWidth = (a: Edges, b: Edges) => Math.min(a.right, b.right) - Math.max(a.left, b.left);

function areNeighbours(a: Component, b: Component, core: number): boolean {
  const low = Math.min(heightOf(a), heightOf(b));
  const high = Math.max(heightOf(a), heightOf(b));
  if (high > RATIO * low || commonHeight(a, b) < OVERLAP * low) return false;
  const size = low < 1.7 * core ? core : low;
  return -commonWidth(a, b) <= GAP * size;
}

function boxAround(letters: readonly Component[]): Edges {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of letters) {
    box.left = Math.min(box.left, left);
    box.top = Math.min(box.top, top);
    box.right = Math.max(box.right, right);
    box.bottom = Math.max(box.bottom, bottom);
  }
  return box;
}

const toLine = (letters: Component[]): LetterLine => ({
  ...boxAround(letters),
  letters,
  core: medianOf(letters.map(heightOf)),
  block: 0,
});

/** Groups of letters, each next to another of its group. */
function chains(letters: readonly Component[], core: number): Component[][] {
  const sorted = [...letters].sort((a, b) => a.left - b.left);
  // Bands of the page's height, so that not every letter is compared with every other.
  const band = 3 * core;
  const bands = new Map<number, number[]>();
  const sets = new Sets(sorted.length);
  for (const [index, letter] of sorted.entries()) {
    const from = Math.floor(letter.top / band);
    const to = Math.floor(letter.bottom / band);
    for (let at = from; at <= to; at += 1) {
      const inBand = bands.get(at) ?? [];
      bands.set(at, inBand);
      for (let back = inBand.length - 1; back >= 0 && back > inBand.length - 40; back -= 1)
        if (areNeighbours(sorted[inBand[back]!]!, letter, core)) sets.join(index, inBand[back]!);
      inBand.push(index);
    }
  }
  const groups = new Map<number, Component[]>();
  for (const [index, letter] of sorted.entries()) {
    const root = sets.find(index);
    groups.set(root, [...(groups.get(root) ?? []), letter]);
  }
  return [...groups.values()];
}

/** How far a mark is from a line; beyond its reach `Infinity`. Accents stand above, commas and cedillas below. */
function distance(mark: Component, line: LetterLine): number {
  const size = Math.max(line.core, 1);
  const y = (mark.top + mark.bottom) / 2;
  const x = Math.max(0, line.left - mark.right, mark.left - line.right);
  if (x > GAP * size || heightOf(mark) > RATIO * 2 * size) return Infinity;
  const above = line.top - y;
  const below = y - line.bottom;
  if (above > 0.7 * size || below > 0.6 * size) return Infinity;
  return Math.max(0, above, below) + x * 0.5;
}

function addTo(line: LetterLine, letter: Component): void {
  line.letters.push(letter);
  line.left = Math.min(line.left, letter.left);
  line.right = Math.max(line.right, letter.right);
  line.top = Math.min(line.top, letter.top);
  line.bottom = Math.max(line.bottom, letter.bottom);
}

/** Lines that stand over another are of one block where they are alike. */
function markBlocks(lines: readonly LetterLine[]): void {
  const sets = new Sets(lines.length);
  for (const [index, line] of lines.entries())
    for (let other = 0; other < index; other += 1) {
      const above = lines[other]!;
      const [small, large] = [line.core, above.core].sort((a, b) => a - b) as [number, number];
      const gap = -commonHeight(line, above);
      const shared = commonWidth(line, above) / Math.min(widthOf(line), widthOf(above));
      if (large < 1.35 * small && shared > 0.3 && gap < 2.2 * small) sets.join(index, other);
    }
  for (const [index, line] of lines.entries()) line.block = sets.find(index);
}

/**
 * Lines of an upright sheet from its letters: block after block, each from top to bottom.
 * @param core usual height of a letter, pixels
 */
export function linesOf(letters: readonly Component[], core: number): LetterLine[] {
  const isMark = (letter: Component) => heightOf(letter) < MARK * core;
  const groups = chains(
    letters.filter((letter) => !isMark(letter)),
    core,
  );
  const lines = groups.filter((group) => group.length > 1).map(toLine);
  const alone = groups.filter((group) => group.length === 1).map(([letter]) => letter!);
  const rest: Component[] = [];
  for (const letter of [...alone, ...letters.filter(isMark)].sort((a, b) => a.left - b.left)) {
    let nearest: LetterLine | undefined;
    let least = Infinity;
    for (const line of lines) {
      const away = distance(letter, line);
      if (away < least) {
        nearest = line;
        least = away;
      }
    }
    if (nearest) addTo(nearest, letter);
    else rest.push(letter);
  }
  for (const letter of rest) if (heightOf(letter) >= 0.7 * core) lines.push(toLine([letter]));
  lines.sort((a, b) => a.top - b.top || a.left - b.left);
  markBlocks(lines);
  const firsts = new Map<number, number>();
  for (const [index, { block }] of lines.entries())
    if (!firsts.has(block)) firsts.set(block, index);
  return lines.sort((a, b) => firsts.get(a.block)! - firsts.get(b.block)! || a.top - b.top);
}
