import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('a text tool', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  it('keeps its state in a link that others open, copies, saves, and needs no network', async () => {
    const { page, end } = await browser.visit('/hieroglyphics-translator');
    const source = page.getByRole('textbox');
    const result = page.locator('[data-result]');
    await source.pressSequentially('Cleopatra & co');
    await page.getByRole('checkbox', { name: 'In a cartouche' }).check();
    await page.getByRole('combobox', { name: 'Show as' }).selectOption('gardiner');
    await result.filter({ hasText: /^𓍹V31-E23/ }).waitFor();
    const made = (await result.textContent())!;
    await page.getByRole('button', { name: 'Copy a link' }).click();
    await page.getByText('Link copied').waitFor();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const link = await clipboard();
    await expect.poll(() => page.url()).toBe(link);

    await page.goto('about:blank');
    await page.goto(link);
    await ready(page);
    await result.filter({ hasText: made }).waitFor();
    expect(await source.inputValue()).toBe('Cleopatra & co');

    await page.context().setOffline(true);
    await source.fill('Nefertiti');
    await expect.poll(() => result.textContent()).not.toBe(made);
    await expect.poll(() => result.textContent()).toMatch(/^𓍹/);
    await page.getByRole('button', { name: 'Copy the result' }).click();
    const offline = (await result.textContent())!;
    await expect.poll(clipboard).toBe(offline);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download as .txt' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('hieroglyphics-translator.txt');
    expect(await textOf(await download.createReadStream())).toBe(offline);

    await page.context().setOffline(false);
    await page.locator('summary[aria-label*=English]').click();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.waitForURL(/\/es\/hieroglyphics-translator/);
    await ready(page);
    await result.filter({ hasText: offline }).waitFor();
    await end();
  });
});
