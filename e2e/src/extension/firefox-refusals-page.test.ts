import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { ATTACK_PAGE, ATTACKS, attack } from './attack-page.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';
import { serveTestPage } from './test-page.ts';

/** Chromium's short tier tests the same; Firefox has a turn of its own in the full one. */
const full = process.env.GLOSSA_TEST_TIER === 'full';
const binary = findFirefox();
const page = (body: string) =>
  `<!doctype html><html lang="en"><title>Short title</title><body style="padding-top: 20px">${body}</body></html>`;

describe.skipIf(binary === undefined || !full)(
  'refusals, waits and hostile answers in Firefox',
  { timeout: 120_000 },
  () => {
    let extension: FirefoxExtension;
    let engine: MockEngine;
    let pages: HardPages;
    let strict: Awaited<ReturnType<typeof serveTestPage>>;

    beforeAll(async () => {
      engine = await startMockEngine();
      strict = await serveTestPage();
      const paragraphs = Array.from({ length: 60 }, (_, index) => index);
      pages = await serveHardPages({
        attacked: ATTACK_PAGE,
        short: page('<p id="a">First paragraph</p><p id="b">Second paragraph</p>'),
        many: page(paragraphs.map((n) => `<p id="p${n}">Paragraph ${n}</p>`).join('')),
        crowded: page(
          `<style>p { margin: 0; font-size: 1px; line-height: 1px }</style>${Array.from({ length: 800 }, (_, n) => `<p>Crowded ${n}</p>`).join('')}`,
        ),
      });
      extension = await FirefoxExtension.launch(binary!);
    }, 120_000);
    afterAll(async () => {
      await extension?.close();
      await strict?.close();
      await pages?.close();
      await engine?.close();
    });

    /** Another language each time: nothing is in the cache. */
    const TARGETS = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv'];
    let language = 0;
    beforeEach(async () => {
      engine.reset();
      const to = TARGETS[language++ % TARGETS.length]!;
      await extension.store({
        settings: { server: engine.url, from: 'en', to, pageMode: 'replace' },
      });
    });
    /** The popup for the tab in front, until `look` has seen it. */
    async function popup(look: () => Promise<unknown>): Promise<void> {
      const close = await extension.openInNewTab(`popup.html?tab=${await extension.tabId()}`);
      await look();
      await close();
    }
    const shows = (selector: string, text: string) =>
      extension.firefox.waitFor(
        'return document.querySelector(arguments[0])?.textContent.includes(arguments[1])',
        { args: [selector, text] },
      );

    it('shows the translation alone, and puts every byte back', async () => {
      const { firefox } = extension;
      const html = () => firefox.execute<string>('return document.documentElement.outerHTML');
      await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
      const before = await html();
      await extension.chooseTranslatePage();
      await shows('#alone', 'ONLY A LINK');
      await shows('#two', 'DOWNLOAD THE DESKTOP BUILD OR THE PHONE BUILD TODAY.');
      expect(await firefox.execute('return document.querySelector("glossa-source")')).toBeNull();
      await extension.chooseTranslatePage();
      await shows('#alone', 'Only a link');
      await firefox.waitFor("return document.title === 'Links carry their own words'");
      await expect.poll(html).toBe(before);
    });

    it('tries a few times while the server is down, then says so, and translates all when asked', async () => {
      const { firefox } = extension;
      engine.down = true;
      await firefox.navigate(pages.urlOf('short'));
      await extension.chooseTranslatePage();
      await popup(async () => {
        await firefox.waitFor(
          "return document.body.textContent.includes('3 passages could not be translated.')",
          { timeoutMs: 30_000 },
        );
        const tries = engine.requests.length;
        expect(tries).toBeGreaterThan(1);
        expect(tries).toBeLessThanOrEqual(12);
        engine.down = false;
        await firefox.execute(
          "[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Try them again').click()",
        );
      });
      await shows('#b', 'SECOND PARAGRAPH');
    });

    it('asks to sign in where the server asks for it, and sends nothing more', async () => {
      const { firefox } = extension;
      engine.refuse = () => ({ status: 401, code: 'sign_in_required' });
      await firefox.navigate(pages.urlOf('many'));
      await extension.chooseTranslatePage();
      await popup(async () => {
        await firefox.waitFor("return document.querySelector('[data-wall=sign_in]') !== null");
        const { length } = engine.requests;
        await new Promise((resolve) => setTimeout(resolve, 1500));
        expect(engine.requests.length).toBe(length);
      });
    });

    it('shows slow answers as they come, the last ones first, each in its place', async () => {
      const { firefox } = extension;
      engine.turnedMs = 80;
      await firefox.navigate(pages.urlOf('many'));
      await extension.chooseTranslatePage();
      const done = () =>
        firefox.execute<string[]>(
          'return document.body.textContent.match(/PARAGRAPH \\d+/g) ?? []',
        );
      await expect.poll(async () => (await done()).length, { timeout: 15_000 }).toBeGreaterThan(2);
      expect((await done()).length).toBeLessThan(50);
      await expect
        .poll(async () => (await done()).join(), { timeout: 20_000 })
        .toMatch(/^PARAGRAPH 0,PARAGRAPH 1,PARAGRAPH 2,PARAGRAPH 3,/);
    });

    it('sends nothing more once the tab is closed in the middle', async () => {
      const { firefox } = extension;
      engine.held = new Promise(() => {});
      const close = await firefox.openWindow({ type: 'tab' });
      await firefox.navigate(pages.urlOf('crowded'));
      await extension.chooseTranslatePage();
      await expect.poll(() => engine.requests.length, { timeout: 15_000 }).toBe(4);
      await close();
      // All are broken off.
      await expect.poll(() => engine.ended).toBe(4);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect(engine.requests.length).toBe(4);
    });

    it('works on a page that allows nothing, Trusted Types among it', async () => {
      const { firefox } = extension;
      await firefox.navigate(strict.url);
      await extension.chooseTranslatePage();
      await shows('#text', 'THE COMMITTEE WILL PUBLISH ITS REPORT NEXT WEEK.');
    });

    it('lets a hostile engine run, load and add nothing', async () => {
      const { firefox } = extension;
      engine.translate = attack;
      await firefox.navigate(pages.urlOf('attacked'));
      const read = (code: string) =>
        firefox.execute<string>(`const { wrappedJSObject: page } = window; return ${code}`);
      const before = await read('page.skeleton()');
      expect(before).toContain('a href=#7');
      await extension.chooseTranslatePage();
      await expect.poll(() => engine.texts().length, { timeout: 60_000 }).toBe(ATTACKS);
      await firefox.waitFor(
        "return [...document.querySelectorAll('img')].every(({ alt }) => !/^Picture/.test(alt))",
      );
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect(await read('page.skeleton()')).toBe(before);
      expect(await read('page.hits.join()')).toBe('');
      expect(await read('page.loaded()')).toBe('');
    });
  },
);
