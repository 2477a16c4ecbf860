import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { findFirefox } from '../marionette/firefox.ts';
import { FirefoxExtension } from './firefox-extension.ts';

const binary = findFirefox();
const TIMEOUT = 90_000;

describe.skipIf(binary === undefined)(
  'side panel and options in Firefox',
  { timeout: TIMEOUT },
  () => {
    let extension: FirefoxExtension;
    let folder: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'glossa-settings-'));
      extension = await FirefoxExtension.launch(binary!);
    }, TIMEOUT);
    afterAll(async () => {
      await extension?.close();
      await rm(folder, { recursive: true, force: true });
    });
    /** Waits until the page shows a text. */
    const shows = (text: string) =>
      extension.firefox.waitFor('return document.body.innerText.includes(arguments[0])', {
        args: [text],
      });

    it('translates texts and documents, and lists what was translated', async () => {
      const { firefox } = extension;
      const settings = { server: inject('serverUrl'), from: 'en', to: 'es' };
      await extension.store({ settings });
      await extension.open('sidepanel.html');
      await firefox.waitFor("return document.querySelector('textarea') !== null");
      await firefox.fill('textarea', 'The report is published.');
      await shows('informe');
      await firefox.click('#tab-history');
      await shows('The report is published.');
      await firefox.click('#tab-file');
      const path = join(folder, 'house.txt');
      await writeFile(path, 'The house is big.');
      await firefox.waitFor("return document.querySelector('#panel-file input') !== null");
      await firefox.chooseFile('#panel-file input', path);
      await firefox.waitFor("return document.querySelector('[data-file=ready]') !== null");
      await firefox.click('[data-file=ready] .btn-primary');
      await firefox.waitFor("return document.querySelector('[data-download]') !== null", {
        timeoutMs: 60_000,
      });
    });

    it('finds settings, resets them and brings them back from a file', async () => {
      const { firefox } = extension;
      await extension.store({ settings: { server: inject('serverUrl'), from: 'en', to: 'es' } });
      await extension.open('options.html');
      await firefox.waitFor("return document.querySelector('[data-part=backup]') !== null");
      await firefox.fill('input[type=search]', 'shortcuts');
      await firefox.waitFor(
        "return [...document.querySelectorAll('[data-part]:not([hidden])')].map((part) => part.dataset.part).join() === 'shortcuts'",
      );
      await extension.open('options.html');
      await firefox.waitFor("return document.querySelector('[data-part=backup]') !== null");
      await firefox.click('[data-section=backup] .btn-ghost');
      await firefox.waitFor("return document.querySelector('.btn-error') !== null");
      await firefox.click('[data-section=backup] .btn-error');
      await shows('All settings are as they were at first.');
      const path = join(folder, 'settings.json');
      const format = 'glossa-extension-settings';
      const settings = { from: 'en', to: 'it', pageMode: 'replace' };
      await writeFile(path, JSON.stringify({ format, version: 2, settings }));
      await firefox.chooseFile('[data-section=backup] input[type=file]', path);
      await shows('settings.json');
      await firefox.click('[data-section=backup] .btn-primary');
      await shows('The settings were imported.');
      await firefox.waitFor(
        `const { settings } = await window.wrappedJSObject.browser.storage.local.get('settings');
         return settings.to === 'it' && settings.pageMode === 'replace';`,
      );
    });
  },
);
