import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const SENTENCE = 'The committee will publish its report next week.';
const SPANISH = /comité.*publicará.*informe/;

describe.skipIf(!HAS_CHROMIUM)('the text translator', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const source = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
  const translated = (page: Page, text: RegExp) =>
    page.locator('[data-result]').filter({ hasText: text }).waitFor();

  it('finds the language, translates as one types and back, and keeps the history', async () => {
    const { page, end } = await browser.visit('/');
    await source(page).pressSequentially(SENTENCE);
    await translated(page, SPANISH);
    await page.getByRole('button', { name: 'Translate from: English (detected)' }).waitFor();
    await page.getByText('Apertium · your text stays on this server').waitFor();
    await page.getByText('48 of 100,000 characters · 0.05 credits').waitFor();

    await page.getByRole('button', { name: 'Swap languages' }).click();
    await translated(page, /committee/);
    expect(await source(page).inputValue()).toMatch(SPANISH);
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('en');

    await page.getByRole('button', { name: 'History' }).click();
    const history = page.locator('[data-history] > li');
    await expect.poll(() => history.count()).toBe(2);
    await page.reload();
    await ready(page);
    await page.getByRole('button', { name: 'History' }).click();
    await history.filter({ hasText: SENTENCE }).first().getByRole('button').first().click();
    await translated(page, /comité|committee/);
    await end();
  });
});
