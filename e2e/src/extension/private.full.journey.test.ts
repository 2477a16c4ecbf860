import { describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../chromium.ts';
import { serveHardPages } from './hard-pages.ts';
import { serveImagesSite } from './images-site.ts';
import { startMockEngine, startMockPictures } from './mock-servers.ts';
import { PrivateWindow } from './private-window.ts';
import { sharedExtension } from './shared-extension.ts';

describe.skipIf(findChromium() === undefined)('private windows in Chromium', () => {
  const shared = sharedExtension({ privateWindows: true });

  it('translates pages and pictures there and keeps nothing of them, on the server neither', async () => {
    const extension = shared();
    const engine = await startMockEngine();
    onTestFinished(() => engine.close());
    const pages = await serveHardPages();
    onTestFinished(() => pages.close());
    const server = await startMockPictures();
    onTestFinished(() => server.close());
    const site = await serveImagesSite();
    onTestFinished(() => site.close());
    const use = (to: string) =>
      extension.setSettings({ server: engine.url, from: 'en', to, pageMode: 'replace' });
    await use('es');

    const reading = await PrivateWindow.open(extension, pages.urlOf('links-carry-their-own-words'));
    const text = () => reading.text('#alone');
    await expect.poll(text).toBe('Only a link');
    await reading.toggle();
    await expect.poll(text).toBe('ONLY A LINK');
    expect(engine.requests.length).toBeGreaterThan(0);
    expect(await extension.keptTranslations()).toBe(0);
    await reading.close();

    await extension.setSettings({ server: server.url, from: 'auto', to: 'fr' });
    const pictures = await PrivateWindow.open(extension, site.urlOf());
    await expect.poll(() => pictures.text('#blob')).not.toBeNull();
    await pictures.choosePictures();
    const { count } = server;
    await expect.poll(() => count('delete')).toBeGreaterThan(10);
    // Each is uploaded before its job is made, and its job forgotten after that was deleted.
    await expect.poll(() => count('upload') - count('delete')).toBe(0);
    await expect.poll(() => count('create') - count('delete')).toBe(0);
    expect(await extension.keptTranslations('pictures')).toBe(0);
    const jobs = async () =>
      (await extension.sessionKeys()).filter((key) => key.startsWith('image-job'));
    await expect.poll(jobs).toEqual([]);
    await pictures.close();

    // In a usual window they are kept. Another page: the memory of the background answers for this one.
    await use('es');
    const before = engine.requests.length;
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('layout-decides-sentences'));
    await extension.togglePage(page);
    await page.getByText('INSIDE OF CONTENTS', { exact: true }).waitFor();
    // Nothing of the private window came later, either: one entry for each text of this page.
    const texts = () => new Set(engine.requests.slice(before).flatMap((each) => each.texts)).size;
    await expect.poll(texts).toBeGreaterThan(5);
    await expect.poll(async () => (await extension.keptTranslations()) - texts()).toBe(0);
  });
});
