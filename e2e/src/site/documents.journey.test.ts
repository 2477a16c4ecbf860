import { buffer } from 'node:stream/consumers';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { readStoredZip } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { unzipSync, zipSync } from 'fflate';
import type { Download, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ready } from './ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const PATH = '/document-translator/translate?from=en&to=es';
/** Pages enough to see how far the work is. */
const PAGES = 24;
/** Of a picture in a document: it is sent in pieces. */
const LARGE = 5 * 1024 ** 2;
const LONG = { timeout: 60_000 };

describe.skipIf(!HAS_CHROMIUM)('documents', { timeout: 150_000 }, () => {
  let browser: SiteBrowser;
  beforeAll(async () => {
    browser = await SiteBrowser.launch(inject('serverUrl'));
  });
  afterAll(() => browser?.close());

  const card = (page: Page, name: string) =>
    page.locator(`section [data-document="${name}"]`).first();
  const reach = (page: Page, name: string, phase: string) =>
    page.locator(`[data-document="${name}"][data-phase=${phase}]`).first().waitFor(LONG);
  const bytesOf = async (download: Download) => buffer(await download.createReadStream());

  it('a Word document shows its price and its progress, goes on over a reload, and is kept', async () => {
    const { page, end } = await browser.visit(PATH);
    const name = 'yearly report.docx';
    const document = buildLargeDocx(PAGES);
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer: document });
    await reach(page, name, 'ready');
    // A visitor has no credits.
    await card(page, name).locator('[data-cost=free]').waitFor();
    await card(page, name)
      .locator('[data-cost=engines]')
      .getByText(/Apertium.*stays on this server/i)
      .waitFor();
    await card(page, name).getByRole('button', { name: 'Translate', exact: true }).click();
    await reach(page, name, 'running');
    await card(page, name).getByRole('progressbar').first().waitFor();
    await page.reload();
    await ready(page);
    await reach(page, name, 'finished');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      card(page, name).getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('yearly report.es.docx');
    const before = unzipSync(document);
    const after = unzipSync(await bytesOf(file));
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
    const text = Buffer.from(after['word/document.xml']!).toString();
    expect(text.match(/<w:tbl>/g)).toHaveLength(PAGES);
    expect(text.match(/comité/gi)!.length).toBeGreaterThan(PAGES);

    await page.reload();
    await ready(page);
    const kept = page.locator(`[data-document-history] [data-document="${name}"]`);
    await kept.getByRole('link', { name: 'Download' }).waitFor();
    await kept.getByRole('button', { name: `Delete ${name} and its files` }).click();
    await kept.waitFor({ state: 'detached' });
    await end();
  });

  it.runIf(FULL_TIER)(
    'several files into two languages come back in one ZIP, and can be compared',
    async () => {
      const { page, end } = await browser.visit(PATH);
      await page.getByRole('button', { name: 'Add a language' }).click();
      await page.locator('[role=option][data-tag=fr]').click();
      await page.locator('[data-target-chip=fr]').waitFor();
      const files = {
        'a.txt': 'The house is big.',
        'b.md':
          '# The report\n\nThe committee will publish its report next week.\n\n- The house is **big**.\n',
      };
      await page.locator('input[type=file]').setInputFiles(
        Object.entries(files).map(([name, text]) => ({
          name,
          mimeType: 'text/plain',
          buffer: Buffer.from(text),
        })),
      );
      // A break of the network while a large file is sent costs the piece that was under way, not the file.
      let broken = 0;
      await page.route('**/files/tus/*', (route) => {
        if (route.request().method() === 'PATCH' && broken++ === 0) return route.abort();
        return route.continue();
      });
      const picture = new Uint8Array(LARGE).map((_, n) => n * 31 + (n >> 8));
      const parts = { ...unzipSync(buildLargeDocx(1)), 'word/media/picture.bin': picture };
      const large = Buffer.from(zipSync(parts, { level: 0 }));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'large.docx', mimeType: '', buffer: large });
      await reach(page, 'large.docx', 'ready');
      expect(broken).toBeGreaterThan(1);
      await page.getByRole('button', { name: 'Take large.docx off the list' }).click();
      await page.locator('[data-document="large.docx"]').waitFor({ state: 'detached' });

      await page.getByRole('button', { name: 'Translate all 4' }).click();
      await reach(page, 'a.txt', 'finished');
      await reach(page, 'b.md', 'finished');
      const [zip] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download all as ZIP' }).click(),
      ]);
      expect(zip.suggestedFilename()).toBe('translations.zip');
      const entries = readStoredZip(await bytesOf(zip));
      expect([...entries.keys()].sort()).toEqual(['a.es.txt', 'a.fr.txt', 'b.es.md', 'b.fr.md']);
      expect(entries.get('a.es.txt')!.toString()).toContain('La casa es grande.');
      const markdown = entries.get('b.es.md')!.toString();
      expect(markdown).toMatch(/^# El informe\n\nEl comité publicará su informe/);
      expect(markdown).toMatch(/- La casa es \*\*grande\*\*\./);
      const [one] = await Promise.all([
        page.waitForEvent('download'),
        card(page, 'b.md').locator('[data-target=fr] [data-download]').click(),
      ]);
      expect(await bytesOf(one)).toEqual(entries.get('b.fr.md'));

      await page.goto('/document-translator/history');
      await ready(page);
      await page
        .locator('[data-history-page] li')
        .getByRole('link', { name: 'b.md' })
        .first()
        .click();
      const rows = page.locator('[data-history-item="b.md"] [data-segments] li[data-state]');
      await rows.filter({ hasText: 'The committee will publish' }).first().waitFor();
      expect(await rows.count()).toBe(3);
      await end();
    },
  );
});
