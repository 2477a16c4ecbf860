import type { Gray } from '@glossa/raster';
import type { Canvas } from '@napi-rs/canvas';
import { grayPage } from '../decode/gray-page.ts';
import { type BlockSearch, detectBlocks, type FoundBlocks } from './detect-blocks.ts';

/** Pixels of the page that letters are looked for on; larger pictures are made smaller. */
const MOST_PIXELS = 6_000_000;
/** Grey below which a pixel is ink, as it is and on a page that was enlarged. */
const THRESHOLD = { usual: 170, enlarged: 200 } as const;
/** Letters of a smaller em touch their neighbours: the page is enlarged. */
const LEAST_EM = 16;
const ENLARGED = 2;

/** A page on which letters were found. */
export interface SearchedPage extends FoundBlocks {
  page: Gray;
  /** Pixels of the page for each of the picture's. */
  scale: number;
  threshold: number;
}

/** Levels from which a page's commonest colour is its paper, and of how many pixels it is. */
const LEAST_PAPER = 150;
const PAPER_SHARE = 0.2;
/** Levels by which one paper differs in itself. */
const SAME = 4;

/** The page as if its paper were white: ink is told by how much darker it is. */
function whitened(page: Gray): Gray {
  const counts = new Uint32Array(256);
  for (const level of page.data) counts[level]! += 1;
  let paper = LEAST_PAPER;
  for (let level = LEAST_PAPER; level < 256; level += 1)
    if (counts[level]! > counts[paper]!) paper = level;
  const near = counts.subarray(paper - SAME, paper + SAME + 1).reduce((sum, one) => sum + one, 0);
  if (paper > 255 - SAME || near < PAPER_SHARE * page.data.length) return page;
  return { ...page, data: page.data.map((level) => Math.min(255, (level * 255) / paper)) };
}

function search(
  picture: Canvas,
  scale: number,
  threshold: number,
  { probability, vertical, ruby }: Pick<BlockSearch, 'probability' | 'vertical' | 'ruby'>,
): SearchedPage {
  const page = whitened(grayPage(picture, scale));
  const seen = probability === undefined ? 1 : probability.scale / scale;
  return {
    ...detectBlocks({ page, threshold, probability, scale: seen, vertical, ruby }),
    ...{ page, scale, threshold },
  };
}

/** Finds blocks of letters on a picture, enlarged where its letters are small. */
export function searchPage(
  picture: Canvas,
  how: Pick<BlockSearch, 'probability' | 'vertical' | 'ruby'>,
): SearchedPage {
  const pixels = picture.width * picture.height;
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / pixels));
  const found = search(picture, scale, THRESHOLD.usual, how);
  const isSmall = found.em > 0 && found.em < LEAST_EM;
  if (!isSmall || pixels * ENLARGED ** 2 > MOST_PIXELS) return found;
  return search(picture, ENLARGED, THRESHOLD.enlarged, how);
}
