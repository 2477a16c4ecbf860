import { type LetterBlock, type RubyRun, turned } from './blocks.ts';
import { edgesOf, gaps, join } from './join.ts';
import { heightOf, type Letter, sizeOf, widthOf } from './letters.ts';

/** Letters of the base are wider than ruby, in ems: no ruby is. */
const BASE = 0.62;
/** Of all letters, what is of half of the size of most large ones says nothing of the base's em. */
const HALF = 0.5;
const EM = 0.85;
/** In ems: letters of the base are no further off the middle of their line, nor apart along it. */
const OFFSET = { own: 0.35, part: 0.5, along: 4 } as const;
/** In ems: between letters of a run, along its line and across. */
const GAP = { along: 0.5, across: 0.15 } as const;
/** In ems, across its line: how wide a run is, how far its middle is off the base's, and how far it is off its edge. */
const RUN = { least: 0.22, most: 0.65, from: 0.6, to: 1.15, off: 0.3 } as const;
/** In ems: what is shorter is an accent or a dot; a letter of a run is no longer than this. */
const LENGTH = { least: 0.3, letter: 0.6 } as const;
/** Of its length, a run stands beside letters of the base. */
const BESIDE = 0.5;
/** Of its letters, so many are ruby where that hides how a cluster runs. */
const OFTEN = 0.05;

/** A column of the base: where its middle is, and how far it goes. */
interface Column {
  axis: number;
  top: number;
  bottom: number;
  letters: Letter[];
}

const middle = ({ left, right }: Pick<Letter, 'left' | 'right'>) => (left + right) / 2;

function emOfBase(letters: readonly Letter[]): number {
  const sizes = letters.map(sizeOf).sort((a, b) => a - b);
  const most = sizes[Math.floor(sizes.length * EM)] ?? 0;
  const large = sizes.filter((size) => size >= most * HALF);
  return large[Math.floor(large.length * EM)] ?? 0;
}

function columnsOf(letters: readonly Letter[], em: number): Column[] {
  const wide = letters.filter((one) => widthOf(one) >= BASE * em);
  const groups = join(wide, OFFSET.along * em, (a, b) => {
    const isLine = Math.abs(middle(a) - middle(b)) < OFFSET.own * em;
    return isLine && gaps(a, b).y < OFFSET.along * em;
  });
  return groups.map((group) => {
    const { top, bottom } = edgesOf(group);
    const axis = group.reduce((sum, one) => sum + middle(one), 0) / group.length;
    return { axis, top, bottom, letters: group };
  });
}

const isIn = (letter: Letter, { axis, top, bottom }: Column, em: number) =>
  Math.abs(middle(letter) - axis) <= OFFSET.part * em &&
  letter.bottom > top - OFFSET.along * em &&
  letter.top < bottom + OFFSET.along * em;

/** Length along the column that has letters of the base beside it. */
function beside(run: RubyRun, letters: readonly Letter[]): number {
  let to = run.top;
  let length = 0;
  for (const { top, bottom } of letters.toSorted((a, b) => a.top - b.top)) {
    const from = Math.max(to, top);
    const end = Math.min(run.bottom, bottom);
    length += Math.max(0, end - from);
    to = Math.max(to, end);
  }
  return length;
}

function isRuby(run: RubyRun, columns: readonly Column[], em: number, side: 1 | -1): boolean {
  const wide = widthOf(run);
  if (wide < RUN.least * em || wide > RUN.most * em || heightOf(run) < LENGTH.least * em)
    return false;
  const heights = run.letters.map(heightOf).sort((a, b) => a - b);
  if (heights[heights.length >> 1]! > LENGTH.letter * em) return false;
  return columns.some((column) => {
    const off = side * (middle(run) - column.axis);
    if (off < RUN.from * em || off > RUN.to * em) return false;
    if (off - wide / 2 - em / 2 > RUN.off * em) return false;
    return beside(run, column.letters) >= BESIDE * heightOf(run);
  });
}

/**
 * Parts letters that run in columns into their base and its ruby. `side`: of the base, at which ruby stands: 1 is the
 * right.
 */
function partColumns(letters: readonly Letter[], side: 1 | -1): PartedCluster {
  const em = emOfBase(letters);
  const columns = columnsOf(letters, em);
  const base = new Set<Letter>();
  for (const letter of letters) {
    const own = columns.filter((column) => isIn(letter, column, em));
    if (own.length === 0) continue;
    base.add(letter);
    for (const column of own) column.letters.push(letter);
  }
  const free = letters.filter((letter) => !base.has(letter));
  const ruby = join(free, GAP.along * em, (a, b) => {
    const { x, y } = gaps(a, b);
    return x < GAP.across * em && y < GAP.along * em;
  })
    .map(
      (group): RubyRun => ({
        ...edgesOf(group),
        letters: group.toSorted((a, b) => a.top - b.top),
      }),
    )
    .filter((run) => isRuby(run, columns, em, side));
  const small = new Set(ruby.flatMap((run) => run.letters));
  return { base: letters.filter((letter) => !small.has(letter)), ruby };
}

/** Parts letters of a cluster into their base and its ruby: right of columns, above rows. */
function partRuby(letters: readonly Letter[], vertical: boolean): PartedCluster {
  if (vertical) return partColumns(letters, 1);
  const { base, ruby } = partColumns(letters.map(turned), -1);
  return {
    base: base.map(turned),
    ruby: ruby.map((run) => ({ ...turned(run), letters: run.letters.map(turned) })),
  };
}

/** The letters of a cluster without their ruby, as they run. */
export interface PartedCluster {
  base: Letter[];
  ruby: RubyRun[];
}

/** How many letters of a cluster are of its ruby. */
const smallIn = ({ ruby }: PartedCluster) =>
  ruby.reduce((sum, { letters }) => sum + letters.length, 0);

/** A cluster parted both ways, for nobody knows yet how it runs; `large`: its letters that tell that. */
export function partBothWays(cluster: Letter[]): {
  large: Letter[];
  columns: PartedCluster;
  rows: PartedCluster;
} {
  const columns = partRuby(cluster, true);
  const rows = partRuby(cluster, false);
  const small = Math.max(smallIn(columns), smallIn(rows));
  if (small < OFTEN * cluster.length) return { large: cluster, columns, rows };
  const least = BASE * emOfBase(cluster);
  return { large: cluster.filter((letter) => sizeOf(letter) >= least), columns, rows };
}

/** Gives each run to the block that it stands beside. */
export function assignRuby(ruby: readonly RubyRun[], blocks: readonly LetterBlock[]): void {
  for (const run of ruby) {
    const [nearest] = blocks
      .flatMap((block) => block.lines.map((line) => ({ block, ...gaps(line, run) })))
      .map(({ block, x, y }) => ({ block, distance: Math.max(x, y) }))
      .toSorted((a, b) => a.distance - b.distance);
    nearest?.block.ruby.push(run);
  }
}
