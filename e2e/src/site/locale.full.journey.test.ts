import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('the language of the site', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  it('follows the visitor at first, then what is chosen, and a text in the field comes along', async () => {
    const { page, end } = await browser.visit('/language-translator/translate?from=en&to=es', {
      locale: 'es-ES',
    });
    expect(new URL(page.url()).pathname).toBe('/es/language-translator/translate');
    await page
      .getByRole('textbox', { name: 'Texto que se va a traducir' })
      .fill('The house is big.');
    await page.getByRole('region', { name: 'Traducción' }).getByText('La casa es grande').waitFor();

    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'العربية' }).click();
    await page.waitForURL('**/ar/**');
    await ready(page);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const source = page.getByRole('textbox', { name: 'النص المراد ترجمته' });
    await expect.poll(() => source.inputValue()).toBe('The house is big.');
    const result = page.getByRole('region', { name: 'الترجمة' });
    await result.getByText('La casa es grande').waitFor();
    expect((await source.boundingBox())!.x).toBeGreaterThan((await result.boundingBox())!.x);

    // What was chosen holds against what the browser asks for.
    await page.locator('header summary').click();
    await page.getByRole('link', { name: 'English' }).click();
    await page.waitForURL((url) => url.pathname === '/language-translator/translate');
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe('/');
    await end();
  });
});
