import { setTimeout as sleep } from 'node:timers/promises';
import { LANGUAGES } from '@glossa/contract/languages';
import { ChromiumExtension } from '@glossa/e2e/extension/chromium-extension';
import { serveHardPages } from '@glossa/e2e/extension/hard-pages';
import { startMockEngine } from '@glossa/e2e/extension/mock-servers';
import { type Noted, readNotes, watchTranslation } from '@glossa/e2e/extension/watch-translation';
import { defineCase, type Sample } from '../harness/case.ts';
import { loadPage } from '../peer/pages.ts';

const LATENCY_MS = 150;

const paragraphs = (count: number) =>
  `<!doctype html><html lang="en"><title>Paragraphs</title><body>${Array.from(
    { length: count },
    (_, index) =>
      `<p data-u>Paragraph number ${index} has <a href="#">a link</a> and some words.</p>`,
  ).join('')}</body></html>`;

/** From the shortcut to translated text, in a real Chromium, with an engine that answers after 150 ms. */
export default defineCase({
  name: 'extension',
  about: `page translation in Chromium, engine at ${LATENCY_MS} ms`,
  unit: 'ms',
  better: 'lower',
  async prepare() {
    const page = await loadPage();
    if (page === undefined) return { skipped: 'The fixtures of the extension are not here.' };
    const engine = await startMockEngine();
    engine.beforeAnswer = () => sleep(LATENCY_MS);
    const pages = await serveHardPages({
      units330: page(300),
      units2200: page(2000),
      paragraphs10000: paragraphs(10_000),
    });
    const extension = await ChromiumExtension.launch();
    let languages = 0;

    /** Every time into another language: no cache knows it. */
    async function translate(
      name: string,
      pageMode: 'bilingual' | 'replace',
      value: (noted: Noted, pressed: number) => number,
    ): Promise<Sample> {
      const to = LANGUAGES[languages++ % LANGUAGES.length]!.tag;
      await extension.setSettings({ server: engine.url, from: 'en', to, pageMode });
      engine.requests = [];
      const tab = await extension.context.newPage();
      await tab.goto(pages.urlOf(name));
      await watchTranslation(tab);
      const pressed = await extension.togglePage(tab);
      await readNotes(tab);
      const requests = engine.requests.length;
      // The walk of a long page goes on behind the reader's eye.
      await tab.waitForTimeout(name === 'paragraphs10000' ? 4000 : 1000);
      const noted = await readNotes(tab);
      await tab.close();
      const [longest = 0] = noted.longTasks;
      const tasks = longest === 0 ? 'no task over 50 ms' : `longest task ${longest} ms`;
      return { value: value(noted, pressed), note: `${requests} requests, ${tasks}` };
    }
    const first = (noted: Noted, pressed: number) => noted.first - pressed;
    const viewport = (noted: Noted, pressed: number) => noted.viewport - pressed;
    return {
      variants: [
        { name: '330 units, first text', sample: () => translate('units330', 'replace', first) },
        { name: '330 units, viewport', sample: () => translate('units330', 'replace', viewport) },
        {
          name: '330 units, viewport, both texts',
          sample: () => translate('units330', 'bilingual', viewport),
        },
        {
          name: '2,200 units, viewport',
          sample: () => translate('units2200', 'replace', viewport),
        },
        {
          name: '10,000 paragraphs, viewport',
          sample: () => translate('paragraphs10000', 'replace', viewport),
        },
      ],
      async close() {
        await extension.close();
        await pages.close();
        await engine.close();
      },
    };
  },
});
