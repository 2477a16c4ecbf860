// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees: lines, and no hidden parts
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, shoutTurned, startMockEngine } from './mock-engine.ts';

describe.skipIf(findChromium() === undefined)('page translation in Chromium', () => {
  let extension: ChromiumExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    pages = await serveHardPages();
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });
  beforeEach(async () => {
    engine.reset();
    await use('replace');
  });

  /** Another pair of languages each time: nothing is in the cache. */
  let languages = 0;
  const TARGETS = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'ro', 'tr', 'cs'];
  const use = (pageMode: 'bilingual' | 'replace', to = TARGETS[languages++ % TARGETS.length]!) =>
    extension.setSettings({ server: engine.url, from: 'en', to, pageMode });

  async function open(name: string): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf(name));
    return page;
  }
  const bytes = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);
  const textOf = (page: Page, selector: string) =>
    page.locator(selector).evaluate((element) => (element as HTMLElement).innerText);
  const shows = (page: Page, selector: string, text: string) =>
    expect.poll(() => textOf(page, selector), { timeout: 10_000 }).toBe(text);

  it('gives each link its own words, in another order of words too, and moves the live link', async () => {
    engine.translate = shoutTurned;
    const page = await open('links-carry-their-own-words');
    const before = await bytes(page);
    await extension.togglePage(page);
    await shows(page, '#two', 'DESKTOP BUILD DOWNLOAD THE OR THE PHONE BUILD TODAY.');
    await shows(page, '#x64', 'DESKTOP BUILD');
    expect(await page.locator('#x64').getAttribute('href')).toBe('#x64');
    await shows(page, '#arm', 'PHONE BUILD');
    await shows(page, '#alone', 'ONLY A LINK');
    await shows(page, '#button', 'THIS BUTTON');
    await shows(page, '#live', 'COUNT');
    await page.locator('#live').click();
    expect(await page.evaluate(() => (window as { clicks?: number }).clicks)).toBe(1);
    await expect.poll(() => page.title()).toBe('LINKS CARRY THEIR OWN WORDS');
    await extension.togglePage(page);
    await expect.poll(() => bytes(page)).toBe(before);
    await page.close();
  });

  it('shows both texts with one live link, and puts every byte back', async () => {
    await use('bilingual');
    const page = await open('links-carry-their-own-words');
    const before = await bytes(page);
    await extension.togglePage(page);
    await shows(
      page,
      '#two',
      'Download the desktop build or the phone build today.\nDOWNLOAD THE DESKTOP BUILD OR THE PHONE BUILD TODAY.',
    );
    expect(await page.locator('#two a').count()).toBe(2);
    await expect
      .poll(() => textOf(page, '#nested'))
      .toContain('READ THE WHOLE STORY TWICE & <TELL> US.');
    await shows(page, '#deep b', 'STORY');
    await extension.togglePage(page);
    await expect.poll(() => bytes(page)).toBe(before);
    await page.close();
  });

  it('leaves code, formulas, fields, editable and marked places alone, and translates attributes', async () => {
    const page = await open('untouched-places');
    const before = await bytes(page);
    const kept = () =>
      page.evaluate(() =>
        ['pre', 'no', 'edit', 'math', 'select', 'number'].map(
          (id) => document.getElementById(id)!.outerHTML,
        ),
      );
    const untouched = await kept();
    await extension.togglePage(page);
    await shows(page, '#mixed', 'CALL compute() BEFORE Acme Suite STARTS.');
    await expect.poll(() => page.getAttribute('#image', 'alt')).toBe('A RED HOUSE');
    await expect.poll(() => page.getAttribute('#image', 'title')).toBe('HOUSE IN WINTER');
    await expect.poll(() => page.getAttribute('#area', 'placeholder')).toBe('YOUR MESSAGE HERE');
    await expect.poll(() => page.getAttribute('#search', 'aria-label')).toBe('SEARCH FIELD');
    expect(await page.inputValue('#area')).toBe('typed text');
    expect(await page.inputValue('#submit')).toBe('Send it');
    expect(await kept()).toEqual(untouched);
    const sent = engine.texts().join('\n');
    expect(sent).not.toMatch(/draft|Do not translate|script words|const answer|12 345/);
    await extension.togglePage(page);
    await expect.poll(() => bytes(page)).toBe(before);
    await page.close();
  });

  it('cuts text where the layout does, not where tags are', async () => {
    const page = await open('layout-decides-sentences');
    const before = await bytes(page);
    await extension.togglePage(page);
    await shows(page, '#contents', 'INSIDE OF CONTENTS');
    await shows(page, '#pre', 'FIRST LINE\nSECOND LINE');
    await expect
      .poll(engine.texts)
      .toEqual(
        expect.arrayContaining([
          'Home page',
          'About us',
          '<span id=1>O</span>nce upon a time there was a house.',
          'First paragraph of it.',
          'Second paragraph of it.<br id=1>Its second line.',
          'First line<br id=1>second line',
          'Upper part',
          'Lower part',
          'Inside of contents',
          'Cell one',
          'Shown words <img id=1> and more.',
          'Inside an unknown element',
          'Fish &amp; chips &lt;b&gt; "quoted"',
        ]),
      );
    expect(engine.texts()).not.toContain('hidden words');
    await shows(page, '#entities', 'FISH & CHIPS <B> "QUOTED"');
    await page.evaluate(() => document.querySelector('#hidden span')!.removeAttribute('style'));
    await expect.poll(() => textOf(page, '#hidden')).toContain('HIDDEN WORDS');
    await extension.togglePage(page);
    await expect
      .poll(() => bytes(page))
      .toBe(before.replace('<span style="display:none">hidden', '<span>hidden'));
    await page.close();
  });

  it('reaches open shadow roots, what is added to them, and frames', async () => {
    const page = await open('shadow-roots-and-frames');
    await extension.togglePage(page);
    await shows(page, '#in', 'SHADOW WORDS');
    await page.evaluate(() => (window as unknown as { addLater(): void }).addLater());
    await shows(page, '#later', 'LATER SHADOW WORDS');
    const inner = page.frameLocator('#frame').locator('#inner');
    await expect.poll(() => inner.innerText()).toBe('WORDS IN A FRAME');
    await extension.togglePage(page);
    await shows(page, '#later', 'Later shadow words');
    await expect.poll(() => inner.innerText()).toBe('Words in a frame');
    await page.close();
  });

  it('follows a page that changes, and stops answering one that fights', async () => {
    const page = await open('rewritten-by-its-page');
    const app = (code: string) => page.evaluate(code);
    await extension.togglePage(page);
    await shows(page, '#counter', 'YOU HAVE THREE NEW MESSAGES');
    await app('document.getElementById("count").firstChild.data = "four"');
    await shows(page, '#counter', 'YOU HAVE FOUR NEW MESSAGES');
    // Text that is being written: the whole of it in the end.
    await app(
      'let n = 0; const t = setInterval(() => { document.getElementById("count").firstChild.data = "word ".repeat(++n); if (n === 30) clearInterval(t); }, 100)',
    );
    await expect
      .poll(() => textOf(page, '#counter'), { timeout: 15_000 })
      .toMatch(/^YOU HAVE (WORD ){29}WORD ?NEW MESSAGES$/);
    await app('append("Second item of a list")');
    await shows(page, '#list', 'FIRST ITEM OF A LIST\n\nSECOND ITEM OF A LIST');
    await app('navigate()');
    await shows(page, '#list', 'WORDS OF THE SECOND VIEW');
    await expect.poll(() => page.title()).toBe('SECOND TITLE');

    const rewrites = () => page.evaluate(() => (window as { rewrites?: number }).rewrites!);
    await page.waitForTimeout(2000);
    const fought = await rewrites();
    expect(fought).toBeGreaterThan(0);
    expect(fought).toBeLessThan(12);
    const { length } = engine.requests;
    await page.waitForTimeout(1000);
    expect((await rewrites()) - fought).toBeLessThanOrEqual(1);
    expect(engine.requests.length).toBe(length);
    await page.close();
  });

  it('uses no tag that was not sent, and no markup of a translation', async () => {
    engine.translate = () =>
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    const page = await open('links-carry-their-own-words');
    const before = await page.evaluate(() => document.querySelectorAll('*').length);
    await extension.togglePage(page);
    await shows(
      page,
      '#alone',
      '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    );
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBe(before);
    expect(await textOf(page, '#two')).toBe('Download the desktop build or the phone build today.');
    await page.close();
  });
});
