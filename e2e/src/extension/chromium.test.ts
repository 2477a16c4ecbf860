import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { findChromium } from '../chromium.ts';
import { ChromiumExtension } from './chromium-extension.ts';
import { serveTestPage } from './test-page.ts';

const SENTENCE = 'The committee will publish its report next week.';

describe.skipIf(findChromium() === undefined)('extension in Chromium', () => {
  let extension: ChromiumExtension;
  let site: Awaited<ReturnType<typeof serveTestPage>>;
  const server = inject('serverUrl');

  beforeAll(async () => {
    site = await serveTestPage();
    extension = await ChromiumExtension.launch();
  });
  afterAll(async () => {
    await extension?.close();
    await site?.close();
  });
  beforeEach(() => extension.setSettings({ server, from: 'en', to: 'es' }));

  /** Opens the test page and selects the text of an element. */
  async function select(id: string): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(site.url);
    await page.bringToFront();
    await page.evaluate((target) => {
      const element = document.getElementById(target)!;
      if (element instanceof HTMLTextAreaElement) element.select();
      else getSelection()!.selectAllChildren(element);
    }, id);
    return page;
  }

  it('translates as one types in the popup, and back after a swap', async () => {
    const popup = await extension.open('popup.html');
    await popup.getByRole('textbox').fill(SENTENCE);
    const output = popup.getByRole('status').filter({ hasText: 'informe' });
    await output.waitFor();
    expect(await output.textContent()).toMatch(/comité.*publicará.*informe/);
    await popup.getByRole('button', { name: 'Swap languages' }).click();
    await popup.getByRole('status').filter({ hasText: 'committee' }).waitFor();
    await popup.close();
  });

  it('shows a card beside the selection on a page that allows nothing', async () => {
    const page = await select('text');
    const before = await page.evaluate(() => document.body.outerHTML);
    await extension.chooseTranslateSelection(SENTENCE);
    const card = page.getByRole('dialog', { name: 'Translate' });
    await card.getByText(/comité.*publicará.*informe/).waitFor();
    const box = (await card.boundingBox())!;
    const text = (await page.locator('#text').boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(text.y + text.height);
    expect(box.y - (text.y + text.height)).toBeLessThan(40);
    expect(await card.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe(
      'solid',
    );

    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.body.outerHTML)).toBe(before);
    await page.close();
  });

  it('translates what is selected in a field, into a language chosen on the card', async () => {
    const page = await select('field');
    await extension.chooseTranslateSelection('The house is big.');
    const card = page.getByRole('dialog');
    await card.getByText(/La casa es grande/).waitFor();
    await card.getByRole('combobox', { name: 'To' }).selectOption('fr');
    await card.getByText(/La maison est grande/).waitFor();
    await page.close();
  });

  it('says when the server is out of reach, and recovers by "try again"', async () => {
    await extension.setSettings({ server: 'http://127.0.0.1:9', from: 'en', to: 'es' });
    const page = await select('text');
    await extension.chooseTranslateSelection(SENTENCE);
    const alert = page.getByRole('alert');
    await alert.getByText(/cannot be reached/).waitFor();
    await extension.setSettings({ server, from: 'en', to: 'es' });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(/comité.*publicará/).waitFor();
    await page.close();
  });

  it('keeps a server address that answers and refuses one that is none', async () => {
    const options = await extension.open('options.html');
    const address = options.getByLabel('Server address');
    await address.fill('two words');
    await options.getByRole('button', { name: 'Save' }).first().click();
    await options.getByText('This is not a web address.').waitFor();
    await address.fill(server);
    await options.getByRole('button', { name: 'Save' }).first().click();
    await options.getByText('Saved. The server answers.').waitFor();
    await options.close();
  });
});
