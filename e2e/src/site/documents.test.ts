import { readFile } from 'node:fs/promises';
import { readStoredZip } from '@glossa/testing';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const PATH = '/document-translator/translate?from=en&to=es';
const TIMEOUT_MS = 60_000;
/** How long a busy machine may take to show something. */
const SOON = { timeout: 15_000 };

/** A text of numbered paragraphs. */
const longText = (paragraphs: number) =>
  Array.from({ length: paragraphs }, (_, at) => `House number ${at} is red.`).join('\n\n');

describe.skipIf(!HAS_CHROMIUM)('documents, several at once and looked through', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const card = (page: Page, name: string) =>
    page.locator(`section [data-document="${name}"]`).first();
  const reach = (page: Page, name: string, phase: string) =>
    page.locator(`[data-document="${name}"][data-phase=${phase}]`).waitFor({ timeout: 40_000 });
  const give = (page: Page, files: Record<string, string>) =>
    page.locator('input[type=file]').setInputFiles(
      Object.entries(files).map(([name, text]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      })),
    );
  const start = (page: Page, name: string) =>
    card(page, name).getByRole('button', { name: 'Translate', exact: true }).click();
  async function addTarget(page: Page, tag: string): Promise<void> {
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page.locator(`[role=option][data-tag=${tag}]`).click();
    await page.locator(`[data-target-chip=${tag}]`).waitFor();
  }
  const text = async (download: Promise<import('playwright').Download>) =>
    readFile(await (await download).path());

  it(
    'translates two files into two languages, and gives all in one ZIP',
    async () => {
      const { page, end } = await browser.visit(PATH);
      await addTarget(page, 'fr');
      await give(page, {
        'a.txt': 'The house is big.',
        'b.md': '# The report\n\nIt is **long**.\n',
      });
      await page.getByRole('button', { name: 'Translate all 4' }).click();
      await reach(page, 'a.txt', 'finished');
      await reach(page, 'b.md', 'finished');
      const all = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download all as ZIP' }).click();
      expect((await all).suggestedFilename()).toBe('translations.zip');
      const entries = readStoredZip(await text(all));
      expect([...entries.keys()].sort()).toEqual(['a.es.txt', 'a.fr.txt', 'b.es.md', 'b.fr.md']);
      expect(entries.get('a.es.txt')!.toString()).toContain('La casa es grande.');
      for (const [name, to] of [
        ['a', 'es'],
        ['a', 'fr'],
        ['b', 'es'],
        ['b', 'fr'],
      ] as const) {
        const file = name === 'a' ? 'txt' : 'md';
        const one = page.waitForEvent('download');
        await card(page, `${name}.${file}`).locator(`[data-target=${to}] [data-download]`).click();
        expect(entries.get(`${name}.${to}.${file}`)).toEqual(await text(one));
      }
      await end();
    },
    TIMEOUT_MS,
  );

  it(
    'shows segments side by side: only what is seen, found by words, filtered',
    async () => {
      const { page, end } = await browser.visit(PATH);
      await give(page, { 'many.txt': `${longText(800)}\n\nXqzt Vrkw.` });
      await reach(page, 'many.txt', 'ready');
      await start(page, 'many.txt');
      await reach(page, 'many.txt', 'finished');
      await card(page, 'many.txt').getByRole('button', { name: 'Compare side by side' }).click();
      const view = page.locator('[data-segments]');
      const rows = view.locator('li[data-state]');
      await rows.first().waitFor();
      expect(await rows.count()).toBeLessThan(60);
      expect(await rows.first().getAttribute('aria-setsize')).toBe('801');
      expect(await rows.first().locator('p[lang=en][dir=ltr]').textContent()).toContain('House');
      expect(await rows.first().locator('p[lang=es]').textContent()).toMatch(/casa/i);

      // The keyboard reaches the end, which is asked for as it is reached.
      await view.locator('[tabindex="0"]').focus();
      await page.keyboard.press('End');
      await view.getByText('House number 799 is red.').waitFor();

      const search = view.getByRole('searchbox');
      await search.fill('NUMBER 634');
      await view.locator('li[aria-setsize="1"] mark').first().waitFor();
      expect(await rows.count()).toBe(1);
      expect(await view.locator('mark').first().textContent()).toBe('number 634');
      await search.fill('nowhere at all');
      await view.getByText('No segment matches.').waitFor();
      await search.fill('');
      await view.getByText(/^Untranslated/).click();
      await view.locator('li[aria-setsize="1"]').getByText('Xqzt Vrkw').first().waitFor();
      await end();
    },
    TIMEOUT_MS,
  );

  it(
    'leaves what was chosen to be left, and says so',
    async () => {
      const { page, end } = await browser.visit(PATH);
      await give(page, { 'front.md': '---\ntitle: The big house\n---\n\nThe house is big.\n' });
      await reach(page, 'front.md', 'ready');
      const price = card(page, 'front.md').locator('[data-cost=characters]');
      const before = await price.textContent();
      await card(page, 'front.md').getByText('What to translate').click();
      await card(page, 'front.md').locator('[data-choice=frontMatter]').uncheck();
      await expect.poll(() => price.textContent().catch(() => before), SOON).not.toBe(before);
      await start(page, 'front.md');
      await reach(page, 'front.md', 'finished');
      await card(page, 'front.md').getByText('Left as it is: Titles in front matter').waitFor();
      const file = page.waitForEvent('download');
      await card(page, 'front.md').locator('[data-download]').click();
      expect((await text(file)).toString()).toMatch(/title: The big house\n---\n\nLa casa es/);
      await end();
    },
    TIMEOUT_MS,
  );

  it('cancels one language and resumes it; then all stand in the history, which is searched and emptied', async () => {
    const { page, end } = await browser.visit(PATH);
    await addTarget(page, 'ca');
    await give(page, { 'slow.txt': longText(2500), 'quick.txt': 'The house is big.' });
    await reach(page, 'slow.txt', 'ready');
    await start(page, 'slow.txt');
    const row = card(page, 'slow.txt').locator('[data-target=ca]');
    await page.locator('[data-target=ca][data-phase=running]').waitFor();
    await row.getByRole('button', { name: /^Cancel slow\.txt/ }).click();
    await row.getByText('Canceled. Nothing was charged.').waitFor();
    await row.getByRole('button', { name: 'Resume' }).click();
    await row.locator('[data-download]').waitFor({ timeout: 45_000 });
    await reach(page, 'slow.txt', 'finished');
    await start(page, 'quick.txt');
    await reach(page, 'quick.txt', 'finished');

    await page.goto('/document-translator/history');
    await ready(page);
    const history = page.locator('[data-history-page] li');
    await expect.poll(() => history.count(), SOON).toBe(4);
    expect(await history.getByText(/Files are kept until/).count()).toBe(4);
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('QUICK');
    await expect.poll(() => history.count(), SOON).toBe(2);
    await history.first().getByRole('link', { name: 'quick.txt' }).click();
    await page.locator('[data-history-item="quick.txt"] [data-segments]').waitFor();
    await page.getByText('La casa es grande.').or(page.getByText('La casa és gran.')).waitFor();
    await page.getByRole('button', { name: 'Delete quick.txt and its files' }).click();
    await page.getByRole('link', { name: 'All documents' }).click();
    await expect.poll(() => history.count(), SOON).toBe(3);
    await end();
  }, 90_000);
});
