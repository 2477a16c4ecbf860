import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { saveInFailureFolder } from '../failure/folder.ts';
import { type Camera, KEPT_WIDTHS, openCamera } from '../visual/camera.ts';
import { compare } from '../visual/compare.ts';
import { beside, kept, reduced } from '../visual/picture.ts';
import { pictureOf, SCENES, THEMES } from '../visual/views.ts';

/** Widths of words that differ more are drawn in another font, in which lines break elsewhere. */
const FONT_TOLERANCE = 0.01;

/**
 * Pages look as they did when somebody looked at them. After a wanted change: `pnpm --filter @glossa/e2e visual`,
 * and look at what it made.
 */
describe.skipIf(findChromium() === undefined)('pages look', { timeout: 90_000 }, () => {
  const expected = JSON.parse(readFileSync(beside('fonts.json'), 'utf8')) as Record<string, number>;
  let camera: Camera;
  let fonts: Record<string, number>;
  beforeAll(async () => {
    camera = await openCamera();
    fonts = await camera.fonts();
  }, 120_000);
  afterAll(() => camera?.close());

  it.for(SCENES)('as before by day and by night: $name', async (scene, { skip, task }) => {
    const { code } = scene.locale;
    if (Math.abs(fonts[code]! / expected[code]! - 1) > FONT_TOLERANCE) {
      skip(`This machine has other fonts for ${code}.`);
    }
    await using sitting = await camera.sit(scene);
    for (const theme of THEMES) {
      const taken = await sitting.take(theme);
      const now = await reduced(taken, KEPT_WIDTHS[scene.width]);
      const { alike, what } = compare(await kept(pictureOf(scene, theme)), now);
      if (!alike) await saveInFailureFolder(task, `${theme}.png`, taken);
      expect.soft(alike, `${theme}: ${what}`).toBe(true);
    }
  });

  it.each([
    ['a button is gone', 'main button { visibility: hidden }'],
    ['a colour is another', ':root { --color-primary: #8a8a8a !important }'],
    ['things have moved', 'main { padding-top: 12px }'],
    ['text overflows', 'main form { letter-spacing: 6px; white-space: nowrap }'],
  ])('otherwise when %s', async (_, css) => {
    const scene = SCENES.find(({ name }) => name === 'en/login-360')!;
    await using sitting = await camera.sit(scene);
    const take = async () => reduced(await sitting.take('light'), KEPT_WIDTHS[scene.width]);
    const before = await take();
    expect(compare(before, await take())).toEqual({ alike: true, what: '0 squares differ: ' });
    // A style sheet made by script is no inline style of the page's policy.
    await sitting.page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, css);
    expect(compare(before, await take()).alike).toBe(false);
  });
});
