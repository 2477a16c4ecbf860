import type { Gray } from '@glossa/raster';
import { blocksOf, clustersOf, emOf, type LetterBlock, runningDown } from './blocks.ts';
import { edgesOf } from './join.ts';
import { findLetters, type Letter, type Sheet } from './letters.ts';
import type { TextProbability } from './probability.ts';
import { assignRuby, partBothWays } from './ruby.ts';

/** Letters of a block are most of the ink in its box. */
const OWN_INK = 0.8;
/** A pixel is text from this probability on, and a block where so much of its box is. */
const PROBABLE = 0.2 * 255;
const SEEN = 0.1;

function inkOf(letters: readonly Letter[]): number {
  return letters.reduce(
    (sum, { area, inner }) => sum + area + inner.reduce((all, one) => all + one.area, 0),
    0,
  );
}

/** Ink in a box, by the dark pixels of the page. */
function inkIn({ width, data }: Gray, threshold: number, block: LetterBlock): number {
  let count = 0;
  for (let y = block.top; y < block.bottom; y += 1)
    for (let x = block.left; x < block.right; x += 1)
      if (data[y * width + x]! < threshold) count += 1;
  return count;
}

/** Share of a box that the detector takes for text; `scale`: pixels of its map for each of the page's. */
function seenShare(
  { width, height, data }: TextProbability,
  scale: number,
  { left, top, right, bottom }: Pick<LetterBlock, 'left' | 'top' | 'right' | 'bottom'>,
): number {
  const x0 = Math.max(0, Math.floor(left * scale));
  const y0 = Math.max(0, Math.floor(top * scale));
  const x1 = Math.min(width, Math.max(x0 + 1, Math.ceil(right * scale)));
  const y1 = Math.min(height, Math.max(y0 + 1, Math.ceil(bottom * scale)));
  let seen = 0;
  for (let y = y0; y < y1; y += 1)
    for (let x = x0; x < x1; x += 1) if (data[y * width + x]! > PROBABLE) seen += 1;
  return seen / Math.max(1, (x1 - x0) * (y1 - y0));
}

export interface BlockSearch {
  page: Gray;
  threshold: number;
  /** Undefined: nobody looked. */
  probability: TextProbability | undefined;
  /** Pixels of the probability for each of the page's. */
  scale: number;
  /** Undefined: by how the letters stand. */
  vertical: boolean | undefined;
  /** Whether there may be ruby; there is none unless it is said. */
  ruby?: boolean | undefined;
}

/** A block, and what it stands on. */
export interface SheetBlock extends LetterBlock {
  paper: Sheet['paper'];
}

export interface FoundBlocks {
  blocks: SheetBlock[];
  /** Height of the page's usual letter, 0 without any. */
  em: number;
}

function unparted(cluster: Letter[]): ReturnType<typeof partBothWays> {
  const whole = { base: cluster, ruby: [] };
  return { large: cluster, columns: whole, rows: whole };
}

/** Blocks of letters that stand on paper of their own. */
export function detectBlocks(search: BlockSearch): FoundBlocks {
  const { page, threshold, probability, scale, vertical, ruby } = search;
  const isText = (block: LetterBlock) => {
    const letters = block.lines.flatMap((line) => line.letters);
    if (letters.length < 2) return false;
    const small = block.ruby.flatMap((run) => run.letters);
    const own = inkOf(letters) + inkOf(small);
    if (own < OWN_INK * inkIn(page, threshold, block)) return false;
    return probability === undefined || seenShare(probability, scale, block) >= SEEN;
  };
  const clusters = findLetters(page, threshold).flatMap(({ paper, letters }) =>
    clustersOf(letters).map((cluster) => ({
      ...{ paper, cluster },
      ...(ruby ? partBothWays(cluster) : unparted(cluster)),
    })),
  );
  const down = runningDown(
    clusters.map(({ large }) => large),
    (cluster) =>
      probability === undefined || seenShare(probability, scale, edgesOf(cluster)) >= SEEN,
  );
  const blocks = clusters.flatMap(({ paper, ...ways }, index) => {
    const isDown = vertical ?? down[index]!;
    const { base, ruby: runs } = isDown ? ways.columns : ways.rows;
    const found = blocksOf(base, isDown, runs.length > 0);
    assignRuby(runs, found);
    return found.filter(isText).map((block) => ({ ...block, paper }));
  });
  const letters = blocks.flatMap(({ lines }) => lines.flatMap((line) => line.letters));
  return { blocks, em: emOf(letters) };
}
