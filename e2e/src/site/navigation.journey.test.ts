import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

describe.skipIf(!HAS_CHROMIUM)('finding one’s way', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  it('leads by links and the command menu without a reload, survives a lost network and a new build', async () => {
    const { page, end } = await browser.visit('/no-such-page', { serviceWorkers: 'allow' });
    const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
    await heading('Page Not Found');
    await page.evaluate(() => Object.assign(window, { same: true }));
    const isSame = () => page.evaluate(() => 'same' in window);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Morse code translator' })
      .click();
    await heading('Morse code translator');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('PDF, Morse').fill('pdf');
    await page
      .getByRole('option', { name: /PDF translator/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await heading('Translate a PDF');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(
      '/pdf-translator',
    );
    await page.goBack();
    await heading('Morse code translator');
    expect(await isSame()).toBe(true);

    // A part that is gone with the build it was of has the page loaded anew.
    await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }));
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
    await loaded;
    await ready(page);
    expect(await isSame()).toBe(false);

    // What was seen is there without a network, so are the text tools, seen or not; for the rest there is a page in
    // the reader's language that says what works, and leads on once there is a network again.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.goto('/de/morse-code-translator');
    await ready(page);
    const kept = () => page.evaluate(async () => (await caches.keys()).join(' '));
    await expect.poll(kept, { timeout: 60_000 }).toMatch(/-de:own .*-de:tools( |$)/);
    await page.goto('/de/faq');
    await ready(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Fragen/ }).waitFor();
    await page.goto('/de/binary-translator');
    await page.locator('textarea').first().fill('A');
    await page.getByText('01000001').first().waitFor();
    for (const path of ['/de/pdf-translator', '/pricing']) {
      await page.goto(path);
      await heading('Sie sind offline');
    }
    await page.locator('[data-works-offline] a').nth(5).waitFor();
    await page.context().setOffline(false);
    await page.waitForURL('**/pricing');
    // The language that was read last is kept.
    await page.context().clearCookies();
    await page.goto('/faq');
    await ready(page);

    // A newer build takes over with the next page.
    await page.evaluate(() => Object.assign(window, { same: true }));
    await page.route('**/builds/latest.json*', (route) =>
      route.fulfill({ json: { id: 'newer', timestamp: 1 } }),
    );
    let asked = false;
    page.on('response', (answer) => {
      if (answer.url().includes('/builds/latest.json')) asked = true;
    });
    // What listens comes when the page has nothing better to do.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        return asked;
      })
      .toBe(true);
    // Nothing shows that the answer was taken in but the next click.
    await expect
      .poll(async () => {
        await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
        await page.waitForURL('**/privacy');
        return isSame();
      })
      .toBe(false);
    await end();
  }, 120_000);
});
