import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { noteShown } from './note-shown.ts';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('a conversation', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const answers = (page: Page) => page.locator('[data-role=assistant]');

  it('with the chat model is answered as it goes, and kept over a reload', async () => {
    const { page, end } = await browser.visit(
      '/language-translator/translate?from=en&to=es&mode=chat',
    );
    await page.locator('[data-model=true]').waitFor();
    const grown = await noteShown(page.getByRole('log'), '[data-role=assistant]');
    const message = page.getByRole('textbox', { name: 'Your message' });
    await message.fill('The old house by the sea is big.');
    await message.press('Enter');
    await answers(page).filter({ hasText: 'You said: The old house by the sea is big.' }).waitFor();
    await page.getByRole('button', { name: 'More formal' }).waitFor();
    // A beginning of it was seen before all of it.
    expect((await grown()).some((text) => !text!.includes('is big.'))).toBe(true);

    await page.reload();
    await ready(page);
    await expect.poll(() => page.locator('[data-role]').count()).toBe(2);
    await page.locator('[data-model=true]').waitFor();
    await page.getByRole('button', { name: 'More formal' }).click();
    await expect.poll(() => answers(page).count()).toBe(2);
    await page.getByRole('button', { name: 'More formal' }).waitFor();
    await end();
  });
});
