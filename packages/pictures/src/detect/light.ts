import type { Gray } from '@glossa/raster';
import { type BlockSearch, detectBlocks, type SheetBlock } from './detect-blocks.ts';
import type { SearchedPage } from './page.ts';
import type { TextProbability } from './probability.ts';

/** Light letters on dark paper, and the page on which they are dark. */
export interface LightBlocks {
  blocks: SheetBlock[];
  page: Gray;
}

/** Grey of the turned page below which a pixel is ink: letters are lighter than what half-tones are. */
const THRESHOLD = 150;

const turned = ({ width, height, data }: Gray): Gray => ({
  ...{ width, height },
  data: data.map((value) => 255 - value),
});

function meet(a: SheetBlock, b: SheetBlock): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * Light letters on dark paper, where the detector sees text. What lies on dark letters that were found is left out: it
 * is their insides.
 */
export function searchLight(
  { page, scale, blocks: dark }: SearchedPage,
  probability: TextProbability,
  how: Pick<BlockSearch, 'vertical' | 'ruby'>,
): LightBlocks {
  const light = turned(page);
  const { blocks } = detectBlocks({
    ...{ page: light, threshold: THRESHOLD, probability, ...how },
    scale: probability.scale / scale,
  });
  return { page: light, blocks: blocks.filter((one) => !dark.some((other) => meet(one, other))) };
}
