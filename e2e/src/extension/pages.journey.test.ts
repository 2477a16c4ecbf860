// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees

import { FULL_TIER } from '@glossa/testing/tier';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ready } from '../site/ready.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type ImagesSite, serveImagesSite } from './images-site.ts';
import { startMockEngine, startMockPictures } from './mock-servers.ts';
import { ONE_PICTURE } from './one-picture.ts';
import { sharedExtension } from './shared-extension.ts';
import { useTranslatedApp } from './use-app.ts';

const NOTHING_ALLOWED = {
  'Content-Security-Policy':
    "default-src 'none'; frame-src http://localhost:*; require-trusted-types-for 'script'",
};
const CLOSED_PAGE = `<!doctype html><html lang="en"><title>A page of somebody else</title>
<p id="text">The committee will publish its report next week.</p>
<div id="open"><template shadowrootmode="open"><p id="inside">Words in the shade</p></template></div>
<div><template shadowrootmode="closed"><p>Words behind a door</p></template></div>
<div id="late"></div></html>`;

describe.skipIf(findChromium() === undefined)('pages in Chromium with the extension', () => {
  const extension = sharedExtension();
  const server = inject('serverUrl');

  /** Opens a page in front; what the test opened ends with it. */
  async function open(url: string): Promise<Page> {
    const page = await extension().context.newPage();
    await page.goto(url);
    return page;
  }
  const shows = (page: Page, selector: string, text: RegExp) =>
    page.locator(selector).filter({ hasText: text }).first().waitFor();
  const html = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);
  /** All nodes of a page, those of closed shadow roots too, where no script looks. */
  async function allNodes(page: Page): Promise<string> {
    const devtools = await page.context().newCDPSession(page);
    const { root } = await devtools.send('DOM.getDocument', { depth: -1, pierce: true });
    await devtools.detach();
    return JSON.stringify(root);
  }

  it('are translated by the real server and put back; a React app that begins meanwhile lives on', async () => {
    await extension().setSettings({ server, from: 'en', to: 'es', pageMode: 'replace' });
    const pages: HardPages = await serveHardPages();
    try {
      const links = await open(pages.urlOf('links-carry-their-own-words'));
      const before = await html(links);
      await extension().togglePage(links);
      await shows(links, '#alone', /enlace/i);
      await shows(links, '#two', /hoy/i);
      await shows(links, '#arm', /tel[eé]fono|m[oó]vil/i);
      expect(await links.locator('#x64').innerText()).not.toMatch(/tel[eé]fono/i);
      expect(await links.locator('#two a').count()).toBe(2);
      await extension().togglePage(links);
      await expect.poll(() => html(links)).toBe(before);
    } finally {
      await pages.close();
    }

    const page = await extension().context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const heading = () => page.locator('h1').first().innerText();
    await page.goto(`${server}/pricing`);
    const pricing = await heading();
    // Its scripts come after its words have been changed: React renders it anew.
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
    await extension().togglePage(page);
    await expect.poll(heading).not.toBe(original);
    const translated = await heading();
    scripts.resolve();
    await ready(page);
    await expect.poll(heading).toBe(translated);
    // That the words had changed is all React may complain of.
    expect(problems.filter((message) => !message.includes('React error #418'))).toEqual([]);
    problems.length = 0;

    await useTranslatedApp(page);
    await expect
      .poll(async () => [original, translated, pricing].includes(await heading()))
      .toBe(false);
    await extension().togglePage(page);
    await expect.poll(heading).toBe(pricing);
    expect(problems).toEqual([]);
  });

  it('show their pictures in another language, read by the real server', {
    timeout: 180_000,
  }, async () => {
    await extension().setSettings({ server, from: 'en', to: 'es' });
    const site: ImagesSite = await serveImagesSite(ONE_PICTURE);
    try {
      const page = await open(site.urlOf());
      const picture = () => page.locator('#picture').screenshot();
      await page.waitForFunction(() => document.images[0]!.naturalWidth === 800);
      const before = await picture();
      await extension().chooseOnPage(page, 'translate-images');
      await page.getByRole('img', { name: /la casa es grande/i }).waitFor({ timeout: 120_000 });
      await page.locator('glossa-pictures .panel').getByText('Translated: 1 of 1').waitFor();
      await expect.poll(async () => (await picture()).equals(before)).toBe(false);
      await page.getByRole('button', { name: 'Show all originals' }).click();
      await expect.poll(async () => (await picture()).equals(before)).toBe(true);
    } finally {
      await site.close();
    }
  });

  it('that allow nothing are translated all the same, with shadow roots and late frames of other sites', async () => {
    const engine = await startMockEngine();
    const frame = '<!doctype html><html lang="en"><p id="framed">Words in a frame</p></html>';
    const pages = await serveHardPages({ closed: CLOSED_PAGE, frame }, NOTHING_ALLOWED);
    try {
      await extension().setSettings({
        ...{ server: engine.url, from: 'en', to: 'es', pageMode: 'replace' },
      });
      const page = await open(pages.urlOf('closed'));
      const before = await html(page);
      await extension().togglePage(page);
      await shows(page, '#text', /^THE COMMITTEE WILL PUBLISH ITS REPORT NEXT WEEK\.$/);
      await shows(page, '#inside', /^WORDS IN THE SHADE$/);
      await expect.poll(() => allNodes(page)).toContain('WORDS BEHIND A DOOR');
      const other = pages.urlOf('frame').replace('127.0.0.1', 'localhost');
      await page.evaluate((src) => {
        const late = document.querySelector('#late')!;
        const words = document.createElement('p');
        words.id = 'later';
        words.textContent = 'Words that come late';
        late.attachShadow({ mode: 'open' }).append(words);
        const added = document.createElement('iframe');
        added.src = src;
        document.body.append(added);
      }, other);
      const framed = page.frameLocator('iframe').locator('#framed');
      await framed.filter({ hasText: /^WORDS IN A FRAME$/ }).waitFor();
      await shows(page, '#later', /^WORDS THAT COME LATE$/);
      await extension().togglePage(page);
      await framed.filter({ hasText: /^Words in a frame$/ }).waitFor();
      await shows(page, '#inside', /^Words in the shade$/);
      await expect.poll(() => allNodes(page)).toContain('Words behind a door');
      await page.locator('iframe').evaluate((added) => added.remove());
      await expect.poll(() => html(page)).toBe(before);
    } finally {
      await pages.close();
      await engine.close();
    }
  });

  it.runIf(FULL_TIER)(
    'go on where they were when the browser has stopped the background in the middle',
    async () => {
      const engine = await startMockEngine();
      const pictures = await startMockPictures();
      const pages = await serveHardPages();
      const site = await serveImagesSite();
      try {
        engine.held = new Promise(() => {});
        await extension().setSettings({
          ...{ server: engine.url, from: 'en', to: 'es', pageMode: 'replace' },
        });
        const page = await open(pages.urlOf('links-carry-their-own-words'));
        await extension().togglePage(page);
        await expect.poll(() => engine.texts().length).toBeGreaterThan(3);
        engine.held = undefined;
        const { length } = engine.requests;
        await extension().killBackground();
        await page.bringToFront();
        await shows(page, '#alone', /^ONLY A LINK$/);
        expect(engine.requests.length).toBeGreaterThan(length);

        // A picture’s job is the same one afterwards.
        const finish = Promise.withResolvers<void>();
        pictures.held = finish.promise;
        await extension().setSettings({ server: pictures.url, from: 'auto', to: 'fr' });
        const gallery = await open(site.urlOf());
        const image = gallery.locator('#plain');
        const srcUrl = await image.evaluate((element: HTMLImageElement) => element.currentSrc);
        await extension().chooseOnPage(gallery, 'translate-image', { srcUrl });
        await expect.poll(() => pictures.running).toBe(1);
        await extension().killBackground();
        await gallery.bringToFront();
        finish.resolve();
        await gallery.getByRole('img', { name: 'TRANSLATED' }).waitFor();
        expect(pictures.count('create')).toBe(1);
      } finally {
        await Promise.all([engine.close(), pictures.close(), pages.close(), site.close()]);
      }
    },
  );
});
