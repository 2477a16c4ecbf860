import type { Gray } from '@glossa/raster';
import type { Rule, Rules } from './place.ts';

/** Levels by which a line stands out from what is at both of its sides, so many pixels away. */
const STANDS_OUT = 24;
const ASIDE = 4;
/** No stroke of a letter is as long as the shortest line: of the picture's longer side, and pixels. */
const SHORTEST = { share: 0.03, pixels: 40 } as const;
/** Pixels that a line may lack, where letters or dirt are on it. */
const GAP = 3;
/** Runs so far apart are pieces of one line, which does not lie quite level. */
const SHIFTS = 2;
const APART = 12;
/** Lines that a page is read with at most: more are a texture. */
const MOST = 2_000;

interface Run extends Rule {
  /** Rows that it is found in. */
  first: number;
  last: number;
}

/** Runs of pixels that stand out, row by row; `step` leads from row to row, `along` in a row. */
function runsOf(
  { data }: Gray,
  rows: number,
  length: number,
  [step, along]: readonly [step: number, along: number],
  shortest: number,
): Rule[] {
  const runs: Rule[] = [];
  const aside = ASIDE * step;
  for (let row = ASIDE; row < rows - ASIDE; row += 1) {
    let [from, to] = [-1, -1];
    const end = () => {
      if (from >= 0 && to - from >= shortest) runs.push({ at: row, from, to });
      from = -1;
    };
    for (let x = 0, at = row * step; x < length; x += 1, at += along) {
      const [above, below] = [data[at - aside]! - data[at]!, data[at + aside]! - data[at]!];
      // Darker than both sides, or lighter.
      const isLine =
        (above > STANDS_OUT && below > STANDS_OUT) || (above < -STANDS_OUT && below < -STANDS_OUT);
      if (isLine) {
        if (from < 0) from = x;
        to = x + 1;
      } else if (from >= 0 && x - to > GAP) end();
    }
    end();
    if (runs.length > MOST * ASIDE) return [];
  }
  return runs;
}

/** Runs of neighbouring rows as one line; also where it goes on in the next row. */
function joined(runs: readonly Rule[]): Rule[] {
  const lines: Run[] = [];
  for (const { at, from, to } of runs) {
    const line = lines.find(
      (one) => at - one.last <= SHIFTS && from <= one.to + APART && to >= one.from - APART,
    );
    if (line === undefined) {
      lines.push({ at, from, to, first: at, last: at });
    } else {
      line.last = at;
      line.from = Math.min(line.from, from);
      line.to = Math.max(line.to, to);
    }
  }
  return lines.map(({ first, last, from, to }) => ({ at: (first + last) / 2, from, to }));
}

/** The level and upright lines of a page: thin, and longer than strokes of letters. */
export function findRules(page: Gray): Rules {
  const { width, height } = page;
  const shortest = Math.max(SHORTEST.pixels, SHORTEST.share * Math.max(width, height));
  const level = joined(runsOf(page, height, width, [width, 1], shortest));
  const upright = joined(runsOf(page, width, height, [1, width], shortest));
  // Hatching and textures have lines everywhere.
  return level.length + upright.length > MOST ? { level: [], upright: [] } : { level, upright };
}
