import {
  type Component,
  componentsOf,
  type Gray,
  inkThreshold,
  lettersOf,
  medianOf,
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
  /** Level of most of it. */
  ground: number;
}

/** Side of the tiles that paper is judged by, pixels. */
const TILE = 48;
/** People photograph pages no more askew than this, degrees. */
const MOST = 15;
/** Fewer letters are a sign or a label, which lies as it was drawn. */
const LEAST_LETTERS = 80;
/** Share of the ink that is letters: of comics and drawings little is. */
const LEAST_SHARE = 0.6;

/** How a page of text lies; undefined for comics, posters, drawings and what has few letters. */
export function lieOf(gray: Gray): Lie | undefined {
  const paper = paperOf(gray, TILE);
  const white = whiten(gray, paper);
  const found = componentsOf(white, inkThreshold(white));
  const all = lettersOf(found, white);
  const letters = sizedLetters(all);
  if (letters.length < LEAST_LETTERS) return undefined;
  const sum = (some: readonly Component[]) => some.reduce((area, one) => area + one.area, 0);
  if (sum(letters) < LEAST_SHARE * sum(found)) return undefined;
  const { core } = all;
  const skew = skewOf(letters, { core, most: MOST });
  return { ...skew, letters, core, paper, ground: Math.round(medianOf([...paper.data])) };
}
