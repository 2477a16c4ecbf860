// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';

/** Waits of several seconds are for the full tier. */
const slow = it.skipIf(process.env.GLOSSA_TEST_TIER !== 'full');

const SPANISH = `La comisión publicará su informe la semana que viene, después de haber escuchado a todas las
  partes durante los últimos meses. Nadie esperaba que el trabajo durara tanto tiempo, pero los resultados son
  claros y serán útiles para muchas personas.`;
const page = (lang: string, body: string) =>
  `<!doctype html><html${lang === '' ? '' : ` lang="${lang}"`}><title>Short title</title><body>${body}</body></html>`;

describe.skipIf(findChromium() === undefined)(
  'what a page costs, and refusals, in Chromium',
  () => {
    let extension: ChromiumExtension;
    let engine: MockEngine;
    let pages: HardPages;

    beforeAll(async () => {
      engine = await startMockEngine();
      const paragraphs = Array.from({ length: 60 }, (_, index) => index);
      pages = await serveHardPages({
        short: page('en', '<p id="a">First paragraph</p><p id="b">Second paragraph</p>'),
        many: page('en', paragraphs.map((n) => `<p id="p${n}">Paragraph ${n}</p>`).join('')),
        spanish: page('en', `<p id="es">${SPANISH}</p>`),
        mixed: page(
          'en',
          '<p id="en">These are English words of a longer text that everybody can read without any trouble.</p><p id="es" lang="es-MX">Palabras en español</p><p>And <i lang="es" id="in">dos palabras</i> inside</p>',
        ),
        thousands: page('en', `<p id="a">${'Four '.repeat(500)}</p>`),
      });
      extension = await ChromiumExtension.launch();
    });
    afterAll(async () => {
      await extension?.close();
      await pages?.close();
      await engine?.close();
    });

    /** Another language each time: nothing is in the cache. */
    const TARGETS = ['fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'ro'];
    let language = 0;
    const use = (more: Parameters<ChromiumExtension['setSettings']>[0] = {}) =>
      extension.setSettings({
        server: engine.url,
        from: 'en',
        to: TARGETS[language++ % TARGETS.length]!,
        pageMode: 'replace',
        ...more,
      });
    beforeEach(async () => {
      engine.reset();
      await use();
    });

    async function open(name: string): Promise<Page> {
      const tab = await extension.context.newPage();
      await tab.goto(pages.urlOf(name));
      return tab;
    }
    const shows = (tab: Page, id: string, text: string) =>
      expect.poll(() => tab.locator(`#${id}`).innerText(), { timeout: 15_000 }).toContain(text);

    it('asks for nothing on a page in the target language, whatever its template says, unless told to', async () => {
      await use({ from: 'auto', to: 'es' });
      const tab = await open('spanish');
      await extension.togglePage(tab);
      const popup = await extension.openPopupFor(tab);
      await popup.getByText('This page is already in Spanish.').waitFor();
      expect(engine.requests).toEqual([]);
      await popup.getByRole('button', { name: 'Translate anyway' }).click();
      await tab.bringToFront();
      await shows(tab, 'es', 'LA COMISIÓN');
      await popup.close();
      await tab.close();
    });

    it('reads the language of the page, and leaves parts in the target language alone', async () => {
      await use({ from: 'auto', to: 'es' });
      const tab = await open('mixed');
      const before = await tab.evaluate(() => document.documentElement.outerHTML);
      await extension.togglePage(tab);
      await shows(tab, 'en', 'THESE ARE ENGLISH WORDS');
      expect(new Set(engine.requests.map(({ from }) => from))).toEqual(new Set(['en']));
      const sent = engine.texts().join('\n');
      expect(sent).not.toMatch(/Palabras|dos palabras/);
      expect(await tab.innerText('#es')).toBe('Palabras en español');
      await extension.togglePage(tab);
      await expect.poll(() => tab.evaluate(() => document.documentElement.outerHTML)).toBe(before);
      await tab.close();
    });

    it('shows what the whole page would cost, and what was charged', async () => {
      engine.credits = 3;
      const tab = await open('thousands');
      const popup = await extension.openPopupFor(tab);
      // 500 words of five characters.
      await popup.getByText('Credits for the whole page: about 3.').waitFor();
      expect(engine.requests).toEqual([]);
      await popup.getByRole('button', { name: 'Translate this page' }).click();
      await tab.bringToFront();
      await shows(tab, 'a', 'FOUR FOUR');
      await expect.poll(() => tab.title()).toBe('SHORT TITLE');
      await popup.bringToFront();
      const { length } = engine.requests;
      await popup.getByText(`Credits charged: ${3 * length}.`).waitFor();
      // The title's eleven characters, and the paragraph without the space at its end.
      await popup.getByText('Characters translated: 2,510.').waitFor();
      await popup.close();
      await tab.close();
    });

    it('sends nothing beyond the limit of the day, and says so in one sentence', async () => {
      const spent = (await extension.stored('spentToday')) as { characters: number } | null;
      const left = 1 + Math.floor((spent?.characters ?? 0) / 1000);
      await use({ dailyCredits: left });
      const tab = await open('thousands');
      await extension.togglePage(tab);
      const popup = await extension.openPopupFor(tab);
      await popup.getByText('The limit of credits that you set for today is reached.').waitFor();
      expect(engine.texts()).not.toContain('Four '.repeat(500).trim());
      await popup.getByRole('button', { name: 'Change the limit' }).waitFor();
      const options = await extension.open('options.html');
      await options.getByLabel('Credits a day, at most').fill(String(left + 5));
      await expect
        .poll(() => extension.stored('settings'))
        .toMatchObject({ dailyCredits: left + 5 });
      await options.close();
      await popup.bringToFront();
      await popup.getByRole('button', { name: 'Try them again' }).click();
      await tab.bringToFront();
      await shows(tab, 'a', 'FOUR FOUR');
      await popup.close();
      await tab.close();
    });

    it('asks to sign in where the server asks for it', async () => {
      engine.refuse = () => ({ status: 401, code: 'sign_in_required' });
      const tab = await open('many');
      await extension.togglePage(tab);
      const popup = await extension.openPopupFor(tab);
      await popup.locator('[data-wall=sign_in]').waitFor();
      const { length } = engine.requests;
      await popup.waitForTimeout(1500);
      expect(engine.requests.length).toBe(length);
      await popup.close();
      await tab.close();
    });

    slow(
      'tries a few times while the server is down, then says so, and translates all when asked again',
      async () => {
        engine.down = true;
        const tab = await open('short');
        await extension.togglePage(tab);
        const popup = await extension.openPopupFor(tab);
        await popup.getByText('3 passages could not be translated.').waitFor({ timeout: 20_000 });
        const tries = engine.requests.length;
        expect(tries).toBeGreaterThan(1);
        // Two requests, three times each; the browser itself may repeat those of a broken connection.
        expect(tries).toBeLessThanOrEqual(12);
        await popup.waitForTimeout(1500);
        expect(engine.requests.length).toBe(tries);
        engine.down = false;
        await popup.getByRole('button', { name: 'Try them again' }).click();
        await tab.bringToFront();
        await shows(tab, 'b', 'SECOND PARAGRAPH');
        await popup.close();
        await tab.close();
      },
    );

    it('shows slow answers as they come, the last ones first, each in its place', async () => {
      engine.turnedMs = 60;
      const tab = await open('many');
      await extension.togglePage(tab);
      const done = () => tab.evaluate(() => document.body.innerText.match(/PARAGRAPH \d+/g) ?? []);
      await expect.poll(async () => (await done()).length, { timeout: 15_000 }).toBeGreaterThan(2);
      const some = await done();
      expect(some.length).toBeLessThan(40);
      await expect
        .poll(async () => (await done()).join(), { timeout: 15_000 })
        .toMatch(/^PARAGRAPH 0,PARAGRAPH 1,PARAGRAPH 2,PARAGRAPH 3,/);
      await tab.close();
    });
  },
);
