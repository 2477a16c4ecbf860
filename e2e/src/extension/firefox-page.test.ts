import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, shoutTurned, startMockEngine } from './mock-engine.ts';

/** What Chromium's short tier tests too. */
const full = it.skipIf(process.env.GLOSSA_TEST_TIER !== 'full');
const binary = findFirefox();

describe.skipIf(binary === undefined)('page translation in Firefox', { timeout: 90_000 }, () => {
  let extension: FirefoxExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    pages = await serveHardPages({
      // So small that hundreds are in sight: many requests at once.
      crowded: `<!doctype html><html lang="en"><title>Crowded</title><style>p { margin: 0; font-size: 1px; line-height: 1px }</style><body style="padding-top: 20px">${Array.from({ length: 800 }, (_, index) => `<p>Crowded paragraph ${index}</p>`).join('')}</body></html>`,
    });
    extension = await FirefoxExtension.launch(binary!);
    await extension.setServer(engine.url, 'Saved, but no Glossa server answers there yet.');
    await extension.chooseTarget('es');
  }, 120_000);
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });
  beforeEach(() => engine.reset());

  const to = async (language: string) => {
    await extension.open('options.html');
    await extension.chooseTarget(language);
    await extension.open('options.html');
    await extension.firefox.waitFor(
      "return document.querySelector('select')?.value === arguments[0]",
      {
        args: [language],
      },
    );
  };
  const html = () => extension.firefox.execute<string>('return document.documentElement.outerHTML');

  it('translates from the real context menu, moves live links, and puts every byte back', async () => {
    const { firefox } = extension;
    engine.translate = shoutTurned;
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    const before = await html();
    await extension.chooseTranslatePage();
    const text = await firefox.waitFor<string>(
      "const text = document.querySelector('#two').innerText; return /BUILD DOWNLOAD/.test(text) && text",
    );
    expect(text).toBe(
      'Download the desktop build or the phone build today.\nDESKTOP BUILD DOWNLOAD THE OR THE PHONE BUILD TODAY.',
    );
    expect(await firefox.execute("return document.querySelectorAll('#two a').length")).toBe(2);
    await firefox.waitFor("return document.title === 'LINKS CARRY THEIR OWN WORDS'");
    await extension.chooseTranslatePage();
    await firefox.waitFor("return document.title === 'Links carry their own words'");
    await expect.poll(html).toBe(before);
  });

  it('cuts by layout and reaches shadow roots', async () => {
    const { firefox } = extension;
    await firefox.navigate(pages.urlOf('layout-decides-sentences'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#contents').innerText.includes('INSIDE OF CONTENTS')",
    );
    await expect
      .poll(engine.texts)
      .toContain('<span id=1>O</span>nce upon a time there was a house.');
    await expect.poll(engine.texts).toContain('First line<br id=1>second line');
    await firefox.navigate(pages.urlOf('shadow-roots-and-frames'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#host').shadowRoot.querySelector('#in').textContent.includes('SHADOW WORDS')",
    );
  });

  full('finds late shadow roots and late frames of other origins', async () => {
    const { firefox } = extension;
    await to('fr');
    await firefox.navigate(pages.urlOf('late-shadow-roots'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#outside').innerText.includes('WORDS OUTSIDE')",
    );
    await firefox.execute('window.wrappedJSObject.upgrade()');
    await firefox.waitFor(
      "return window.wrappedJSObject.wordsOf('#plain').includes('WORDS OF A PLAIN HOST')",
    );
    await firefox.waitFor(
      "return window.wrappedJSObject.wordsOf('#card', 'inner-part').includes('WORDS OF AN INNER PART')",
    );
    await firefox.navigate(pages.urlOf('late-frames'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#outside').innerText.includes('WORDS OUTSIDE')",
    );
    const other = pages.urlOf('untouched-places').replace('127.0.0.1', 'localhost');
    engine.requests = [];
    await firefox.execute(
      "const { addFrame } = window.wrappedJSObject; addFrame('same', 'src', '/links-carry-their-own-words'); addFrame('other', 'src', arguments[0])",
      [other],
    );
    await firefox.waitFor(
      "return document.querySelector('#same').contentDocument?.querySelector('#alone')?.innerText.includes('ONLY A LINK')",
    );
    await expect.poll(() => engine.texts().join('\n'), { timeout: 15_000 }).toContain('Call <code');
  });

  full(
    'waits as long as the server asks, and goes on after the browser stopped the background',
    async () => {
      const { firefox } = extension;
      await to('de');
      const times: number[] = [];
      engine.refuse = () => {
        times.push(Date.now());
        return times.length === 1
          ? { status: 429, code: 'rate_limited', retryAfter: 2 }
          : undefined;
      };
      const answering = Promise.withResolvers<void>();
      engine.held = answering.promise;
      await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
      await extension.chooseTranslatePage();
      await expect.poll(engine.texts).toHaveLength(7);
      // What is under way already is answered at once.
      const { length } = engine.requests;
      engine.held = undefined;
      answering.resolve();
      await firefox.waitFor(
        "return document.querySelector('#alone').innerText.includes('ONLY A LINK')",
      );
      await firefox.waitFor("return document.title === 'LINKS CARRY THEIR OWN WORDS'");
      const later = times.slice(length);
      expect(later.length).toBeGreaterThan(0);
      for (const time of later) expect(time - times[0]!).toBeGreaterThanOrEqual(1990);

      await to('it');
      engine.reset();
      engine.held = new Promise(() => {});
      await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
      await extension.chooseTranslatePage();
      await expect.poll(engine.texts, { timeout: 15_000 }).toContain('Only a link');
      engine.held = undefined;
      await extension.stopBackground();
      await firefox.waitFor(
        "return document.querySelector('#alone').innerText.includes('ONLY A LINK')",
      );
    },
  );

  full('sends nothing more once the page is left', async () => {
    const { firefox } = extension;
    await to('pt');
    engine.held = new Promise(() => {});
    await firefox.navigate(pages.urlOf('crowded'));
    await extension.chooseTranslatePage();
    await expect.poll(() => engine.requests.length, { timeout: 15_000 }).toBe(4);
    await firefox.navigate('about:blank');
    // All are broken off.
    await expect.poll(() => engine.ended).toBe(4);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(engine.requests.length).toBe(4);
  });

  it('says why nothing can be translated: no credits, and pages of the browser', async () => {
    const { firefox } = extension;
    await to('nl');
    engine.refuse = () => ({ status: 402, code: 'insufficient_credits' });
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    const tab = await extension.tabId();
    await extension.chooseTranslatePage();
    await expect.poll(() => engine.requests.length, { timeout: 15_000 }).toBeGreaterThan(0);
    const closePopup = await extension.openInNewTab(`popup.html?tab=${tab}`);
    await firefox.waitFor("return document.querySelector('[data-wall=credits]') !== null");
    await closePopup();
    await firefox.navigate('about:license');
    const closeOther = await extension.openInNewTab(`popup.html?tab=${await extension.tabId()}`);
    await firefox.waitFor("return document.querySelector('[data-page=off] button') !== null");
    await firefox.click('[data-page=off] button');
    await firefox.waitFor(
      "return document.body.innerText.includes('does not let extensions change this page')",
    );
    await closeOther();
  });

  it('translates in a private window and keeps nothing of it', async () => {
    const { firefox } = extension;
    await to('sv');
    const kept = () => extension.keptTranslations();
    const before = await kept();
    const closeWindow = await firefox.openWindow({ type: 'window', private: true });
    await firefox.navigate(pages.urlOf('links-carry-their-own-words'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#alone').innerText.includes('ONLY A LINK')",
    );
    await closeWindow();
    expect(before).toBeGreaterThan(0);
    expect(await kept()).toBe(before);
  });
});
