import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, openEarly, SiteBrowser } from './site-browser.ts';

/** A page is seen before its scripts are there: what somebody does meanwhile counts. */
describe.skipIf(!HAS_CHROMIUM)('before the page is alive', { timeout: 60_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const parameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

  it('keeps what is typed', async () => {
    const { page, end } = await browser.visit('about:blank');
    const arrive = await openEarly(page, '/');
    const source = page.getByRole('textbox', { name: 'Text to translate' });
    await source.click();
    await page.keyboard.type('Early words');
    await arrive();
    await page.getByText('11 of 100,000 characters').first().waitFor();
    expect(await source.inputValue()).toBe('Early words');
    await end();
  });

  it('presses a button once', async () => {
    const { page, end } = await browser.visit('about:blank');
    const arrive = await openEarly(page, '/language-translator/translate?from=en&to=es');
    const swap = page.getByRole('button', { name: 'Swap languages' });
    await swap.click();
    expect(parameter(page, 'to')).toBe('es');
    await arrive();
    await expect.poll(() => parameter(page, 'to')).toBe('en');
    await page.getByRole('button', { name: 'Translate from: Spanish' }).waitFor();
    // Alive, it is pressed as often as somebody does.
    await swap.click();
    await expect.poll(() => parameter(page, 'to')).toBe('es');
    await end();
  });

  it('takes the address of a document that was sent', async () => {
    const { page, end } = await browser.visit('about:blank');
    const arrive = await openEarly(page, '/document-translator/translate?from=en&to=es');
    await page.locator('input[type=url]').fill('https://example.org/early.docx');
    await page.keyboard.press('Enter');
    await arrive();
    await page.locator('[data-document]').first().waitFor();
    expect(await page.locator('section [data-document]').count()).toBe(1);
    expect(await page.locator('input[type=url]').inputValue()).toBe('');
    await end();
  });

  it('hears one of the two people who typed already', async () => {
    const { page, end } = await browser.visit('about:blank');
    const arrive = await openEarly(page, '/voice-translator?from=en&to=es');
    const field = page.locator('[data-person] input').first();
    await field.fill('The house is big.');
    await arrive();
    const send = page.locator('[data-person]').first().getByRole('button', { name: 'Translate' });
    await expect.poll(() => send.getAttribute('aria-disabled')).toBe('false');
    expect(await send.isEnabled()).toBe(true);
    expect(await field.inputValue()).toBe('The house is big.');
    await end();
  });

  it('hears one of the two people who sent already', async () => {
    const { page, end } = await browser.visit('about:blank');
    const arrive = await openEarly(page, '/voice-translator?from=en&to=es');
    const field = page.locator('[data-person] input').first();
    await field.fill('The house is big.');
    await field.press('Enter');
    await arrive();
    await page.locator('[data-saying]').filter({ hasText: 'La casa es grande.' }).waitFor();
    expect(await page.locator('[data-saying]').count()).toBe(1);
    expect(await field.inputValue()).toBe('');
    expect(parameter(page, 'to')).toBe('es');
    await end();
  });
});
