import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFirefox } from '../../marionette/firefox.ts';
import { driveChromium, driveFirefox } from '../../site/driver.ts';
import { drawSign, editSign, expectChangedThere, REWRITTEN } from '../../site/edit-picture.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../../site/site-browser.ts';

const TIMEOUT_MS = 600_000;
const LONG = { timeout: 300_000 };
const url = inject('serverUrl');
const firefox = findFirefox();

/** Gives a page a picture, and waits until it is done. */
async function give(page: Page, name: string, picture: Buffer): Promise<void> {
  await page
    .locator('[data-feature] input[type=file][multiple]')
    .setInputFiles({ name, mimeType: 'image/png', buffer: picture });
  await page.locator('[data-start] button').click();
  await page.locator('[data-pictures][data-phase=finished] [data-outcome="1"]').waitFor(LONG);
}

/** What a page copies by its first such button. */
async function copied(page: Page, name: string): Promise<string> {
  await page.locator('[data-outcome]').getByRole('button', { name, exact: true }).first().click();
  await page.locator('[data-outcome] [role=status]').getByText('Copied').waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function saved(page: Page, form: string): Promise<[name: string, text: string]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-outcome]').getByRole('button', { name: form, exact: true }).click(),
  ]);
  const bytes = await buffer(await download.createReadStream());
  return [download.suggestedFilename(), bytes.toString('utf8')];
}

describe.skipIf(!HAS_CHROMIUM)('pages for pictures in Chromium', { timeout: TIMEOUT_MS }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(url);
  });
  afterAll(() => browser?.close());

  it.each([
    { slug: 'manga-translator', name: 'page.png', again: false },
    { slug: 'comic-translator', name: 'page.png', again: false },
    { slug: 'jpg-translator', name: 'photo.jpg', again: true },
    { slug: 'png-translator', name: 'sign.png', again: false },
  ])('$slug: translated, rewritten, taken along (read again: $again)', async (asked) => {
    const driver = await driveChromium(url);
    const sign = await editSign(driver, url, asked);
    await driver.end();
    await expectChangedThere(sign);
    if (!asked.again) return;
    const { page, end } = await browser.visit('/image-to-text?from=es');
    await give(page, asked.name, sign.edited);
    const text = page.locator('[data-page-text]');
    await text.getByText(/puerta/).waitFor(LONG);
    expect(await text.textContent()).toContain(REWRITTEN);
    await end();
  });

  it('translate-text-from-image: texts are shown with their translations, copied and saved', async () => {
    const { page, end } = await browser.visit('/translate-text-from-image?from=en&to=es');
    await give(page, 'sign.png', await drawSign());
    const texts = page.locator('[data-texts="2"] [data-text]');
    await texts.first().getByText('The house is big').waitFor(LONG);
    expect(await texts.first().textContent()).toMatch(/La casa es grande/);
    expect(await page.locator('[data-download]').count()).toBe(0);
    const all = await copied(page, 'Copy all translations');
    expect(all).toMatch(/^La casa es grande\n\nLa puerta/);
    expect(await saved(page, 'txt')).toEqual(['sign.es.txt', `${all}\n`]);
    await end();
  });

  it.each(['image-to-text', 'handwritten-to-text'])(
    '%s: what was read is shown, copied and saved',
    async (slug) => {
      const { page, end } = await browser.visit(`/${slug}?from=en`);
      await give(page, 'sign.png', await drawSign());
      const text = page.locator('[data-page-text="2"]');
      await text.getByText('house').waitFor(LONG);
      const all = await copied(page, 'Copy');
      expect(all).toBe('The house is big\n\nThe door is open today');
      expect((await text.textContent())?.trim()).toBe(all.replace('\n\n', ' '));
      expect(await saved(page, 'txt')).toEqual(['sign.txt', `${all}\n`]);
      await end();
    },
  );
});

describe.skipIf(firefox === undefined)('pages for pictures in Firefox', () => {
  it(
    'image-translator: translated, rewritten, and taken along',
    async () => {
      const driver = await driveFirefox(firefox!);
      try {
        const asked = { slug: 'image-translator', name: 'sign.png' };
        await expectChangedThere(await editSign(driver, url, asked));
      } finally {
        await driver.end();
      }
    },
    TIMEOUT_MS,
  );
});
