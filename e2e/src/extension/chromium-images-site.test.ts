import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { drawPicture } from './images-site.ts';

/** Reading a picture takes a server seconds. */
const full = process.env.GLOSSA_TEST_TIER === 'full';
const PICTURE = drawPicture('The house is big', { width: 800, height: 300, color: '#ffffff' });

describe.skipIf(findChromium() === undefined || !full)(
  'pictures in place, read by the real server, in Chromium',
  { timeout: 180_000 },
  () => {
    let extension: ChromiumExtension;
    let pages: HardPages;

    beforeAll(async () => {
      const src = `data:image/png;base64,${PICTURE.toString('base64')}`;
      pages = await serveHardPages({
        picture: `<!doctype html><html lang="en"><title>One picture</title><img id="picture" src="${src}" alt="">`,
      });
      extension = await ChromiumExtension.launch();
      await extension.setSettings({ server: inject('serverUrl'), from: 'en', to: 'es' });
    });
    afterAll(async () => {
      await extension?.close();
      await pages?.close();
    });

    it('shows the words of a picture in another language, drawn into it', async () => {
      const page = await extension.context.newPage();
      await page.goto(pages.urlOf('picture'));
      const before = await page.locator('#picture').screenshot();
      const worker = extension.context
        .serviceWorkers()
        .find((each) => each.url().startsWith('chrome-extension:'))!;
      await worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        const info = { menuItemId: 'translate-images', frameId: 0, editable: false };
        // @ts-expect-error dispatch is not in the public types; native menus cannot be clicked
        chrome.contextMenus.onClicked.dispatch({ ...info, pageUrl: tab.url }, tab);
      });
      const translated = page.getByRole('img', { name: /la casa es grande/i });
      await translated.waitFor({ timeout: 120_000 });
      await page.locator('glossa-pictures .panel').getByText('Translated: 1 of 1').waitFor();
      await expect
        .poll(async () => (await page.locator('#picture').screenshot()).equals(before))
        .toBe(false);
      await page.close();
    });
  },
);
