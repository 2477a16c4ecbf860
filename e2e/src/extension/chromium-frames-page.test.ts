// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';

const FRAMES = 40;
const leaf = (words: string) =>
  `<!doctype html><html lang="en"><title>Leaf title</title><p id="words">${words}</p><p>Words in every frame</p>`;

describe.skipIf(findChromium() === undefined)('frames and late shadow roots in Chromium', () => {
  let extension: ChromiumExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    const leaves = Array.from({ length: FRAMES }, (_, index) => [
      `leaf${index}`,
      leaf(`Frame number ${index}`),
    ]);
    pages = await serveHardPages({
      ...Object.fromEntries(leaves),
      away: leaf('Words of somewhere else'),
      host: `<!doctype html><html lang="en"><title>Forty frames</title><h1>Page with frames</h1>${leaves
        .map(([name]) => `<iframe src="/${name}" width="200" height="60"></iframe>`)
        .join('')}`,
    });
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });

  /** Another language each time: nothing is in the cache. */
  const TARGETS = ['es', 'fr', 'de', 'it', 'pt', 'nl'];
  let language = 0;
  beforeEach(async () => {
    engine.reset();
    const to = TARGETS[language++ % TARGETS.length]!;
    await extension.setSettings({ server: engine.url, from: 'en', to, pageMode: 'replace' });
  });

  async function open(name: string): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf(name), { waitUntil: 'load' });
    return page;
  }
  const shows = (read: () => Promise<string>, text: string) =>
    expect.poll(read, { timeout: 15_000 }).toContain(text);

  it('translates forty frames with a few requests, each text once, and puts them back', async () => {
    const page = await open('host');
    const answering = Promise.withResolvers<void>();
    engine.held = answering.promise;
    engine.latencyMs = 150;
    await extension.togglePage(page);
    // Two of each frame, and the page's own heading and title.
    await expect.poll(() => extension.asked()).toBe(2 * FRAMES + 2);
    answering.resolve();
    const words = (index: number) =>
      page.frameLocator(`iframe[src="/leaf${index}"]`).locator('body').innerText();
    await shows(() => words(0), 'FRAME NUMBER 0');
    const [first] = await page.locator('iframe').all();
    await first!.scrollIntoViewIfNeeded();
    await shows(() => words(5), 'WORDS IN EVERY FRAME');
    const asked = engine.texts();
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain('Leaf title');
    expect(engine.requests.length).toBeLessThanOrEqual(8);
    await extension.togglePage(page);
    await shows(() => words(0), 'Frame number 0');
    await shows(() => words(5), 'Words in every frame');
    await page.close();
  });

  it('takes in frames that come late, of other origins too, and documents loaded into them', async () => {
    const page = await open('late-frames');
    await extension.togglePage(page);
    await shows(() => page.innerText('#outside'), 'WORDS OUTSIDE');
    const add = (id: string, attribute: string, value: string) =>
      page.evaluate(
        (given) => (window as unknown as { addFrame(...of: string[]): void }).addFrame(...given),
        [id, attribute, value],
      );
    await add('same', 'src', '/leaf1');
    await add('inline', 'srcdoc', '<p>Words of an inline frame</p>');
    await add('other', 'src', pages.urlOf('leaf2').replace('127.0.0.1', 'localhost'));
    const inner = (id: string) => () => page.frameLocator(`#${id}`).locator('body').innerText();
    await shows(inner('same'), 'FRAME NUMBER 1');
    await shows(inner('inline'), 'WORDS OF AN INLINE FRAME');
    await shows(inner('other'), 'FRAME NUMBER 2');
    await page.locator('#same').evaluate((frame) => frame.setAttribute('src', '/away'));
    await shows(inner('same'), 'WORDS OF SOMEWHERE ELSE');

    await extension.togglePage(page);
    for (const [id, text] of [
      ['same', 'Words of somewhere else'],
      ['other', 'Frame number 2'],
    ] as const)
      await shows(inner(id), text);
    // Nothing begins again by itself.
    const { length } = engine.requests;
    await add('after', 'src', '/leaf3');
    await shows(inner('after'), 'Frame number 3');
    await page.waitForTimeout(600);
    expect(engine.requests.length).toBe(length);
    await page.close();
  });

  it('finds shadow roots that are attached after the page was read', async () => {
    const page = await open('late-shadow-roots');
    await extension.togglePage(page);
    await shows(() => page.innerText('#outside'), 'WORDS OUTSIDE');
    await page.evaluate(() => (window as unknown as { upgrade(): void }).upgrade());
    const words = (...path: string[]) =>
      page.evaluate(
        (given) => (window as unknown as { wordsOf(...of: string[]): string }).wordsOf(...given),
        path,
      );
    await shows(() => words('#plain'), 'WORDS OF A PLAIN HOST');
    await shows(() => words('#card'), 'HEADING OF A CARD');
    await shows(() => words('#badge'), 'BADGE WORDS');
    await shows(() => words('#card', 'inner-part'), 'WORDS OF AN INNER PART');
    await shows(() => page.innerText('#card'), 'LIGHT WORDS');
    await extension.togglePage(page);
    await shows(() => words('#card', 'inner-part'), 'Words of an inner part');
    await shows(() => words('#plain'), 'Words of a plain host');
    await page.close();
  });
});
