import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ATTACK_PAGE, ATTACKS, attack } from './attack-page.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';

const full = process.env.GLOSSA_TEST_TIER === 'full';

interface Watched {
  hits: string[];
  skeleton(): string;
  loaded(): string;
}

describe.skipIf(findChromium() === undefined)('a hostile engine in Chromium', () => {
  let extension: ChromiumExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    engine.translate = attack;
    pages = await serveHardPages({ attacked: ATTACK_PAGE });
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });

  const cases = [
    { mode: 'replace', to: 'es' },
    { mode: 'bilingual', to: 'fr' },
  ] as const;
  it.each(full ? cases : cases.slice(0, 1))(
    'runs, loads and adds nothing in a page ($mode)',
    async ({ mode, to }) => {
      await extension.setSettings({ server: engine.url, from: 'en', to, pageMode: mode });
      const page = await extension.context.newPage();
      const requests: string[] = [];
      page.on('request', (request) => void requests.push(request.url()));
      page.on('dialog', (dialog) => void dialog.dismiss());
      await page.goto(pages.urlOf('attacked'));
      const watched = <T>(read: (window: Watched) => T, of: Page = page) =>
        of.evaluate(`(${read})(window)`) as Promise<T>;
      const html = await page.content();
      const before = await watched((window) => window.skeleton());
      expect(before).toContain('a href=#7');
      engine.requests = [];
      await extension.togglePage(page);
      await expect.poll(() => engine.texts().length, { timeout: 30_000 }).toBe(ATTACKS);
      await expect
        .poll(() => page.title(), { timeout: 15_000 })
        .toBe('</title><script>alert(1)</script>');
      // The last of them, and what handlers would do a moment later.
      await expect
        .poll(() => page.locator('img').last().getAttribute('alt'))
        .not.toMatch(/^Picture/);
      await expect.poll(() => page.locator('p').first().textContent()).toContain('<SCRIPT SRC=');
      await page.waitForTimeout(500);
      expect(await page.locator('p').first().textContent()).toContain('<SCRIPT SRC=');
      expect(await watched((window) => window.skeleton())).toBe(before);
      expect(await watched((window) => window.hits)).toEqual([]);
      expect(await watched((window) => window.loaded())).toBe('');
      expect(requests.filter((url) => !url.startsWith(pages.urlOf('')))).toEqual([]);
      await extension.togglePage(page);
      await expect
        .poll(async () => (await page.content()) === html, { timeout: 15_000 })
        .toBe(true);
      await page.close();
    },
  );
});
