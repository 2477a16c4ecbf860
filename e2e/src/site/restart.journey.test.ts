import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../server-process.ts';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const NAME = 'report.docx';
/** Long enough to end the server in the middle. */
const PAGES = 24;

describe.skipIf(!HAS_CHROMIUM)('a server that ends', { timeout: 240_000 }, () => {
  let server: RunningServer;
  let browser: SiteBrowser;
  beforeAll(async () => {
    server = await startServer({
      GLOSSA_NULL_ENGINE: '1',
      GLOSSA_NULL_LATENCY_MS: '1200',
      TRANSLATE_ENGINES: 'apertium',
    });
    browser = await SiteBrowser.launch(server.url);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('in the middle of a document goes on with it, and so does the open page', async () => {
    const { page, end } = await browser.visit('/document-translator/translate?from=en&to=es');
    const file = { name: NAME, mimeType: '', buffer: buildLargeDocx(PAGES) };
    await page.locator('input[type=file]').setInputFiles(file);
    const card = (phase: string) =>
      page.locator(`section [data-document="${NAME}"][data-phase=${phase}]`).first();
    await card('ready').getByRole('button', { name: 'Translate', exact: true }).click();
    const bar = card('running').getByRole('progressbar').first();
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(10);
    await server.restart('as a crash');
    await card('finished').waitFor({ timeout: 180_000 });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card('finished').getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('report.es.docx');
    await end();
  });
});
