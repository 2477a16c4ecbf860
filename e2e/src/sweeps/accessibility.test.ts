import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { axeViolations, axeViolationsIn, axeViolationsInBothThemes } from '../site/axe.ts';
import { everyKindOfPage, NO_PAGE } from '../site/page-kinds.ts';
import { HAS_CHROMIUM, SiteBrowser, type Tour } from '../site/site-browser.ts';
import { expectToFit, smallTargets } from './fits.ts';

const PAGES = [...everyKindOfPage(), NO_PAGE];
/** Every fourth page again, from right to left. */
const FROM_RIGHT = PAGES.filter((_, n) => n % 4 === 0).map((path) =>
  path === '/' ? '/ar' : `/ar${path}`,
);

/** Keeps away what `path` still needs, and the page from being loaded anew for want of it. */
async function breakNextPage(page: Page, path: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate((path) => sessionStorage.setItem('reloaded', `${path} ${Date.now()}`), path);
}

async function inWindow(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.x >= 0 && box.y >= 0;
}

describe.skipIf(!HAS_CHROMIUM)('every page', () => {
  let browser: SiteBrowser;
  let tour: Tour;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
    tour = await browser.tour({ bypassCSP: true });
  });
  afterAll(() => browser?.close());

  async function look(path: string, violations: (page: Page) => Promise<string[]>): Promise<void> {
    await tour.go(path);
    await tour.page.waitForLoadState('networkidle');
    expect(await violations(tour.page)).toEqual([]);
    await expectToFit(tour.page);
    tour.expectQuiet();
  }

  it.each(PAGES)('%s fits every width, and axe objects to nothing by day or night', (path) =>
    look(path, axeViolationsInBothThemes),
  );

  // Colours know no direction, nor do words and places know the theme: one look for both.
  it.each(FROM_RIGHT)('%s fits every width, and axe objects to nothing by night', (path) =>
    look(path, (page) => axeViolationsIn('dark', page)),
  );

  it('has nothing that axe objects to where a page broke, light and dark', async () => {
    const { page } = await browser.visit('/faq', { bypassCSP: true });
    await breakNextPage(page, '/links');
    await page.locator('header a[href="/links"]').first().click();
    await page.locator('meta[name="error-message"]').waitFor({ state: 'attached' });
    expect(await axeViolationsInBothThemes(page)).toEqual([]);
    await page.context().close();
  });

  it('has nothing that axe objects to in an open menu, a translation and its history', async () => {
    const { page, end } = await browser.visit('/language-translator/translate?from=en&to=es', {
      bypassCSP: true,
    });
    await page.getByRole('textbox').fill('The house is big.');
    await page.locator('[data-result]').filter({ hasText: 'La casa' }).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('[data-history]').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: /^Translate into/ }).click();
    // Until it has its place the menu lies outside of the window: axe would take its focus guards for content.
    await expect.poll(() => inWindow(page.getByRole('dialog'))).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    // The guards hand the focus on at once, and so are no stops (“focus sentinels” of ACT rule 6cfa84).
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.ariaHidden))
        .not.toBe('true');
    }
    await end();
  });

  it('has targets of 44 px where fingers point', async () => {
    const { page, end } = await browser.visit('/language-translator/translate', {
      viewport: { width: 360, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('textbox').fill('Hello');
    const targets = 'header a, header button, header summary, main button, footer a';
    expect(await smallTargets(page, targets)).toEqual([]);
    await end();
  });

  it('lets the keyboard skip to the content', async () => {
    const { page, end } = await browser.visit('/status');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await end();
  });
});
