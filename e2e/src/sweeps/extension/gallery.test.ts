import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../chromium.ts';
import { LOOKS, type Look } from '../../gallery/looks.ts';
import { KEPT_WIDTH, openStudio, type Studio } from '../../gallery/studio.ts';
import { compare } from '../../visual/compare.ts';
import { beside, kept, reduced } from '../../visual/picture.ts';

/** Widths of words that differ more are drawn in another font, in which lines break elsewhere. */
const FONT_TOLERANCE = 0.01;
/** So many blocks that are hard to translate in place are to be seen. */
const BLOCKS = 60;

/**
 * Hard blocks look, translated, as they did when somebody looked at them. After a wanted change:
 * `pnpm --filter @glossa/e2e gallery`, and look at what it made.
 */
describe.skipIf(findChromium() === undefined)('hard blocks look', { timeout: 90_000 }, () => {
  const expected = JSON.parse(readFileSync(beside('gallery/fonts.json'), 'utf8')) as Record<
    Look['to'],
    number
  >;
  let studio: Studio;
  let fonts: Record<Look['to'], number>;
  beforeAll(async () => {
    studio = await openStudio();
    fonts = await studio.fonts();
  }, 120_000);
  afterAll(() => studio?.close());

  it(`are ${BLOCKS} or more`, async () => {
    const pages = [...new Set(LOOKS.map(({ page }) => page))];
    let blocks = 0;
    for (const page of pages) blocks += await studio.blocks(page);
    expect(blocks).toBeGreaterThanOrEqual(BLOCKS);
  });

  it.for(LOOKS)('as before: $name', async (look, { skip }) => {
    if (Math.abs(fonts[look.to] / expected[look.to] - 1) > FONT_TOLERANCE) {
      skip(`This machine has other fonts for ${look.to}.`);
    }
    const before = await kept(look.name);
    const difference = async (picture: Buffer) =>
      compare(before, await reduced(picture, KEPT_WIDTH));
    const now = await studio.take(look, async (picture) => (await difference(picture)).alike);
    const { alike, what } = await difference(now);
    expect(alike, what).toBe(true);
  });
});
