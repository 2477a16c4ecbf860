import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const WORD = join(import.meta.dirname, '../../../../shared/corpus/docx/okapi_gettysburg_en.docx');
const PATH = '/document-translator/translate?from=en&to=es';
const LETTER =
  '# The report\n\nThe committee will publish its report next week.\n\n- The house is **big**.\n';

/** How long a busy machine may take to show something. */
const SOON = { timeout: 2_000 };
const LONG = { timeout: 40_000 };
/** Sections of the document whose progress is watched. */
const SECTIONS = 8;

/** A text that takes the engine long enough to be watched and stopped. */
function longText(paragraphs: number, from = 0): string {
  const colours = ['red', 'green', 'blue', 'white', 'black', 'yellow'];
  return Array.from({ length: paragraphs }, (_, at) => {
    const index = from + at;
    const colour = colours[index % colours.length];
    return `House number ${index} is ${colour} and has ${index + 2} windows. The committee will visit it in week ${index}.`;
  }).join('\n\n');
}

describe.skipIf(!HAS_CHROMIUM)('the document translator', () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const card = (page: Page, name: string) =>
    page.locator(`section [data-document="${name}"]`).first();
  const reach = (page: Page, name: string, phase: string) =>
    page.locator(`[data-document="${name}"][data-phase=${phase}]`).waitFor(LONG);

  async function drop(
    page: Page,
    files: { name: string; type: string; text: string }[],
  ): Promise<void> {
    const transfer = await page.evaluateHandle((given) => {
      const data = new DataTransfer();
      for (const { name, type, text } of given) data.items.add(new File([text], name, { type }));
      return data;
    }, files);
    await page.dispatchEvent('[data-feature] input[type=file]', 'drop', { dataTransfer: transfer });
  }
  const choose = (page: Page, name: string, text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

  async function download(page: Page, name: string): Promise<{ text: string; fileName: string }> {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card(page, name).getByRole('link', { name: 'Download' }).click(),
    ]);
    return { text: await readFile(await file.path(), 'utf8'), fileName: file.suggestedFilename() };
  }

  it('takes dropped documents, shows the price first, translates, downloads, compares', async () => {
    const { page, end } = await browser.visit(PATH);
    await drop(page, [{ name: 'letter.md', type: 'text/markdown', text: LETTER }]);
    await reach(page, 'letter.md', 'ready');
    const price = card(page, 'letter.md').locator('[data-cost=credits]');
    expect(await price.textContent()).toContain('1 credit');
    const engines = card(page, 'letter.md').locator('[data-cost=engines]');
    await engines.getByText(/Apertium.*stays on this server/i).waitFor();
    await card(page, 'letter.md').getByRole('button', { name: 'Translate', exact: true }).click();
    await reach(page, 'letter.md', 'finished');

    const { text, fileName } = await download(page, 'letter.md');
    expect(fileName).toBe('letter.es.md');
    expect(text).toMatch(/^# El informe\n\nEl comité publicará su informe/);
    expect(text).toMatch(/- La casa es \*\*grande\*\*\./);

    await card(page, 'letter.md').getByRole('button', { name: 'Compare side by side' }).click();
    const rows = page.locator('[data-segments] li[data-state]');
    await rows
      .filter({ hasText: 'The committee will publish' })
      .getByText('El comité publicará')
      .waitFor();
    expect(await rows.count()).toBe(3);
    await end();
  });

  it.skipIf(!existsSync(WORD))('translates a Word document into a Word document', async () => {
    const { page, end } = await browser.visit(PATH);
    const name = 'okapi_gettysburg_en.docx';
    await page.locator('input[type=file]').setInputFiles(WORD);
    await reach(page, name, 'ready');
    await card(page, name).getByRole('button', { name: 'Translate', exact: true }).click();
    await reach(page, name, 'finished');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card(page, name).getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('okapi_gettysburg_en.es.docx');

    // The product reads its own result: it is a document, and it is in Spanish.
    await page.reload();
    await ready(page);
    await page.locator('input[type=file]').setInputFiles({
      name: 'again.docx',
      mimeType: 'application/octet-stream',
      buffer: await readFile(await file.path()),
    });
    await page.getByRole('button', { name: /^Translate from/ }).click();
    await page.locator('[role=option][data-tag=auto]').click();
    await reach(page, 'again.docx', 'ready');
    await card(page, 'again.docx')
      .getByText(/Spanish\s+into\s+Spanish/)
      .waitFor();
    await end();
  });

  it('translates several at once', async () => {
    const { page, end } = await browser.visit(PATH);
    await drop(page, [
      { name: 'one.txt', type: 'text/plain', text: 'The house is big.' },
      { name: 'two.html', type: 'text/html', text: '<p>See <b>page 4</b>.</p>' },
    ]);
    await page.getByRole('button', { name: 'Translate all 2' }).click();
    await reach(page, 'one.txt', 'finished');
    await reach(page, 'two.html', 'finished');
    expect((await download(page, 'one.txt')).text).toContain('La casa es grande.');
    expect((await download(page, 'two.html')).text).toMatch(/<b>[^<]*4<\/b>/);
    await end();
  });

  it('shows the progress part by part, goes on after a reload, and lists the result', async () => {
    const { page, end } = await browser.visit(PATH);
    const sections = Array.from({ length: SECTIONS }, (_, at) => {
      const text = longText(4000 / SECTIONS, (4000 / SECTIONS) * at);
      return `# Street number ${at + 1}\n\n${text}`;
    });
    await choose(page, 'long.md', sections.join('\n\n'));
    await reach(page, 'long.md', 'ready');
    const long = card(page, 'long.md');
    await long.getByRole('button', { name: 'Translate', exact: true }).click();
    await long.getByText('Translating').waitFor();
    const at = long.locator('[data-part-current]');
    await at.getByText(/^Section \d of 8 · Street number \d$/).waitFor();
    const before = Number(await at.getAttribute('data-part-current'));
    await long.getByText(/^Sections: \d of 8 done$/).click();
    const rows = long.getByRole('list', { name: 'Sections' }).getByRole('listitem');
    expect(await rows.count()).toBe(SECTIONS);
    const last = rows
      .last()
      .getByRole('progressbar', { name: `${SECTIONS} Street number ${SECTIONS}` });
    expect(Number(await last.getAttribute('value'))).toBeLessThan(100);
    await page.reload();
    await ready(page);
    await reach(page, 'long.md', 'running');
    const bar = long.getByRole('progressbar').first();
    await expect
      .poll(async () => Number(await bar.getAttribute('value').catch(() => 100)))
      .toBeGreaterThan(0);
    const after = Number(await at.getAttribute('data-part-current', SOON).catch(() => SECTIONS));
    expect(after).toBeGreaterThanOrEqual(before);
    await reach(page, 'long.md', 'finished');
    const { text } = await download(page, 'long.md');
    expect(text.match(/ventanas/g)!.length).toBeGreaterThan(3900);

    await page.reload();
    await ready(page);
    const kept = page.locator('[data-document-history] [data-document="long.md"]');
    await kept.getByRole('link', { name: 'Download' }).waitFor();
    await kept.getByRole('button', { name: 'Delete long.md and its files' }).click();
    await kept.waitFor({ state: 'detached' });
    await end();
  }, 90_000);

  it('cancels, and says that nothing was charged', async () => {
    const { page, end } = await browser.visit(PATH);
    await choose(page, 'stop.txt', longText(20_000));
    await reach(page, 'stop.txt', 'ready');
    await card(page, 'stop.txt').getByRole('button', { name: 'Translate', exact: true }).click();
    await reach(page, 'stop.txt', 'running');
    // Plain text has no parts to tell.
    expect(await card(page, 'stop.txt').locator('[data-parts]').count()).toBe(0);
    await card(page, 'stop.txt').getByRole('button', { name: 'Cancel stop.txt' }).click();
    await card(page, 'stop.txt').getByText('Canceled. Nothing was charged.').waitFor();
    await page.reload();
    await ready(page);
    expect(await page.locator('[data-document="stop.txt"][data-phase=running]').count()).toBe(0);
    await end();
  });

  it('sends a large file in pieces and goes on after a break of the network', async () => {
    const { page, end } = await browser.visit(PATH);
    let broken = 0;
    await page.route('**/files/tus/*', (route) => {
      if (route.request().method() === 'PATCH' && broken++ === 0) return route.abort();
      return route.continue();
    });
    const text = longText(60_000);
    expect(text.length).toBeGreaterThan(4 * 1024 * 1024);
    await choose(page, 'large.txt', text);
    // The price may be there before anybody sees that it is being found.
    await page.locator(':is([data-phase=pricing], [data-phase=ready])').first().waitFor(LONG);
    expect(broken).toBeGreaterThan(1);
    await end();
  }, 90_000);

  it('says in words why a file cannot be read', async () => {
    const { page, end } = await browser.visit(PATH);
    await page.locator('input[type=file]').setInputFiles({
      name: 'broken.docx',
      mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      buffer: Buffer.from('PK\u0003\u0004 not a document'),
    });
    await reach(page, 'broken.docx', 'error');
    await card(page, 'broken.docx')
      .getByRole('alert')
      .getByText(/damaged|not supported/)
      .waitFor();
    await end();
  });

  it('refuses an address within the house, in words', async () => {
    const { page, end } = await browser.visit(PATH);
    await page.getByLabel('Or from a public address').fill('http://127.0.0.1:1/secret.txt');
    await page.getByRole('button', { name: 'Fetch' }).click();
    await page
      .locator('[data-error=url_not_allowed]')
      .getByText('This address may not be opened.')
      .waitFor();
    await end();
  });

  it('takes a pasted file', async () => {
    const { page, end } = await browser.visit(PATH);
    // The tool listens a moment after the page is alive: pasted again until it is taken.
    await page.waitForFunction(
      () => {
        if (document.querySelector('[data-document="pasted.txt"]')) return true;
        const data = new DataTransfer();
        data.items.add(new File(['The house is big.'], 'pasted.txt', { type: 'text/plain' }));
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
        return false;
      },
      undefined,
      { polling: 500 },
    );
    await reach(page, 'pasted.txt', 'ready');
    await end();
  });
});
