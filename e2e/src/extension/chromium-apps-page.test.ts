// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees: lines, and no hidden parts
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { appPage, FRAMEWORKS } from './app-pages.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, shoutTurned, startMockEngine } from './mock-engine.ts';

const full = process.env.GLOSSA_TEST_TIER === 'full';

describe.skipIf(findChromium() === undefined)('living and delicate pages in Chromium', () => {
  let extension: ChromiumExtension;
  let engine: MockEngine;
  let pages: HardPages;

  beforeAll(async () => {
    engine = await startMockEngine();
    const apps = await Promise.all(FRAMEWORKS.map((each) => appPage(each)));
    pages = await serveHardPages(
      Object.fromEntries(FRAMEWORKS.map((each, index) => [each, apps[index]!])),
    );
    extension = await ChromiumExtension.launch();
  }, 90_000);
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await engine?.close();
  });

  /** Another language each time: nothing is in the cache. */
  const TARGETS = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'ro', 'tr', 'cs'];
  let language = 0;
  const use = (pageMode: 'bilingual' | 'replace') =>
    extension.setSettings({
      server: engine.url,
      from: 'en',
      to: TARGETS[language++ % TARGETS.length]!,
      pageMode,
    });
  beforeEach(() => engine.reset());

  async function open(name: string): Promise<{ page: Page; errors: string[] }> {
    const page = await extension.context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => void errors.push(error.message));
    await page.goto(pages.urlOf(name));
    return { page, errors };
  }
  const textOf = (page: Page, selector: string) => page.locator(selector).innerText();
  const shows = (page: Page, selector: string, text: string | RegExp) =>
    expect.poll(() => textOf(page, selector), { timeout: 15_000 }).toMatch(text);

  const cases = FRAMEWORKS.flatMap((framework) =>
    (['replace', 'bilingual'] as const).map((mode) => ({ framework, mode })),
  ).filter(({ framework }) => full || framework === 'react');

  it.each(cases)(
    'lets a $framework app live on while it is translated ($mode)',
    async ({ framework, mode }) => {
      await use(mode);
      engine.translate = shoutTurned;
      const { page, errors } = await open(framework);
      const app = (name: string, value: unknown) =>
        page.evaluate(
          ([which, given]) => {
            (window as unknown as Record<string, (next: unknown) => void>)[which as string]!(given);
          },
          [name, value],
        );
      await extension.togglePage(page);
      await shows(page, '#count', /YOU PRESSED 0 TIMES/);
      await shows(page, '#part', /A PART THAT COMES/);
      for (let press = 0; press < 4; press++) await page.click('#press');
      await shows(page, '#count', /YOU PRESSED 4 TIMES, ENOUGH NOW/);
      await app('setItems', ['third', 'new', 'first']);
      await shows(page, '#list', /ITEM THIRD OF[\s\S]*ITEM NEW OF[\s\S]*ITEM FIRST OF/);
      expect(await page.locator('#list li').count()).toBe(3);
      await app('setOpen', false);
      await shows(page, 'main', /ONLY WORDS INSTEAD/);
      await expect.poll(() => page.locator('#part').count()).toBe(0);
      await app('setOpen', true);
      await shows(page, '#part', /A PART THAT COMES/);
      await page.fill('#name', 'Ada');
      await shows(page, '#hello', /HELLO ADA/);
      await page.fill('#name', '');
      await shows(page, '#hello', /NOBODY IS HERE/);

      await extension.togglePage(page);
      await expect.poll(() => textOf(page, '#count')).toBe('You pressed 4 times, enough now');
      await expect
        .poll(() => textOf(page, '#list'))
        .toBe('Item third of the list\nItem new of the list\nItem first of the list');
      // The app finds its own nodes again.
      await page.click('#press');
      await app('setItems', ['new']);
      await app('setOpen', false);
      await expect.poll(() => textOf(page, '#count')).toBe('You pressed 5 times, enough now');
      await expect.poll(() => textOf(page, '#list')).toBe('Item new of the list');
      await expect.poll(() => page.locator('glossa-source').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.close();
    },
  );

  it('keeps boxes where they stand, and every byte after restoring', async () => {
    const ids = 'float clamp ellipsis flex grid nav table fixed abs menu cap'.split(' ');
    const boxes = (page: Page) =>
      page.evaluate(
        (names) =>
          names
            .flatMap((name) => [...document.querySelectorAll(`#${name}, #${name} > *`)])
            .filter((element) => element.localName !== 'glossa-source')
            .map((element) => {
              const { x, width, height } = element.getBoundingClientRect();
              return [element.localName, ...[x, width, height].map(Math.round)].join(' ');
            }),
        ids,
      );
    for (const mode of ['replace', 'bilingual'] as const) {
      await use(mode);
      const { page } = await open('layout-stays');
      const before = await page.evaluate(() => document.documentElement.outerHTML);
      const placed = await boxes(page);
      await extension.togglePage(page);
      await shows(page, '#mixed', /WORDS AROUND\s+A PICTURE/);
      await shows(page, '#abs', /HERE[\s\S]*PLACED WORDS[\s\S]*THERE/);
      await shows(page, '#cap', /ONCE UPON A TIME/);
      // Letters are as wide as before: with the translation alone nothing may move or grow.
      if (mode === 'replace') expect(await boxes(page)).toEqual(placed);
      else {
        // Side by side, only the translation has a place.
        expect(await page.locator('#flex > glossa-source, #grid > glossa-source').count()).toBe(0);
        expect((await page.locator('#clamp').boundingBox())!.height).toBe(40);
      }
      await expect.poll(() => textOf(page, '#keeps')).toContain('INDENTED:\n    SECOND  LINE\n');
      expect(await textOf(page, '#wrap')).toBe('not touched');
      expect(await textOf(page, '#ruby')).toContain('kan');
      expect(await page.inputValue('#label input')).toBe('typed');
      await expect.poll(() => page.getAttribute('#label input', 'placeholder')).toBe('FULL NAME');
      await expect.poll(() => page.getAttribute('#menu', 'aria-label')).toBe('OPEN THE MENU');
      await page.click('#details summary');
      await shows(page, '#details p', /HIDDEN UNTIL OPENED/);
      await page.click('#details summary');
      await extension.togglePage(page);
      await expect.poll(() => page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
      await page.close();
    }
  });

  it('follows a virtual list and a feed without end', async () => {
    await use('replace');
    const { page } = await open('infinite-list');
    await extension.togglePage(page);
    await shows(page, '[data-row="3"]', /^VIRTUAL ROW 3$/);
    for (const row of [40, 41, 5000, 12]) {
      await page.evaluate((at) => {
        document.getElementById('view')!.scrollTop = at * 40;
      }, row);
      await shows(page, `[data-row="${row + 2}"]`, new RegExp(`^VIRTUAL ROW ${row + 2}$`));
    }
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        return await page.locator('#post30').count();
      })
      .toBe(1);
    await page.locator('#post30').scrollIntoViewIfNeeded();
    await shows(page, '#post30', /POST NUMBER 30[\s\S]*WORDS OF POST 30 AND ITS LINK\./);
    const asked = engine.texts();
    expect(new Set(asked).size).toBe(asked.length);
    await extension.togglePage(page);
    await expect.poll(() => textOf(page, '#post30')).toMatch(/Words of post 30 and its link\./);
    await expect
      .poll(() => page.evaluate(() => document.body.innerText))
      .not.toMatch(/VIRTUAL ROW|POST NUMBER/);
    await page.close();
  });
});
