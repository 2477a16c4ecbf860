// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees: lines, and no hidden parts
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type MockEngine, startMockEngine } from './mock-engine.ts';
import { serveTestPage } from './test-page.ts';

const paragraphs = (count: number, name: string, style = '') =>
  `<!doctype html><html lang="en"><title>Long</title><style>${style}</style><body>${Array.from(
    { length: count },
    (_, index) => `<p id="p${index}">${name} paragraph ${index}</p>`,
  ).join('')}</body></html>`;

describe.skipIf(findChromium() === undefined)('engine use of page translation in Chromium', () => {
  let extension: ChromiumExtension;
  let engine: MockEngine;
  let pages: HardPages;
  let strict: Awaited<ReturnType<typeof serveTestPage>>;

  beforeAll(async () => {
    engine = await startMockEngine();
    pages = await serveHardPages({
      long: paragraphs(10_000, 'Endless'),
      // So small that hundreds are in sight: many requests at once.
      crowded: paragraphs(800, 'Crowded', 'p { margin: 0; font-size: 1px; line-height: 1px }'),
      short: paragraphs(3, 'Short'),
    });
    strict = await serveTestPage();
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await strict?.close();
    await pages?.close();
    await engine?.close();
  });

  /** Another language each time: nothing is in the cache. */
  const TARGETS = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'ro', 'tr', 'cs'];
  let language = 0;
  beforeEach(async () => {
    engine.reset();
    const to = TARGETS[language++ % TARGETS.length]!;
    await extension.setSettings({ server: engine.url, from: 'en', to, pageMode: 'replace' });
  });

  async function open(url: string): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(url);
    return page;
  }
  const shows = (page: Page, id: string, text: string, timeout = 15_000) =>
    expect.poll(() => page.locator(`#${id}`).innerText(), { timeout }).toBe(text);

  it('asks for what the reader sees, and for the middle when the reader jumps there', async () => {
    const page = await open(pages.urlOf('long'));
    await extension.togglePage(page);
    await shows(page, 'p0', 'ENDLESS PARAGRAPH 0');
    expect(engine.requests.length).toBeLessThanOrEqual(6);
    await page.locator('#p7000').evaluate((element) => element.scrollIntoView());
    await shows(page, 'p7000', 'ENDLESS PARAGRAPH 7000');
    await shows(page, 'p7010', 'ENDLESS PARAGRAPH 7010');
    expect(engine.texts().length).toBeLessThan(400);
    expect(new Set(engine.texts()).size).toBe(engine.texts().length);
    await page.close();
  });

  it.each(['stopped', 'closed', 'left'])('sends nothing more once the page is %s', async (how) => {
    engine.held = new Promise(() => {});
    const page = await open(pages.urlOf('crowded'));
    await extension.togglePage(page);
    await expect.poll(() => engine.requests.length).toBe(4);
    if (how === 'stopped') await extension.togglePage(page);
    else if (how === 'closed') await page.close();
    else await page.goto(pages.urlOf('short'));
    // All are broken off.
    await expect.poll(() => engine.ended).toBe(4);
    const other = await open('about:blank');
    await other.waitForTimeout(2500);
    expect(engine.requests.length).toBe(4);
    await other.close();
    if (how !== 'closed') await page.close();
  });

  it('waits as long as the server asks for, and then goes on', async () => {
    let refusals = 1;
    const times: number[] = [];
    engine.refuse = () => {
      times.push(Date.now());
      return refusals-- > 0 ? { status: 429, code: 'rate_limited', retryAfter: 2 } : undefined;
    };
    const answering = Promise.withResolvers<void>();
    engine.held = answering.promise;
    const page = await open(pages.urlOf('short'));
    await extension.togglePage(page);
    await expect.poll(engine.texts).toHaveLength(4);
    // What is under way already is answered at once.
    const { length } = engine.requests;
    engine.held = undefined;
    answering.resolve();
    await shows(page, 'p0', 'SHORT PARAGRAPH 0');
    await expect.poll(() => page.title(), { timeout: 10_000 }).toBe('LONG');
    const later = times.slice(length);
    expect(later.length).toBeGreaterThan(0);
    for (const time of later) expect(time - times[0]!).toBeGreaterThanOrEqual(1990);
    await page.close();
  });

  it('goes on after the browser stopped the background', async () => {
    engine.held = new Promise(() => {});
    const page = await open(pages.urlOf('short'));
    await extension.togglePage(page);
    await expect.poll(engine.texts).toHaveLength(4);
    engine.held = undefined;
    const { length } = engine.requests;
    await extension.killBackground();
    await page.bringToFront();
    await shows(page, 'p2', 'SHORT PARAGRAPH 2');
    expect(engine.requests.length).toBeGreaterThan(length);
    await page.close();
  });

  it('translates from the popup, changes the mode without asking again, and restores', async () => {
    const page = await open(pages.urlOf('short'));
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    const popup = await extension.openPopupFor(page);
    await popup.getByRole('button', { name: 'Translate this page' }).click();
    await page.bringToFront();
    await shows(page, 'p0', 'SHORT PARAGRAPH 0');
    await popup.bringToFront();
    await popup.getByText('4 of 4 passages').waitFor();
    const { length } = engine.requests;
    await popup.getByRole('button', { name: 'Both texts' }).click();
    await page.bringToFront();
    await shows(page, 'p0', 'Short paragraph 0\nSHORT PARAGRAPH 0');
    expect(engine.requests.length).toBe(length);
    await popup.bringToFront();
    await popup.getByRole('combobox', { name: 'To' }).selectOption('ca');
    await expect.poll(() => engine.requests.at(-1)!.to).toBe('ca');
    await popup.getByText('4 of 4 passages').waitFor();
    await popup.getByRole('button', { name: 'Show the original' }).click();
    await popup.getByRole('button', { name: 'Translate this page' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.outerHTML)).toBe(before);
    await popup.close();
    await page.close();
  });

  it('says in one sentence that credits are missing, and tries all again when asked', async () => {
    engine.refuse = () => ({ status: 402, code: 'insufficient_credits' });
    const page = await open(pages.urlOf('short'));
    await extension.togglePage(page);
    const popup = await extension.openPopupFor(page);
    await popup.locator('[data-wall=credits]').waitFor();
    await popup.getByText('4 passages could not be translated.').waitFor();
    engine.refuse = undefined;
    await popup.getByRole('button', { name: 'Try them again' }).click();
    await page.bringToFront();
    await shows(page, 'p0', 'SHORT PARAGRAPH 0');
    await popup.close();
    await page.close();
  });

  it('works on a page that allows nothing', async () => {
    const page = await open(strict.url);
    await extension.togglePage(page);
    await shows(page, 'text', 'THE COMMITTEE WILL PUBLISH ITS REPORT NEXT WEEK.');
    await page.close();
  });

  it('declines politely where extensions may not go', async () => {
    const page = await open('chrome://version');
    const popup = await extension.openPopupFor(page);
    await popup.getByRole('button', { name: 'Translate this page' }).click();
    await popup.getByText('does not let extensions change this page').waitFor();
    await popup.close();
    await page.close();
  });
});
