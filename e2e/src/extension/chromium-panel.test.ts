import { loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';
import { startImagesServer } from './images-server.ts';
import { drawPicture } from './images-site.ts';
import { type ModelServer, startModelServer } from './model-server.ts';
import { READING_PAGE } from './reading-page.ts';

const SENTENCE = 'The committee will publish its report next week.';

const PICTURE = drawPicture('The house is big', { width: 800, height: 300, color: '#ffffff' });
/** Reading a picture takes a server seconds. */
const slow = it.skipIf(process.env.GLOSSA_TEST_TIER !== 'full');

describe.skipIf(findChromium() === undefined)('the side panel in Chromium', () => {
  let extension: ChromiumExtension;
  let pages: HardPages;
  let model: ModelServer;

  beforeAll(async () => {
    model = await startModelServer();
    pages = await serveHardPages({ reading: READING_PAGE });
    extension = await ChromiumExtension.launch();
    await extension.setSettings({ server: inject('serverUrl'), from: 'en', to: 'es' });
  });
  afterAll(async () => {
    await extension?.close();
    await pages?.close();
    await model?.close();
  });

  async function open(tab: string, query = ''): Promise<Page> {
    const panel = await extension.open(`sidepanel.html${query}`);
    await panel.getByRole('tab', { name: tab }).click();
    return panel;
  }

  it('translates what is typed and lists it in the history, until that is deleted', async () => {
    const panel = await open('Text');
    await panel.getByRole('textbox').fill(SENTENCE);
    await panel.getByRole('status').filter({ hasText: 'informe' }).waitFor();
    await panel.getByRole('tab', { name: 'History' }).click();
    const list = panel.locator('[data-history]');
    await list.getByText(SENTENCE).waitFor();
    await panel.getByRole('searchbox').fill('nothing of that kind');
    await expect.poll(() => list.getAttribute('data-history')).toBe('0');
    await panel.getByRole('searchbox').fill('INFORME');
    await list.getByText(SENTENCE).click();
    await expect.poll(() => panel.getByRole('textbox').inputValue()).toBe(SENTENCE);
    await panel.getByRole('tab', { name: 'History' }).click();
    await panel.getByRole('button', { name: 'Delete all' }).click();
    await panel.getByRole('button', { name: 'Delete all' }).click();
    await panel.getByText('What you translate is listed here.').waitFor();
    await panel.close();
  });

  it('translates a document: price, progress, download', async () => {
    const panel = await open('File');
    const file = { name: 'house.txt', mimeType: 'text/plain', buffer: Buffer.from(SENTENCE) };
    await panel.locator('#panel-file input[type=file]').setInputFiles(file);
    await panel.locator('[data-file=ready]').getByText('1 credit').waitFor();
    await panel.getByRole('button', { name: 'Translate', exact: true }).click();
    const link = panel.getByRole('link', { name: 'Download' });
    await link.waitFor({ timeout: 60_000 });
    const answer = await fetch((await link.getAttribute('href'))!);
    expect(await answer.text()).toMatch(/informe/);
    await panel.close();
  });

  it('stops typed text at the limit of the day with one sentence, here and in the popup', async () => {
    const settings = { server: inject('serverUrl'), from: 'en', to: 'es' };
    const spentToday = { day: new Date().toLocaleDateString('sv'), characters: 990 };
    await extension.setSettings({ ...settings, dailyCredits: 1 });
    await extension.store({ spentToday });
    const [panel, popup] = [await open('Text'), await extension.open('popup.html')];
    const wall = 'The limit of credits that you set for today is reached.';
    for (const shown of [panel, popup]) {
      await shown.getByRole('textbox').fill('A sentence of more than ten characters.');
      await shown.getByRole('alert').filter({ hasText: wall }).waitFor();
      expect(await shown.getByRole('alert').count()).toBe(1);
    }
    expect(await extension.stored('spentToday')).toEqual(spentToday);
    // Another limit lets them go on, and counts them.
    await extension.setSettings({ ...settings, dailyCredits: null });
    for (const shown of [panel, popup]) {
      await shown.locator('output [lang=es]').waitFor();
    }
    const { characters } = (await extension.stored('spentToday')) as typeof spentToday;
    expect(characters).toBeGreaterThan(990);
    await Promise.all([panel.close(), popup.close()]);
  });

  it('says of a file that it is no picture', async () => {
    const panel = await open('Image');
    const file = { name: 'house.png', mimeType: 'image/png', buffer: Buffer.from(SENTENCE) };
    await panel.locator('#panel-image input[type=file]').setInputFiles(file);
    await panel.locator('[data-image=error]').getByRole('alert').waitFor();
    await panel.getByText('Files of this kind are not supported.').waitFor({ timeout: 30_000 });
    expect(await panel.locator('#panel-image img').count()).toBe(0);
    await panel.close();
  });

  /** Gives the panel's image tab a picture, and answers what is to be seen and saved once its words are there. */
  async function translatePicture(words: RegExp, timeout: number) {
    const panel = await open('Image');
    const file = { name: 'sign.png', mimeType: 'image/png', buffer: PICTURE };
    await panel.locator('#panel-image input[type=file]').setInputFiles(file);
    const shown = panel.getByRole('img', { name: words });
    await shown.waitFor({ timeout });
    const width = () => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth);
    await expect.poll(width).toBe(800);
    const region = panel.locator('#panel-image li').first();
    const texts = await region.locator('p').allTextContents();
    const credits = await panel.locator('[data-credits]').textContent();
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('link', { name: 'Download' }).click(),
    ]);
    const saved = Buffer.concat(await (await download.createReadStream()).toArray());
    expect(saved.equals(PICTURE)).toBe(false);
    const { height } = await loadImage(saved);
    await panel.close();
    return { texts, credits, name: download.suggestedFilename(), height };
  }

  it('translates a picture: its words beside it, its price, a file to save', async () => {
    const images = await startImagesServer();
    try {
      await extension.setSettings({ server: images.url, from: 'en', to: 'es' });
      await extension.store({ spentToday: null });
      expect(await translatePicture(/TRANSLATED/, 15_000)).toEqual({
        texts: ['words', 'TRANSLATED'],
        credits: 'Credits charged: 1',
        name: 'picture.png',
        height: 300,
      });
      expect(await extension.stored('spentToday')).toMatchObject({ characters: 1000 });
    } finally {
      await extension.setSettings({ server: inject('serverUrl'), from: 'en', to: 'es' });
      await images.close();
    }
  });

  slow('has a picture read and drawn by the real server', { timeout: 180_000 }, async () => {
    const { texts, credits, name, height } = await translatePicture(/la casa es grande/i, 150_000);
    expect(texts).toEqual([
      expect.stringMatching(/the house is big/i),
      expect.stringMatching(/la casa es grande/i),
    ]);
    // Nobody is signed in: what visitors try costs nothing.
    expect(credits).toBe('Credits charged: 0');
    expect(name).toMatch(/^sign.*\.png$/);
    expect(height).toBe(300);
  });

  it('says of the page in front what was translated', async () => {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('reading'));
    const popup = await extension.openPopupFor(page);
    const panel = await open('Page', new URL(popup.url()).search);
    await panel.getByText('Nothing on this page is translated yet.').waitFor();
    await panel.getByRole('button', { name: 'Translate this page' }).click();
    await panel.getByText('One paragraph to read here.').waitFor();
    await panel.getByText(/párrafo/).waitFor();
    await panel.getByRole('searchbox').fill('parrafo is not there');
    await expect
      .poll(() => panel.locator('[data-passages]').getAttribute('data-passages'))
      .toBe('0');
    await Promise.all([popup.close(), panel.close(), page.close()]);
  });

  it('keeps the word book: search, correct, take along, delete', async () => {
    const panel = await open('Words');
    await panel.evaluate(async () => {
      const words = ['house', 'tree'].map((text, savedAt) => ({
        ...{ id: text, text, translation: text.toUpperCase() },
        ...{ from: 'en', to: 'es', sentence: `A ${text}.`, savedAt },
      }));
      const opened = indexedDB.open('word-book');
      await new Promise((resolve) => {
        opened.onsuccess = resolve;
      });
      const transaction = opened.result.transaction('words', 'readwrite');
      for (const word of words) transaction.objectStore('words').put(word);
      await new Promise((resolve) => {
        transaction.oncomplete = resolve;
      });
      opened.result.close();
    });
    await panel.getByRole('tab', { name: 'Text' }).click();
    await panel.getByRole('tab', { name: 'Words' }).click();
    const list = panel.locator('[data-words]');
    await expect.poll(() => list.getAttribute('data-words')).toBe('2');
    await panel.getByRole('searchbox').fill('tree');
    await expect.poll(() => list.getAttribute('data-words')).toBe('1');
    await panel.getByRole('button', { name: 'Edit' }).click();
    await panel.getByRole('textbox', { name: 'Translation' }).fill('árbol');
    await panel.keyboard.press('Enter');
    await list.getByText('árbol').waitFor();
    const [download] = await Promise.all([
      panel.waitForEvent('download'),
      panel.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    const chunks = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString()).toContain('\r\ntree,árbol,en,es,A tree.,1970');
    await panel.getByRole('button', { name: 'Delete' }).click();
    await panel.getByText('Nothing found.').waitFor();
    await panel.close();
  });

  it('answers questions about a translation, and says when no model can', async () => {
    await extension.store({ engine: null });
    const without = await open('Chat');
    await without.getByText('The chosen engine has no chat model.').waitFor();
    await without.close();
    await extension.store({
      engine: { engine: 'openai', openaiUrl: model.url, openaiModel: 'mock' },
      engineKeys: { openai: 'secret-key' },
    });
    const panel = await open('Text');
    await panel.evaluate(() =>
      chrome.storage.session.set({
        panelTask: {
          tab: 'chat',
          about: { text: 'bank', translation: 'banco', from: 'en', to: 'es', sentence: 'A bank.' },
        },
      }),
    );
    await panel.locator('[data-about]').getByText('banco').waitFor();
    await panel.getByRole('textbox', { name: 'Your message' }).fill('Why this word?');
    // Without the model, which is being looked for, nothing is sent.
    const send = panel.locator('#panel-chat [type=submit]');
    await expect.poll(() => send.isEnabled()).toBe(true);
    await panel.keyboard.press('Enter');
    await panel.getByText('About Why this word?').waitFor();
    const { messages } = model.requests.at(-1)!;
    expect(messages.map(({ content }) => content).slice(1)).toEqual([
      'bank',
      'banco',
      'Why this word?',
    ]);
    await panel.close();
  });

  it('opens from the card of a selection', async () => {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('reading'));
    await page.bringToFront();
    await page.evaluate(() => getSelection()!.selectAllChildren(document.querySelector('#word')!));
    await extension.chooseTranslateSelection('house');
    await page.getByRole('button', { name: 'Ask about this' }).click();
    await expect.poll(() => extension.panelAbout()).toMatchObject({ text: 'house', to: 'es' });
    await page.close();
  });

  it('has tabs for the keyboard, in a width of 320 pixels too', async () => {
    const panel = await open('Text');
    await panel.setViewportSize({ width: 320, height: 600 });
    await panel.keyboard.press('ArrowLeft');
    const chosen = panel.getByRole('tab', { selected: true });
    await expect.poll(() => chosen.textContent()).toBe('Chat');
    await expect.poll(() => chosen.evaluate((tab) => tab === document.activeElement)).toBe(true);
    await panel.keyboard.press('Home');
    for (let each = 0; each < 7; each++) {
      expect(
        await panel.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await panel.keyboard.press('ArrowRight');
    }
    await panel.close();
  });

  it('keeps storage from scripts in pages', async () => {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('reading'));
    expect(await extension.storageSeenBy(page)).toMatch(/not allowed/);
    await page.close();
  });
});
