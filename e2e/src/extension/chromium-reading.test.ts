import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { READING_PAGE } from './reading-page.ts';

describe.skipIf(findChromium() === undefined)('reading and writing in Chromium', () => {
  let extension: ChromiumExtension;
  let pages: HardPages;
  let model: ModelServer;

  beforeAll(async () => {
    model = await startModelServer();
    pages = await serveHardPages({ reading: READING_PAGE });
    extension = await ChromiumExtension.launch();
    await extension.store({
      engine: { engine: 'openai', openaiUrl: model.url, openaiModel: 'mock' },
      engineKeys: { openai: 'secret-key' },
    });
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await model?.close();
  });
  beforeEach(async () => {
    model.requests.length = 0;
    await extension.setSettings({ from: 'en', to: 'es' });
    await extension.store({
      assist: { button: true, tripleSpace: true, hoverKey: 'Alt', fieldTo: 'es' },
    });
    const wanted = ['hover', 'selection-button', 'triple-space'];
    await vi.waitUntil(async () => (await extension.registeredScripts()).join() === wanted.join(), {
      timeout: 20_000,
    });
    await expect.poll(() => extension.sitesWithout('selection-button')).toEqual([]);
  });

  async function open(): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('reading'));
    await extension.entered(page, ['glossaHover', 'glossaSelectionButton', 'glossaTripleSpace']);
    return page;
  }
  const value = (page: Page) => page.locator('#field').inputValue();

  it('shows other renderings and the dictionary of a model, and keeps the word', async () => {
    const page = await open();
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#word')!));
    await extension.chooseTranslateSelection('house');
    const card = page.getByRole('dialog', { name: 'Translate' });
    await card.getByText('HOUSE', { exact: true }).waitFor();
    await card.getByText('house otherwise').waitFor();
    expect(model.key).toBe('Bearer secret-key');
    expect(model.requests).toHaveLength(1);
    await card.getByRole('button', { name: 'Dictionary' }).click();
    await card.getByText('a building').waitFor();
    await card.getByRole('button', { name: 'Save to word book' }).click();
    await card.getByRole('button', { name: 'Saved to word book' }).waitFor();
    expect(await card.getByRole('button', { name: 'Replace the selection' }).count()).toBe(0);
    await page.close();
  });

  it('translates whole pages with the engine of choice, at no credits', async () => {
    await extension.setSettings({ from: 'en', to: 'es', pageMode: 'replace' });
    const page = await open();
    const before = await page.evaluate(() => document.documentElement.outerHTML);
    await extension.togglePage(page);
    await expect
      .poll(() => page.textContent('#text'), { timeout: 15_000 })
      .toBe('ONE PARAGRAPH TO READ HERE.');
    await expect.poll(() => page.textContent('#text b')).toBe('READ');
    await expect.poll(() => page.title(), { timeout: 15_000 }).toBe('READING AND WRITING');
    const asked = model.requests.flatMap(({ messages }) => messages.at(-1)!.content).join();
    expect(asked).toContain('<g id=\\"1\\">read</g>');
    expect(await extension.stored('spentToday')).toBeNull();
    const popup = await extension.openPopupFor(page);
    await popup.locator('[data-page=on]').waitFor();
    expect(await popup.locator('[data-estimate], [data-spent]').count()).toBe(0);
    await popup.close();
    await extension.togglePage(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.outerHTML), { timeout: 15_000 })
      .toBe(before);
    await page.close();
  });

  it('replaces what is selected in a field; one undo takes it back', async () => {
    const page = await open();
    await page.locator('#field').fill('The house is big.');
    await page.locator('#field').evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(4, 9);
    });
    await extension.chooseTranslateSelection('house');
    await page.getByRole('button', { name: 'Replace the selection' }).click();
    await expect.poll(() => value(page)).toBe('The HOUSE is big.');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field');
    await page.keyboard.press('Control+z');
    await expect.poll(() => value(page)).toBe('The house is big.');
    await page.close();
  });

  it('translates a field after three spaces; one undo takes it back', async () => {
    const page = await open();
    await page.locator('#field').click();
    await page.keyboard.type('good morning   ');
    await expect.poll(() => value(page)).toBe('GOOD MORNING');
    await page.keyboard.press('Control+z');
    await expect.poll(() => value(page)).toMatch(/^good morning/);
    await page.locator('#rich').click();
    await page.keyboard.press('End');
    await page.keyboard.type('   ');
    await expect.poll(() => page.locator('#rich').textContent()).toBe('WRITE TO ME');
    await page.close();
  });

  it('leaves spaces of an input method and passwords alone', async () => {
    const page = await open();
    await page.locator('#field').click();
    await page.keyboard.type('nihao');
    const session = await page.context().newCDPSession(page);
    for (let press = 0; press < 4; press++) {
      for (const type of ['rawKeyDown', 'keyUp'] as const) {
        await session.send('Input.dispatchKeyEvent', {
          type,
          key: ' ',
          code: 'Space',
          windowsVirtualKeyCode: 229,
        });
      }
    }
    await page.locator('#secret').click();
    await page.keyboard.type('   ');
    await page.waitForTimeout(500);
    expect(model.requests).toEqual([]);
    expect(await value(page)).toBe('nihao');
    await page.close();
  });

  it('translates the paragraph under the pointer while a key is held, and leaves the page as it was', async () => {
    const page = await open();
    const before = await page.evaluate(() => document.body.outerHTML);
    await page.locator('#text b').hover();
    await page.keyboard.down('Alt');
    await page.getByText('ONE PARAGRAPH TO READ HERE.').waitFor();
    await page.keyboard.up('Alt');
    await page.mouse.move(5, 5);
    await page.locator('glossa-note').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.body.outerHTML)).toBe(before);
    await page.close();
  });

  it('offers a button beside a selection, in shadow roots too, until it is not wanted on a site', async () => {
    const page = await open();
    await page.locator('#inside').dblclick();
    await page.getByRole('button', { name: 'Translate' }).click();
    await page
      .getByRole('dialog')
      .getByText(/^[A-Z]+$/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#text b').dblclick();
    await page.getByRole('button', { name: 'Hide this button' }).click();
    await page.getByRole('button', { name: 'Not on this site' }).click();
    await expect.poll(() => extension.stored('assist')).toMatchObject({ noButton: ['127.0.0.1'] });
    await expect
      .poll(() => extension.sitesWithout('selection-button'))
      .toContain('*://127.0.0.1/*');
    await page.reload();
    await extension.entered(page, ['glossaHover', 'glossaTripleSpace']);
    await page.locator('#text b').dblclick();
    await page.waitForTimeout(600);
    expect(await page.locator('glossa-selection-button').count()).toBe(0);
    await page.close();
  });
});
