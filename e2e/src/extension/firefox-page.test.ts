import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, shoutTurned, startMockEngine } from './mock-engine.ts';

const binary = findFirefox();

describe.skipIf(binary === undefined)('page translation in Firefox', { timeout: 90_000 }, () => {
  let extension: FirefoxExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    pages = await serveHardPages();
    extension = await FirefoxExtension.launch(binary!);
    await extension.setServer(engine.url, 'Saved, but no Glossa server answers there yet.');
    const { firefox } = extension;
    await firefox.execute(
      `const select = document.querySelector('select');
       select.value = 'es';
       select.dispatchEvent(new Event('change', { bubbles: true }));`,
    );
  }, 120_000);
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });
  beforeEach(() => engine.reset());

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
    expect(await html()).toBe(before);
  });

  it('cuts by layout and reaches shadow roots', async () => {
    const { firefox } = extension;
    await firefox.navigate(pages.urlOf('layout-decides-sentences'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#contents').innerText.includes('INSIDE OF CONTENTS')",
    );
    const sent = engine.requests.flatMap(({ texts }) => texts);
    expect(sent).toContain('<span id=1>O</span>nce upon a time there was a house.');
    expect(sent).toContain('First line<br id=1>second line');
    await firefox.navigate(pages.urlOf('shadow-roots-and-frames'));
    await extension.chooseTranslatePage();
    await firefox.waitFor(
      "return document.querySelector('#host').shadowRoot.querySelector('#in').textContent.includes('SHADOW WORDS')",
    );
  });
});
