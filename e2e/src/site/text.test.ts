import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const SENTENCE = 'The committee will publish its report next week.';
const SPANISH = /comité.*publicará.*informe/;
const PATH = '/language-translator/translate';

describe.skipIf(!HAS_CHROMIUM)('the text translator', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const source = (page: Page) => page.getByRole('textbox', { name: 'Text to translate' });
  const result = (page: Page) => page.locator('[data-result]');
  const translated = (page: Page, text: RegExp) => result(page).filter({ hasText: text }).waitFor();

  /** Opens a language menu by keyboard, searches and chooses. */
  async function choose(page: Page, control: RegExp, query: string): Promise<void> {
    const button = page.getByRole('button', { name: control });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    const search = page.getByPlaceholder('Search languages');
    await search.waitFor();
    await search.fill(query);
    await page.keyboard.press('Enter');
    await closed(page, button);
  }

  /** Waits until a language menu is closed and its button has the focus again. */
  async function closed(page: Page, button: Locator): Promise<void> {
    await page.getByPlaceholder('Search languages').waitFor({ state: 'detached' });
    const hasFocus = () => button.evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus).toBe(true);
  }

  it('translates on the home page as one types, finds the language, says who did it', async () => {
    const { page, end } = await browser.visit('/');
    await source(page).pressSequentially(SENTENCE);
    await translated(page, SPANISH);
    await page.getByRole('button', { name: 'Translate from: English (detected)' }).waitFor();
    await page.getByText('Apertium · your text stays on this server').waitFor();
    await page.getByText('48 of 100,000 characters · 0.05 credits').waitFor();
    await end();
  });

  it('exchanges the languages and translates back', async () => {
    const { page, end } = await browser.visit(`${PATH}?from=en&to=es`);
    await source(page).fill(SENTENCE);
    await translated(page, SPANISH);
    await page.getByRole('button', { name: 'Swap languages' }).click();
    await translated(page, /committee/);
    expect(await source(page).inputValue()).toMatch(SPANISH);
    await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('en');
    await end();
  });

  it('shows only the newest text although requests overlap', async () => {
    const { page, end } = await browser.visit(`${PATH}?from=en&to=es`);
    await page.route('**/translate', async (route) => {
      const { texts } = route.request().postDataJSON() as { texts: string[] };
      if (texts[0]!.includes('red')) await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue().catch(() => {});
    });
    const asked = page.waitForRequest('**/translate');
    await source(page).fill('The house is red.');
    await asked;
    await source(page).fill('The house is big.');
    await translated(page, /La casa es grande/);
    await page.waitForTimeout(1800);
    expect(await result(page).textContent()).toContain('grande');
    await end();
  });

  it('works by keyboard alone: languages, text, copy, history', async () => {
    const { page, end } = await browser.visit(PATH);
    await choose(page, /^Translate from/, 'engl');
    await choose(page, /^Translate into/, 'fran');
    await source(page).focus();
    await page.keyboard.type('The house is big.');
    await page.keyboard.press('Control+Enter');
    await translated(page, /maison/);
    await page.getByText('by way of').waitFor();
    await page.keyboard.press('Alt+Shift+C');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/maison/);
    await page.keyboard.press('Alt+Shift+X');
    expect(await source(page).inputValue()).toBe('');
    await page.keyboard.press('Alt+Shift+H');
    await page.locator('[data-history] button').first().focus();
    await page.keyboard.press('Enter');
    expect(await source(page).inputValue()).toBe('The house is big.');
    await translated(page, /maison/);
    expect(await source(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await end();
  });

  it('keeps history in the browser and deletes it', async () => {
    const { page, end } = await browser.visit(`${PATH}?from=en&to=es`);
    await source(page).fill(SENTENCE);
    await translated(page, SPANISH);
    await page.reload();
    await ready(page);
    await expect.poll(() => source(page).inputValue()).toBe(SENTENCE);
    await page.getByRole('button', { name: 'History' }).click();
    await expect.poll(() => page.locator('[data-history] > li').count()).toBe(1);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('What you translate is kept here').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('text_history'))).toBeNull();
    await end();
  });

  it('takes a text from the address once, and off it', async () => {
    const { page, end } = await browser.visit(`${PATH}?from=en&to=es&text=The+house+is+big.`);
    await translated(page, /La casa es grande/);
    await expect.poll(() => new URL(page.url()).searchParams.has('text')).toBe(false);
    await end();
  });

  it('enables only languages that can be served, and changes a target that cannot', async () => {
    const { page, end } = await browser.visit(`${PATH}?from=en&to=es`);
    const into = page.getByRole('button', { name: /^Translate into/ });
    await into.click();
    const option = (tag: string) => page.locator(`[role=option][data-tag="${tag}"]`);
    await option('fr').waitFor();
    expect(await option('fr').getAttribute('aria-disabled')).not.toBe('true');
    expect(await option('ja').getAttribute('aria-disabled')).toBe('true');
    await page.getByText('No engine on this server yet').waitFor();
    await page.keyboard.press('Escape');
    await closed(page, into);
    await choose(page, /^Translate from/, 'swed');
    await page.getByRole('button', { name: /^Translate into: (Danish|Norwegian)/ }).waitFor();
    await end();
  });

  it('says in words when the server is out of reach, keeps the text, and tries again', async () => {
    const { page, end } = await browser.visit(`${PATH}?from=en&to=es`);
    // Its parts must be there: without them a page that lost the server starts anew.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await source(page).fill(SENTENCE);
    const alert = page.getByRole('alert');
    await alert.getByText('The server cannot be reached.').waitFor();
    expect(await source(page).inputValue()).toBe(SENTENCE);
    await page.context().setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await translated(page, SPANISH);
    expect(await alert.count()).toBe(0);
    await end();
  });

  it('shows the message of an engine’s failure in the language of the page', async () => {
    const { page, end } = await browser.visit(`/es${PATH}?from=en&to=es`);
    await page.route('**/translate', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '2' },
        json: { ok: 1, error: { code: 'engine_unavailable', message: 'x', requestId: 'r' } },
      }),
    );
    await page.getByRole('textbox', { name: 'Texto que se va a traducir' }).fill(SENTENCE);
    const alert = page.locator('[data-error=engine_unavailable]');
    await alert.getByText('motor de traducción').waitFor();
    await alert.getByText('Inténtelo de nuevo en 2 segundos.').waitFor();
    await end();
  });

  it('offers tone and other wordings where the engine knows them', async () => {
    const { page, end } = await browser.visit(PATH);
    const pair = { from: 'en', to: 'es', engine: 'apertium', local: true, ready: true };
    const language = (tag: string, name: string) => ({
      tag,
      name,
      nativeName: name,
      slug: tag,
      dir: 'ltr',
    });
    await page.route('**/languages?*', (route) =>
      route.fulfill({
        json: {
          ok: 0,
          data: {
            languages: [language('en', 'English'), language('es', 'Spanish')],
            pairs: [{ ...pair, features: ['tone', 'alternatives'] }],
          },
        },
      }),
    );
    const asked: Record<string, unknown>[] = [];
    await page.route('**/translate', (route) => {
      const body = route.request().postDataJSON() as Record<string, unknown>;
      asked.push(body);
      if (body.alternatives === undefined) return route.continue();
      const translation = {
        text: 'Hasta pronto.',
        cached: false,
        engine: 'apertium',
        alternatives: ['Nos vemos.'],
      };
      return route.fulfill({ json: { ok: 0, data: { translations: [translation], credits: 1 } } });
    });
    await page.goto(`${PATH}?from=en&to=es`);
    await ready(page);
    await source(page).fill('The house is big. See you soon.');
    await translated(page, /La casa es grande\..+/);
    const before = (await result(page).textContent())!;
    const box = (await page.locator('[data-result] > div').boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + 12);
    await page.getByRole('button', { name: 'Nos vemos.' }).click();
    expect(asked.at(-1)).toMatchObject({ from: 'en', to: 'es', alternatives: 4 });
    const replaced = before.replace(/grande\. .+/, 'grande. Nos vemos.');
    const first = before.replace(/^.+grande\./, 'Nos vemos.');
    expect([replaced, first]).toContain(await result(page).textContent());

    await page.getByRole('combobox', { name: 'Form of address' }).selectOption('formal');
    await expect.poll(() => asked.at(-1)!.tone).toBe('formal');
    await end();
  });
});
