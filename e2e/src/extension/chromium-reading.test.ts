import { createServer } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { type HardPages, serveHardPages } from './hard-pages.ts';

const PAGE = `<!doctype html><html lang="en"><title>Reading and writing</title><body style="margin: 40px">
<p id="word">house</p>
<p id="text">One paragraph to <b>read</b> here.</p>
<textarea id="field" rows="3" cols="40"></textarea>
<div id="rich" contenteditable style="border: 1px solid; min-height: 2em">Write to me</div>
<input id="secret" type="password" value="my secret words">
<p id="shadow"></p>
<script>
  document.querySelector('#shadow').attachShadow({ mode: 'open' }).innerHTML = '<p id="inside">Words in the shade</p>';
</script></body></html>`;

interface Model {
  url: string;
  /** Bodies of the requests, in order. */
  requests: { messages: { content: string }[] }[];
  /** The key that came with the last one. */
  key: string | undefined;
  close(): Promise<void>;
}

/** An OpenAI-compatible server: translates into upper case, and knows one word. */
async function startModel(): Promise<Model> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const asked = JSON.parse(body) as Model['requests'][number];
    model.requests.push(asked);
    model.key = request.headers.authorization;
    const input = JSON.parse(asked.messages.at(-1)!.content) as {
      texts?: { id: number; text: string }[];
      word?: string;
    };
    const answer = input.texts
      ? {
          translations: input.texts.map(({ id, text }) => ({
            id,
            text: text.toUpperCase(),
            alternatives: [`${text} otherwise`],
          })),
        }
      : { headword: input.word, senses: [{ meaning: 'a building', translations: ['casa'] }] };
    response.setHeader('Content-Type', 'application/json');
    const message = { role: 'assistant', content: JSON.stringify(answer) };
    response.end(JSON.stringify({ choices: [{ message, finish_reason: 'stop' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const model: Model = {
    url: `http://127.0.0.1:${port}/v1`,
    requests: [],
    key: undefined,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return model;
}

describe.skipIf(findChromium() === undefined)('reading and writing in Chromium', () => {
  let extension: ChromiumExtension;
  let pages: HardPages;
  let model: Model;

  beforeAll(async () => {
    model = await startModel();
    pages = await serveHardPages({ reading: PAGE });
    extension = await ChromiumExtension.launch();
    await extension.store({
      engine: { engine: 'openai', openaiUrl: model.url, openaiModel: 'mock' },
      engineKeys: { openai: 'secret-key' },
      assist: { button: true, tripleSpace: true, hoverKey: 'Alt', fieldTo: 'es' },
    });
    const wanted = ['hover', 'selection-button', 'triple-space'];
    await vi.waitUntil(async () => (await extension.registeredScripts()).join() === wanted.join(), {
      timeout: 20_000,
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
  });

  async function open(): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(pages.urlOf('reading'));
    await page.bringToFront();
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
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
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
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(before);
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
    await page.reload();
    await page.locator('#text b').dblclick();
    await page.waitForTimeout(600);
    expect(await page.locator('glossa-selection-button').count()).toBe(0);
    await page.close();
  });
});
