import {
  type Component,
  componentsOf,
  type Gray,
  inkThreshold,
  lettersOf,
  type Paper,
  paperOf,
  type Skew,
  sizedLetters,
  skewOf,
  whiten,
} from '@glossa/raster';

/** A page of text, and how it lies in its picture. */
export interface Lie extends Skew {
  letters: readonly Component[];
  /** Usual height of its letters, pixels. */
  core: number;
  paper: Paper;
  /** How light its ink is in the middle, where paper is 255. */
  ink: number;
}

/** Side of the tiles that paper is judged by, pixels. */
const TILE = 48;
/** People photograph pages no more askew than this, degrees. */
const MOST = 15;
/** Fewer letters are a sign or a label, which lies as it was drawn. */
const LEAST_LETTERS = 80;
/** Share of the ink that is letters: of comics and drawings little is. */
const LEAST_SHARE = 0.6;

/** The middle level of what is darker than `threshold`. */
function inkLevel({ data }: Gray, threshold: number): number {
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

/** How a page of text lies; undefined for comics, posters, drawings and what has few letters. */
export function lieOf(gray: Gray): Lie | undefined {
  const paper = paperOf(gray, TILE);
  const white = whiten(gray, paper);
  const threshold = inkThreshold(white);
  const found = componentsOf(white, threshold);
  const all = lettersOf(found, white);
  const letters = sizedLetters(all);
  if (letters.length < LEAST_LETTERS) return undefined;
  const sum = (some: readonly Component[]) => some.reduce((area, one) => area + one.area, 0);
  if (sum(letters) < LEAST_SHARE * sum(found)) return undefined;
  const { core } = all;
  const skew = skewOf(letters, { core, most: MOST });
  return { ...skew, letters, core, paper, ink: inkLevel(white, threshold) };
}
