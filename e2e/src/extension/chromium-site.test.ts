// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees: lines, and no hidden parts
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ready } from '../site/ready.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { serveHardPages } from './hard-pages.ts';

describe.skipIf(findChromium() === undefined)('page translation with the real server', () => {
  let extension: ChromiumExtension;
  let pages: Awaited<ReturnType<typeof serveHardPages>>;
  const server = inject('serverUrl');

  beforeAll(async () => {
    pages = await serveHardPages();
    extension = await ChromiumExtension.launch();
    await extension.setSettings({ server, from: 'en', to: 'es', pageMode: 'replace' });
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
  });

  it('keeps every link and its words through a real engine', async () => {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('links-carry-their-own-words'));
    await extension.togglePage(page);
    const text = (selector: string) => page.locator(selector).innerText();
    await expect.poll(() => text('#alone'), { timeout: 20_000 }).toMatch(/enlace/i);
    await expect.poll(() => text('#two')).toMatch(/hoy/i);
    expect(await text('#arm')).toMatch(/tel[eé]fono|m[oó]vil/i);
    expect(await text('#x64')).not.toMatch(/tel[eé]fono/i);
    expect(await page.locator('#two a').count()).toBe(2);
    await page.close();
  });

  it('lets a React app render, type and navigate while it is translated', async () => {
    const page = await extension.context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const heading = () => page.locator('h1').first().innerText();
    await page.goto(`${server}/pricing`);
    const pricing = await heading();
    await page.goto(`${server}/language-translator/translate`);
    const translator = await heading();
    await ready(page);
    await extension.togglePage(page);
    await expect.poll(heading, { timeout: 20_000 }).not.toBe(translator);

    const source = page.locator('textarea').first();
    for (const text of ['The house is big.', 'The houses', '']) {
      await source.fill(text);
      await page.waitForTimeout(600);
      expect(await source.inputValue()).toBe(text);
    }
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('a[href="/pricing"]').first().click();
    await page.waitForURL(`${server}/pricing`);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect.poll(async () => [translator, pricing].includes(await heading())).toBe(false);
    await extension.togglePage(page);
    await expect.poll(heading).toBe(pricing);
    expect(problems).toEqual([]);
    await page.close();
  });

  it('translates a page again that React renders anew because its words had changed too early', async () => {
    const page = await extension.context.newPage();
    const heading = () => page.locator('h1').first().innerText();
    const scripts = Promise.withResolvers<void>();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setBypassServiceWorker', { bypass: true });
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(`${server}/language-translator/translate`, { waitUntil: 'domcontentloaded' });
    const original = await heading();
    await extension.togglePage(page);
    await expect.poll(heading, { timeout: 20_000 }).not.toBe(original);
    const translated = await heading();
    scripts.resolve();
    await ready(page);
    const source = page.locator('textarea').first();
    await source.fill('The house is big.');
    await expect.poll(() => page.locator('main').innerText(), { timeout: 20_000 }).toMatch(/casa/i);
    await expect.poll(heading).toBe(translated);
    await extension.togglePage(page);
    await expect.poll(heading).toBe(original);
    await page.close();
  });
});
