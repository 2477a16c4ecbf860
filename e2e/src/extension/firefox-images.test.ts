import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { readShot } from './images-pixels.ts';
import { type ImagesServer, startImagesServer } from './images-server.ts';
import { type ImagesSite, serveImagesSite } from './images-site.ts';

/** Chromium's short tier tests it, too. */
const full = it.skipIf(process.env.GLOSSA_TEST_TIER !== 'full');
const binary = findFirefox();
const ROOT = "document.querySelector('glossa-pictures')?.shadowRoot";

describe.skipIf(binary === undefined)('pictures in place in Firefox', { timeout: 90_000 }, () => {
  let extension: FirefoxExtension;
  let server: ImagesServer;
  let site: ImagesSite;

  beforeAll(async () => {
    server = await startImagesServer();
    site = await serveImagesSite({
      headers: {
        'Content-Security-Policy': `default-src 'none'; img-src 'self' blob: http://localhost:*; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'`,
      },
    });
    extension = await FirefoxExtension.launch(binary!);
    await extension.setServer(server.url, 'Saved, but no Glossa server answers there yet.');
  }, 120_000);
  afterAll(async () => {
    await extension?.close();
    await site?.close();
    await server?.close();
  });
  beforeEach(async () => {
    server.reset();
    await extension.firefox.resize(940, 1100);
    await extension.firefox.navigate(site.urlOf());
    await extension.firefox.waitFor("return document.querySelector('#blob').naturalWidth > 0");
  });

  const html = () => extension.firefox.execute<string>('return document.documentElement.outerHTML');
  async function middleOf(selector: string): Promise<[number, number]> {
    return await extension.firefox.execute<[number, number]>(
      'const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 2)]',
      selector,
    );
  }
  const allShow = (selectors: readonly string[]) =>
    expect
      .poll(
        async () => {
          const middles = await Promise.all(selectors.map(middleOf));
          const shot = await readShot(await extension.firefox.screenshot());
          return selectors.filter((_, index) => {
            const [x, y] = middles[index]!;
            return shot.translated(x + 50, y + 20);
          });
        },
        { timeout: 20_000 },
      )
      .toEqual(selectors);
  const press = (label: string) =>
    extension.firefox.waitFor(
      `const button = [...(${ROOT}?.querySelectorAll('button') ?? [])].find((each) => each.textContent === arguments[0]);
       if (button === undefined) return false;
       button.focus();
       return true;`,
      { args: [label] },
    );

  it('covers pictures of all kinds, and puts every byte back', async () => {
    const { firefox } = extension;
    const before = await html();
    const [x, y] = await middleOf('#icon');
    await extension.chooseMenu('translate-images', x + 100, y);
    await firefox.waitFor(
      `return ${ROOT}?.querySelector('.panel')?.textContent.includes('Translated: 16 of 16')`,
      { timeoutMs: 60_000 },
    );
    await allShow([
      '#plain',
      '#captioned',
      '#canvas',
      '#blob',
      '#set',
      '#other',
      '#hero',
      '#shade',
    ]);
    expect(server.asked.filter((each) => each === 'create').length).toBe(15);
    expect(server.mostRunning).toBeLessThanOrEqual(3);
    await press('Show all originals');
    await firefox.pressKey('Enter');
    await firefox.waitFor("return document.querySelector('glossa-pictures') === null");
    await expect.poll(html).toBe(before);
  }, 120_000);

  it('translates a part of the screen that is chosen by keyboard, and nothing after Escape', async () => {
    const { firefox } = extension;
    const [x, y] = await middleOf('#icon');
    await extension.chooseMenu('translate-region', x + 100, y);
    await firefox.waitFor(`return ${ROOT}?.querySelector('.veil') != null`);
    await firefox.pressKey('Escape');
    await firefox.waitFor(`return ${ROOT}?.querySelector('.veil') == null`);
    expect(server.asked).toEqual([]);
    await extension.chooseMenu('translate-region', x + 100, y);
    await firefox.waitFor(`return ${ROOT}?.querySelector('.veil') != null`);
    await firefox.pressKey('ArrowDown');
    await firefox.pressKey('Enter');
    await firefox.waitFor(
      `return ${ROOT}?.querySelector('.clip canvas')?.dataset.drawn !== undefined`,
    );
    expect(server.asked.filter((each) => each === 'create').length).toBe(1);
    const size = await firefox.execute<{ drawn: number; shown: number }>(
      `const canvas = ${ROOT}.querySelector('.clip canvas');
       return { drawn: canvas.width / devicePixelRatio, shown: canvas.getBoundingClientRect().width };`,
    );
    expect(Math.abs(size.drawn - size.shown)).toBeLessThan(2);
  });

  full('translates one picture from its own menu', async () => {
    const [x, y] = await middleOf('#captioned');
    // A link lies over it: the menu is that of a picture only without one.
    await extension.firefox.execute("document.querySelector('#caption a').remove()");
    await extension.chooseMenu('translate-image', x, y);
    await allShow(['#captioned']);
    expect(server.asked.filter((each) => each === 'create').length).toBeLessThanOrEqual(1);
  });
});
