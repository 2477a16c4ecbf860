import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
    const page = await extension.context.newPage();
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
    await page.close();
  });
});
