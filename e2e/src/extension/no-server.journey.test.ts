import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CATALOGUE_URL } from '@glossa/engines/bergamot/portable';
import { ModelHost } from '@glossa/engines/bergamot/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '../chromium.ts';
import { findFirefox } from '../marionette/firefox.ts';
import { buildFor } from './builds.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { FirefoxExtension } from './firefox-extension.ts';
import { serveHardPages } from './hard-pages.ts';

/** Nothing listens there: what a fresh installation takes for its server. */
const FRESH_SERVER = 'http://127.0.0.1:3000';
const FIRST = 'El comité publicará su informe la semana que viene';
const PAGE = `<!doctype html><html lang="es"><head><title>Un informe</title></head><body>
<p id="first">${FIRST}, con <a id="link" href="#next">una página</a> para todos.</p>
<p id="second">Después de muchos meses de trabajo, nadie esperaba que los resultados fueran tan claros.</p>
</body></html>`;
const TIMEOUT_MS = 240_000;

/** A copy of a build whose packs come from another host: as `GLOSSA_EXTENSION_PACKS` makes it. */
async function buildWithPacksFrom(browser: 'chrome' | 'firefox', url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `glossa-${browser}-packs-`));
  await cp(buildFor(browser), folder, { recursive: true });
  let changed = 0;
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.js')) continue;
    const path = join(folder, name);
    const code = await readFile(path, 'utf8');
    if (!code.includes(DEFAULT_CATALOGUE_URL)) continue;
    await writeFile(path, code.replaceAll(DEFAULT_CATALOGUE_URL, url));
    changed++;
  }
  expect(changed).toBeGreaterThan(0);
  return folder;
}

/** Whether a Glossa server runs where a fresh installation looks for one: then there is nothing to show. */
async function someServerAnswers(): Promise<boolean> {
  return fetch(FRESH_SERVER).then(
    () => true,
    () => false,
  );
}

let host: ModelHost;
const folders: string[] = [];

beforeAll(async () => {
  expect(await someServerAnswers(), `${FRESH_SERVER} must not be taken`).toBe(false);
  host = await ModelHost.start();
  host.publish('es', 'en', { seed: 1 });
});
afterAll(async () => {
  await host.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const filesLoaded = () => host.downloads().filter(({ method }) => method === 'GET').length;

describe.skipIf(findChromium() === undefined)('without any server, in Chromium', () => {
  it('reads a page in another language in three clicks and with one consent', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const folder = await buildWithPacksFrom('chrome', host.catalogueUrl);
    folders.push(folder);
    const extension = await ChromiumExtension.launch({ build: folder });
    onTestFinished(() => extension.close());
    const pages = await serveHardPages({ page: PAGE });
    onTestFinished(() => pages.close());
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('page'));
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    host.requests.length = 0;

    // The first click is that on the toolbar button, which a driver's popup in a tab stands for.
    const popup = await extension.openPopupFor(page);
    await popup.getByRole('button', { name: 'Translate this page', exact: true }).click();
    const wayOut = popup.getByRole('region', { name: 'Translate in this browser' });
    await wayOut.getByText(new URL(host.origin).host).waitFor();
    expect(host.requests).toEqual([]);
    await wayOut.getByRole('button', { name: 'Download and translate' }).click();

    await page.bringToFront();
    const translated = page.locator(
      '#first[lang=en], #first [lang=en], #second[lang=en], #second [lang=en]',
    );
    await expect.poll(() => translated.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(2);
    expect(await page.locator('#link').count()).toBe(1);
    expect(filesLoaded()).toBe(3);
    expect(await extension.stored('engine')).toMatchObject({ engine: 'bergamot' });

    // The background ends, and the pack and the engine are still there.
    await extension.killBackground();
    await extension.togglePage(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    await popup.bringToFront();
    const sentence = 'La comisión de trabajo publicará un informe nuevo cada semana.';
    await popup.getByRole('textbox').fill(sentence);
    const answer = popup.locator('output');
    await expect.poll(() => answer.getAttribute('aria-busy')).toBe('false');
    await expect.poll(() => answer.textContent()).not.toMatch(/^$|appears here|Translating/);
    expect(await popup.getByRole('alert').count()).toBe(0);
    expect(filesLoaded()).toBe(3);

    const options = await extension.open('options.html#packs');
    await options
      .locator('[data-pack=es-en]')
      .getByRole('button', { name: /Remove/ })
      .click();
    await options.getByText('There are none yet.').waitFor();
  });
});

describe.skipIf(findFirefox() === undefined)('without any server, in Firefox', () => {
  it.runIf(FULL_TIER)(
    'reads a page in another language in three clicks and with one consent',
    {
      timeout: TIMEOUT_MS,
    },
    async () => {
      const folder = await buildWithPacksFrom('firefox', host.catalogueUrl);
      folders.push(folder);
      const extension = await FirefoxExtension.launch(findFirefox()!, folder);
      onTestFinished(() => extension.close());
      const { firefox } = extension;
      const pages = await serveHardPages({ page: PAGE });
      onTestFinished(() => pages.close());
      await firefox.navigate(pages.urlOf('page'));
      const html = () => firefox.execute<string>('return document.documentElement.outerHTML');
      const before = await html();
      host.requests.length = 0;

      // One click in the menu, one in the page's note, one of consent.
      await extension.chooseTranslatePage();
      const handles = await firefox.windowHandles();
      await firefox.waitFor(
        "return document.querySelector('glossa-note')?.shadowRoot?.querySelector('button')?.textContent === 'Translate in this browser'",
      );
      await firefox.clickIn('glossa-note', 'button');
      // Until its page is there, the tab is one of another process.
      const isThere = "return gBrowser.selectedBrowser.currentURI.spec.includes('/way-out.html')";
      await firefox.waitFor(isThere, { context: 'chrome' });
      const opened = await firefox.newWindow(handles);
      await firefox.switchToWindow(opened);
      await firefox.waitFor(
        'return document.querySelector("[data-way-out] p")?.textContent.includes(arguments[0])',
        { args: [new URL(host.origin).host] },
      );
      expect(host.requests).toEqual([]);
      await firefox.click('[data-way-out] .btn-primary');
      await firefox.switchToWindow(handles[0]!);
      await firefox.waitFor("return document.querySelectorAll('[lang=en]').length >= 2");
      expect(filesLoaded()).toBe(3);
      expect(await firefox.execute("return document.querySelectorAll('#link').length")).toBe(1);

      // What the browser stopped begins again with the pack that is kept.
      await extension.chooseTranslatePage();
      await expect.poll(html).toBe(before);
      await extension.stopBackground();
      await extension.chooseTranslatePage();
      await firefox.waitFor("return document.querySelectorAll('[lang=en]').length >= 2");
      expect(filesLoaded()).toBe(3);
    },
  );
});
