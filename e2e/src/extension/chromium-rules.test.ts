import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';

describe.skipIf(findChromium() === undefined)('rules for sites in Chromium', () => {
  let extension: ChromiumExtension;
  let pages: HardPages;
  let engine: MockEngine;

  beforeAll(async () => {
    engine = await startMockEngine();
    pages = await serveHardPages({
      page: '<!doctype html><html lang="en"><p id="p">Some words</p>',
      parts: `<!doctype html><html lang="en"><title>Page in parts</title><nav id="nav">Menu words</nav>
        <main><p id="p">Some <b>main</b> words</p><p class="ad" id="ad">Words that sell</p></main>`,
    });
    extension = await ChromiumExtension.launch();
    await extension.setSettings({ server: engine.url, from: 'en', to: 'es', pageMode: 'replace' });
    await extension.store({ rules: { sites: [{ site: '127.0.0.1', page: 'always' }] } });
    await vi.waitUntil(
      async () => (await extension.registeredScripts()).join() === 'auto-translate',
      { timeout: 20_000 },
    );
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });

  it('translates a page by itself, until the person puts it back', async () => {
    await extension.store({ rules: { sites: [{ site: '127.0.0.1', page: 'always' }] } });
    const page = await extension.context.newPage();
    onTestFinished(() => page.close());
    const text = () => page.locator('#p').textContent();
    await page.goto(pages.urlOf('page'));
    await expect.poll(text, { timeout: 15_000 }).toBe('SOME WORDS');
    await extension.togglePage(page);
    await expect.poll(text).toBe('Some words');
    await page.reload();
    await page.waitForTimeout(1500);
    expect(await text()).toBe('Some words');
    await extension.togglePage(page);
    await expect.poll(text).toBe('SOME WORDS');
    await page.reload();
    await expect.poll(text, { timeout: 15_000 }).toBe('SOME WORDS');
  });

  it('keeps a rule without access, says so in the popup, and translates once access is given', async () => {
    await extension.store({ rules: { sites: [] } });
    const access = await extension.revokeSites();
    const [clicked, page] = [await extension.context.newPage(), await extension.context.newPage()];
    const text = () => page.locator('#p').textContent();
    try {
      await clicked.goto(pages.urlOf('page'));
      await extension.pressToolbarButton(clicked);
      const popup = await extension.openPopupFor(clicked);
      onTestFinished(() => popup.close());
      const missing = popup.locator('[data-access=missing]');
      await popup.getByRole('combobox', { name: '127.0.0.1' }).selectOption('Always translate');
      await missing.getByText('needs access that the browser does not give yet').waitFor();
      expect(await missing.getByRole('button', { name: 'Allow access' }).isEnabled()).toBe(true);
      await expect
        .poll(() => extension.stored('rules'))
        .toMatchObject({ sites: [{ page: 'always' }] });
      // The click counts for its tab alone.
      await page.goto(pages.urlOf('page'));
      await page.bringToFront();
      await page.waitForTimeout(1000);
      expect(await text()).toBe('Some words');

      // The browser's own question cannot be answered by a driver; its page about the extension gives the same.
      await access.allow('http://127.0.0.1/*');
      await expect.poll(text, { timeout: 15_000 }).toBe('SOME WORDS');
      await missing.waitFor({ state: 'detached' });
      await page.reload();
      await expect.poll(text, { timeout: 15_000 }).toBe('SOME WORDS');
    } finally {
      await access.restore();
      await Promise.all([clicked.close(), page.close()]);
    }
  });

  it('keeps to the languages and the parts of pages that a rule names, and forgets closed tabs', async () => {
    const rule = { site: '127.0.0.1', page: 'always', to: 'fr', include: 'main', exclude: '.ad' };
    await extension.store({ rules: { sites: [rule] } });
    engine.requests = [];
    const page = await extension.context.newPage();
    onTestFinished(() => page.close());
    await page.goto(pages.urlOf('parts'));
    const text = (id: string) => page.locator(`#${id}`).textContent();
    await expect.poll(() => text('p'), { timeout: 15_000 }).toBe('SOME MAIN WORDS');
    // What comes later is looked at in the same way.
    await page.evaluate(() => {
      for (const place of ['nav', 'main', '.ad']) {
        document.querySelector(place)!.append(`, more of ${place}`);
      }
    });
    await expect
      .poll(() => page.textContent('main'), { timeout: 15_000 })
      .toContain('MORE OF MAIN');
    expect(await text('nav')).toBe('Menu words, more of nav');
    expect(await text('ad')).toBe('Words that sell, more of .ad');
    expect(await page.title()).toBe('Page in parts');
    expect(engine.texts()).toEqual(['Some <b id=1>main</b> words', ', more of main']);
    expect(new Set(engine.requests.map(({ to }) => to))).toEqual(new Set(['fr']));
    await expect.poll(() => extension.sessionKeys()).toEqual([expect.stringMatching(/^auto \d+$/)]);
    await page.close();
    await expect.poll(() => extension.sessionKeys(), { timeout: 15_000 }).toEqual([]);
  });
});
