import type { Gray } from '@glossa/raster';
import type { Canvas } from '@napi-rs/canvas';
import type { BlockSearch, SheetBlock } from './detect-blocks.ts';
import { runsOf } from './letters.ts';
import { searchLight } from './light.ts';
import type { SearchedPage } from './page.ts';
import type { TextProbability } from './probability.ts';
import { restOf } from './rest.ts';

/** From such a share of text that is in no block on, light letters on dark paper are looked for. */
const LEAST_REST = 0.03;

/** A block with the page on which its letters are dark. */
interface ReadableBlock {
  block: SheetBlock;
  page: Gray;
  isLight: boolean;
}

/** Dark letters, and light ones where the detector sees more text than those. */
export function readableBlocks(
  found: SearchedPage,
  probability: TextProbability | undefined,
  how: Pick<BlockSearch, 'vertical' | 'ruby'>,
): ReadableBlock[] {
  const { page } = found;
  const dark = found.blocks.map((block) => ({ block, page, isLight: false }));
  if (probability === undefined || restOf(probability, found.blocks, found.scale) < LEAST_REST)
    return dark;
  const light = searchLight(found, probability, how);
  return [...dark, ...light.blocks.map((block) => ({ block, page: light.page, isLight: true }))];
}

/** Takes the letters of columns off, and all ruby: a reader of rows would find words across them. */
export function whiten(canvas: Canvas, blocks: readonly ReadableBlock[], by: number): void {
  const context = canvas.getContext('2d');
  for (const { block, isLight } of blocks) {
    const { vertical, lines, ruby } = block;
    context.fillStyle = isLight ? '#000' : '#fff';
    for (const { letters } of vertical ? [...lines, ...ruby] : ruby)
      for (const letter of letters)
        for (const some of runsOf(letter))
          for (let at = 0; at < some.length; at += 3)
            context.fillRect(
              (some[at + 1]! - 1) * by,
              (some[at]! - 1) * by,
              (some[at + 2]! - some[at + 1]! + 2) * by,
              3 * by,
            );
  }
}
