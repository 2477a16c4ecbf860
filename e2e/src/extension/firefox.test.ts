import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { serveTestPage } from './test-page.ts';

const SENTENCE = 'The committee will publish its report next week.';
const binary = findFirefox();

describe.skipIf(binary === undefined)('extension in Firefox', { timeout: 90_000 }, () => {
  let extension: FirefoxExtension;
  let site: Awaited<ReturnType<typeof serveTestPage>>;

  beforeAll(async () => {
    site = await serveTestPage();
    extension = await FirefoxExtension.launch(binary!);
  }, 90_000);
  afterAll(async () => {
    await extension?.close();
    await site?.close();
  });

  it('takes the server address and the target language in its options', async () => {
    const { firefox } = extension;
    await extension.setServer(inject('serverUrl'));
    await extension.chooseTarget('es');
    await firefox.waitFor("return document.querySelector('select').value === 'es'");
  });

  it('translates as one types in the popup', async () => {
    const { firefox } = extension;
    await extension.open('popup.html');
    await firefox.waitFor("return document.querySelector('textarea') !== null");
    await firefox.fill('textarea', SENTENCE);
    const text = await firefox.waitFor<string>(
      "const text = document.querySelector('output').textContent; return /informe/.test(text) && text",
    );
    expect(text).toMatch(/comité.*publicará.*informe/);
  });

  it('translates a selection from the real context menu', async () => {
    const { firefox } = extension;
    await firefox.navigate(site.url);
    const point = await firefox.execute<{ x: number; y: number }>(
      `getSelection().selectAllChildren(document.getElementById('text'));
       const box = getSelection().getRangeAt(0).getBoundingClientRect();
       return { x: Math.round(box.left + 20), y: Math.round(box.top + box.height / 2) };`,
    );
    await extension.chooseTranslateSelection(point.x, point.y);
    const text = await firefox.waitFor<string>(
      "return document.querySelector('glossa-selection-card')?.shadowRoot?.querySelector('[data-length]')?.textContent",
    );
    expect(text).toMatch(/comité.*publicará.*informe/);
  });
});
