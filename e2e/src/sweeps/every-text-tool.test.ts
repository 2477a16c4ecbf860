import { findTextTool, readOptions, TEXT_TOOLS } from '@glossa/text-tools';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { longestTask } from '../longest-task.ts';
import { axeViolationsInBothThemes } from '../site/axe.ts';
import { HAS_CHROMIUM, SiteBrowser, type Tour } from '../site/site-browser.ts';

const SLUGS = TEXT_TOOLS.map(({ slug }) => slug);
const LINE = 'Do you see the old ship, my friend? It is 42 metres long and he loves it.\n';
const MEGABYTE = 1_000_000;
/** A page that works for longer at once feels stuck. */
const LONGEST_TASK_MS = 400;

describe.skipIf(!HAS_CHROMIUM)('every text tool', { timeout: 180_000 }, () => {
  let browser: SiteBrowser;
  let narrow: Tour;
  let wide: Tour;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
    narrow = await browser.tour({ bypassCSP: true, viewport: { width: 360, height: 800 } });
    wide = await browser.tour({ bypassCSP: true, viewport: { width: 1440, height: 800 } });
  });
  afterAll(() => browser?.close());

  const result = (page: Page) => page.locator('[data-status=done] [data-result] [data-text]');

  // One page for all tools: they take turns in the directions it is read in.
  it.each(SLUGS.map((slug, n) => (n % 2 === 0 ? `/${slug}` : `/ar/${slug}`)))(
    '%s has nothing that axe objects to by day or night',
    async (path) => {
      const tour = path.startsWith('/ar/') ? wide : narrow;
      await tour.go(`${path}#text=Hello+42`);
      await result(tour.page).waitFor();
      expect(await axeViolationsInBothThemes(tour.page)).toEqual([]);
      tour.expectQuiet();
    },
  );

  it.each(SLUGS)('%s takes a pasted megabyte without stopping the page', async (slug) => {
    const { page } = wide;
    await wide.go(`/${slug}`);
    const text = LINE.repeat(Math.ceil(MEGABYTE / LINE.length)).slice(0, MEGABYTE);
    await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
    const spec = findTextTool(slug)!;
    const made = (await spec.load(readOptions(spec, {}).options)).encode(text);
    const copied = () => page.evaluate(async () => (await navigator.clipboard.readText()).length);
    await page.getByRole('textbox').focus();
    const longest = await longestTask(page, async () => {
      await page.keyboard.press('Control+v');
      await result(page).waitFor({ timeout: 60_000 });
      await page.getByRole('button', { name: 'Copy the result' }).click();
      await expect.poll(copied, { timeout: 30_000 }).toBe(made.length);
      await page.getByRole('button', { name: 'Use the result as text' }).click();
      await result(page).waitFor({ timeout: 60_000 });
    });
    expect(longest).toBeLessThan(LONGEST_TASK_MS);
    wide.expectQuiet();
  });
});
