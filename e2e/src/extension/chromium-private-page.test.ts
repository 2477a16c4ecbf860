import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { startImagesServer } from './images-server.ts';
import { serveImagesSite } from './images-site.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';

/** Firefox's short tier tests private windows, too. */
const full = process.env.GLOSSA_TEST_TIER === 'full';

describe.skipIf(findChromium() === undefined || !full)('private windows in Chromium', () => {
  let extension: ChromiumExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    pages = await serveHardPages();
    extension = await ChromiumExtension.launch({ privateWindows: true });
    await use('es');
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });

  it('translates pictures there and keeps nothing of them, on the server neither', async () => {
    const server = await startImagesServer();
    const site = await serveImagesSite();
    await extension.setSettings({ server: server.url, from: 'auto', to: 'fr' });
    try {
      await extension.openPrivate(site.urlOf());
      await expect.poll(() => extension.privateText('#blob'), { timeout: 15_000 }).not.toBeNull();
      await extension.choosePrivateImages();
      const count = (what: string) => server.asked.filter((each) => each === what).length;
      await expect.poll(() => count('delete'), { timeout: 30_000 }).toBeGreaterThan(10);
      // Each is uploaded before its job is made, and its job forgotten after that was deleted.
      await expect.poll(() => count('upload') - count('delete'), { timeout: 15_000 }).toBe(0);
      await expect.poll(() => count('create') - count('delete'), { timeout: 15_000 }).toBe(0);
      expect(await extension.keptTranslations('pictures')).toBe(0);
      const jobs = async () =>
        (await extension.sessionKeys()).filter((key) => key.startsWith('image-job'));
      await expect.poll(jobs).toEqual([]);
    } finally {
      await extension.closePrivate();
      await Promise.all([site.close(), server.close()]);
      await use('es');
    }
  });

  const use = (to: string) =>
    extension.setSettings({ server: engine.url, from: 'en', to, pageMode: 'replace' });

  it('translates there and keeps nothing of it', async () => {
    const text = () => extension.privateText('#alone');
    await extension.openPrivate(pages.urlOf('links-carry-their-own-words'));
    await expect.poll(text, { timeout: 15_000 }).toBe('Only a link');
    await extension.togglePrivate();
    await expect.poll(text, { timeout: 15_000 }).toBe('ONLY A LINK');
    expect(engine.requests.length).toBeGreaterThan(0);
    expect(await extension.keptTranslations()).toBe(0);

    await extension.closePrivate();

    // In a usual window they are kept. Another language: the memory of the background answers for this one.
    await use('fr');
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('links-carry-their-own-words'));
    await extension.togglePage(page);
    await expect
      .poll(() => page.locator('#alone').textContent(), { timeout: 15_000 })
      .toBe('ONLY A LINK');
    await expect.poll(() => extension.keptTranslations(), { timeout: 15_000 }).toBeGreaterThan(0);
  });
});
