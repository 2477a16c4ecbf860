import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('finding one’s way', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  it('goes from page to page without a reload, and back', async () => {
    const { page, end } = await browser.visit('/pdf-translator');
    await page.evaluate(() => Object.assign(window, { same: true }));
    const isSame = () => page.evaluate(() => 'same' in window);
    await page.locator('main').getByRole('link', { name: 'Document translator' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Translate a document' }).waitFor();
    expect(await page.title()).toContain('Document translator');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(
      '/document-translator',
    );
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Morse code translator' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Morse code translator' }).waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Translate a document' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Translate a PDF' }).waitFor();
    expect(await isSame()).toBe(true);
    await end();
  });

  it('keeps the language on the way', async () => {
    const { page, end } = await browser.visit('/es/links');
    await page.getByRole('main').getByRole('link', { name: 'Traductor de PDF' }).click();
    await page.waitForURL('**/es/pdf-translator');
    await page.getByRole('heading', { level: 1, name: 'Traduzca un PDF' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Traduzca un PDF' }).waitFor();
    await end();
  });

  it('opens tools by the command menu, and remembers favourites and recent ones', async () => {
    const { page, end } = await browser.visit('/pdf-translator');
    await page.getByRole('button', { name: 'Add to the favourites' }).click();
    await page.keyboard.press('Control+k');
    const field = page.getByPlaceholder('PDF, subtitles');
    await field.waitFor();
    const favourites = page.getByRole('group', { name: 'Favourites' });
    expect(await favourites.getByRole('option').allTextContents()).toEqual([
      expect.stringContaining('PDF translator'),
    ]);
    await field.fill('srt');
    await page
      .getByRole('option', { name: /SRT translator/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/(srt|sub|subtitle)-translator$/);
    await page.keyboard.press('/');
    await page.getByRole('group', { name: 'Recent' }).waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await end();
  });

  it('opens the command menu again by a key pressed while it closes', async () => {
    const { page, end } = await browser.visit('/pdf-translator');
    await page.keyboard.press('Control+k');
    const field = page.getByPlaceholder('PDF, subtitles');
    await field.fill('srt');
    await page
      .getByRole('option', { name: /SRT translator/ })
      .first()
      .waitFor();
    await field.evaluate(async (element) => {
      const press = (key: string) =>
        element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      const closing = new Promise<void>((resolve) => {
        const popup = element.closest('[role=dialog]')!;
        const watch = new MutationObserver(() => popup.matches('[data-closed]') && resolve());
        watch.observe(popup, { attributes: true });
      });
      press('Enter');
      await closing;
      press('/');
    });
    await page.waitForURL(/\/(srt|sub|subtitle)-translator$/);
    await page.getByRole('group', { name: 'Recent' }).waitFor();
    expect(await field.inputValue()).toBe('');
    await page.keyboard.type('morse');
    expect(await field.inputValue()).toBe('morse');
    await end();
  });

  it('marks the app of speech pages, and speaks for it to the server', async () => {
    const { page, end } = await browser.visit('/text-to-speech/generate?app_type=google_workspace');
    expect(await page.locator('[data-app]').getAttribute('data-app')).toBe('text_to_speech');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('app_type_tts')))
      .toBe('google_workspace');
    await page.goto('/faq');
    expect(await page.locator('[data-app]').count()).toBe(0);
    await end();
  });

  it('loads a page anew when its build is gone, once', async () => {
    const { page, end } = await browser.visit('/faq');
    let loads = 0;
    page.on('domcontentloaded', () => loads++);
    const lose = () =>
      page.evaluate(() => {
        const event = new Event('vite:preloadError', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      });
    await Promise.all([page.waitForEvent('load'), lose().catch(() => true)]);
    await ready(page);
    expect(loads).toBe(1);
    // Within ten seconds the error is left to whoever it concerns.
    expect(await lose()).toBe(false);
    expect(loads).toBe(1);
    await end();
  });

  it('loads the next page from the server when there is a newer build', async () => {
    const { page, end } = await browser.visit('/faq');
    await page.waitForLoadState('networkidle');
    await page.route('**/builds/latest.json*', (route) =>
      route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
    );
    await page.evaluate(() => Object.assign(window, { same: true }));
    const asked = page.waitForResponse('**/builds/latest.json*');
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await asked;
    await expect
      .poll(
        async () => {
          await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
          await page.waitForURL('**/privacy');
          return page.evaluate(() => 'same' in window);
        },
        { timeout: 20_000 },
      )
      .toBe(false);
    await end();
  });

  it('shows what was seen before when the network is gone', async () => {
    const { page, end } = await browser.visit('/faq', { serviceWorkers: 'allow' });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await ready(page);
    await page.context().setOffline(true);
    await page.reload();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
      'Questions and answers',
    );
    await page.goto('/pdf-translator/never-seen');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('All tools');
    await page.context().setOffline(false);
    await end().catch(() => {});
  });
});
