import { FULL_TIER } from '@glossa/testing/tier';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, openEarly, SiteBrowser } from './site-browser.ts';

/** A page is seen before its scripts are there: what somebody does meanwhile counts. */
describe.skipIf(!HAS_CHROMIUM)('before the page is alive', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

  /** Opens a path early; what is done before its scripts arrive, and what must be seen after. */
  async function early(
    path: string,
    before: (page: Page) => Promise<void>,
    after: (page: Page) => Promise<void>,
  ): Promise<void> {
    const { page, end } = await browser.visit('about:blank');
    const arrive = await openEarly(page, path);
    await before(page);
    await arrive();
    await after(page);
    await end();
  }

  it('what is typed, pressed and sent counts, once', async () => {
    const source = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
    await early(
      '/',
      async (page) => {
        await source(page).click();
        await page.keyboard.type('Early words');
      },
      async (page) => {
        await page.getByText('11 of 100,000 characters').first().waitFor();
        expect(await source(page).inputValue()).toBe('Early words');
      },
    );

    const swap = (page: Page) => page.getByRole('button', { name: 'Swap languages' });
    await early(
      '/language-translator/translate?from=en&to=es',
      async (page) => {
        await swap(page).click();
        expect(parameter(page, 'to')).toBe('es');
      },
      async (page) => {
        await expect.poll(() => parameter(page, 'to')).toBe('en');
        await page.getByRole('button', { name: 'Translate from: Spanish' }).waitFor();
        // Alive, it is pressed as often as somebody does.
        await swap(page).click();
        await expect.poll(() => parameter(page, 'to')).toBe('es');
      },
    );

    await early(
      '/document-translator/translate?from=en&to=es',
      async (page) => {
        await page.locator('input[type=url]').fill('https://example.org/early.docx');
        await page.keyboard.press('Enter');
      },
      async (page) => {
        await page.locator('[data-document]').first().waitFor();
        expect(await page.locator('section [data-document]').count()).toBe(1);
        expect(await page.locator('input[type=url]').inputValue()).toBe('');
      },
    );

    // What is sent early is shown by the document already.
    if (!FULL_TIER) return;
    const voice = '/voice-translator?from=en&to=es';
    const field = (page: Page) => page.locator('[data-person] input').first();
    await early(
      voice,
      (page) => field(page).fill('The house is big.'),
      async (page) => {
        const person = page.locator('[data-person]').first();
        const send = person.getByRole('button', { name: 'Translate' });
        await expect.poll(() => send.getAttribute('aria-disabled')).toBe('false');
        expect(await send.isEnabled()).toBe(true);
        expect(await field(page).inputValue()).toBe('The house is big.');
      },
    );
    await early(
      voice,
      async (page) => {
        await field(page).fill('The house is big.');
        await field(page).press('Enter');
      },
      async (page) => {
        await page.locator('[data-saying]').filter({ hasText: 'La casa es grande.' }).waitFor();
        expect(await page.locator('[data-saying]').count()).toBe(1);
        expect(await field(page).inputValue()).toBe('');
        expect(parameter(page, 'to')).toBe('es');
      },
    );
  });
});
