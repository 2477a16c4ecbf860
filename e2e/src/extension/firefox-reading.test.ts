import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { READING_PAGE } from './reading-page.ts';

const binary = findFirefox();
const TIMEOUT = 90_000;

describe.skipIf(binary === undefined)(
  'reading and writing in Firefox',
  { timeout: TIMEOUT },
  () => {
    let extension: FirefoxExtension;
    let pages: HardPages;
    let model: ModelServer;

    beforeAll(async () => {
      model = await startModelServer();
      pages = await serveHardPages({ reading: READING_PAGE });
      extension = await FirefoxExtension.launch(binary!);
      await extension.store({
        settings: { from: 'en', to: 'es' },
        engine: { engine: 'openai', openaiUrl: model.url, openaiModel: 'mock' },
        engineKeys: { openai: 'secret-key' },
        assist: { tripleSpace: true, fieldTo: 'es' },
      });
      await extension.registered('triple-space');
    }, TIMEOUT);
    afterAll(async () => {
      await extension?.close();
      await pages?.close();
      await model?.close();
    });
    const fieldIs = (text: string) =>
      extension.firefox.waitFor(
        "return document.querySelector('#field').value.trim() === arguments[0]",
        { args: [text] },
      );

    it('translates a field after three spaces; one undo takes it back', async () => {
      const { firefox } = extension;
      await firefox.navigate(pages.urlOf('reading'));
      await firefox.fill('#field', 'good morning   ');
      await fieldIs('GOOD MORNING');
      await firefox.execute("document.execCommand('undo')");
      await fieldIs('good morning');
    });

    it('replaces a selection in a field from the card', async () => {
      const { firefox } = extension;
      await firefox.navigate(pages.urlOf('reading'));
      await firefox.fill('#field', 'The house is big.');
      const point = await firefox.execute<{ x: number; y: number }>(
        `const field = document.querySelector('#field');
         field.focus();
         field.setSelectionRange(4, 9);
         const box = field.getBoundingClientRect();
         return { x: Math.round(box.left + 50), y: Math.round(box.top + 12) };`,
      );
      await extension.chooseTranslateSelection(point.x, point.y);
      const replace = await firefox.waitFor<boolean>(
        `const root = document.querySelector('glossa-selection-card')?.shadowRoot;
         const button = root?.querySelector('[aria-label="Replace the selection"]');
         if (!button) return false;
         button.click();
         return true;`,
      );
      expect(replace).toBe(true);
      await fieldIs('The HOUSE is big.');
    });
  },
);
