import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { serveHardPages } from './hard-pages.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { READING_PAGE } from './reading-page.ts';

/** As small phones are. */
const WIDTH = 320;

describe.skipIf(findChromium() === undefined)('from right to left, on 320 pixels', () => {
  let extension: ChromiumExtension;
  let model: ModelServer;
  let pages: Awaited<ReturnType<typeof serveHardPages>>;

  beforeAll(async () => {
    model = await startModelServer();
    pages = await serveHardPages({ reading: READING_PAGE });
    extension = await ChromiumExtension.launch({ locale: 'ar' });
    await extension.store({
      settings: { from: 'en', to: 'ar' },
      engine: { engine: 'openai', openaiUrl: model.url, openaiModel: 'mock' },
      rules: {
        sites: [{ site: 'a-rather-long-name-of-a-site.example.com/with/a/path', page: 'always' }],
        languages: [{ language: 'de', page: 'never' }],
      },
    });
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await model?.close();
  });

  /** What sticks out of the window sideways, by name. */
  const sticksOut = (page: Page) =>
    page.evaluate((width) => {
      const seen = document.documentElement;
      const out = [...document.querySelectorAll('main *, section *')]
        .filter((element) => {
          const { left, right, width: wide } = element.getBoundingClientRect();
          const shown = wide > 1 && element.checkVisibility({ visibilityProperty: true });
          // What scrolls in a box of its own, and what is there for screen readers alone, is no overflow.
          const clipped = element.closest('.overflow-x-auto, .overflow-auto, .sr-only') !== null;
          return shown && !clipped && (left < -1 || right > width + 1);
        })
        .map(({ localName, className }) => `${localName}.${className}`);
      return { wide: seen.scrollWidth > width, out };
    }, WIDTH);

  it.each(['popup.html', 'options.html', 'sidepanel.html'] as const)('fits: %s', async (name) => {
    const page = await extension.open(name);
    await page.setViewportSize({ width: WIDTH, height: 640 });
    await page.locator('main button, main [role=tab]').first().waitFor();
    for (const details of await page.locator('details').all()) {
      await details.evaluate((element) => element.setAttribute('open', ''));
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.poll(() => sticksOut(page)).toEqual({ wide: false, out: [] });
    }
    const root = page.locator('html');
    expect(await root.getAttribute('dir')).toBe('rtl');
    expect(await root.getAttribute('lang')).toMatch(/^ar/);
    expect(await page.locator('main').evaluate((main) => getComputedStyle(main).direction)).toBe(
      'rtl',
    );
    expect(await page.textContent('main')).toMatch(/\p{Script=Arabic}/u);
    await page.close();
  });

  it('fits: the card of a selection', async () => {
    const page = await extension.context.newPage();
    await page.setViewportSize({ width: WIDTH, height: 640 });
    await page.goto(pages.urlOf('reading'));
    await page.bringToFront();
    await extension.pretendLocale('ar');
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#text')!));
    await extension.chooseTranslateSelection('');
    const card = page.getByRole('dialog');
    await card.getByText('ONE PARAGRAPH TO READ HERE.', { exact: true }).waitFor();
    expect(await card.getAttribute('dir')).toBe('rtl');
    const inside = () =>
      card.evaluate(
        (section, width) =>
          [section, ...section.querySelectorAll('*')].every((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left >= -1 && right <= width + 1;
          }),
        WIDTH,
      );
    await expect.poll(inside).toBe(true);
    await page.close();
  });
});
