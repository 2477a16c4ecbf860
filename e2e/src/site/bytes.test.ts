import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HAS_CHROMIUM, SiteBrowser } from './site-browser.ts';

const KB = 1024;
/** Budgets of the product's targets, in bytes as they travel. */
const ENTRY_JS = 130 * KB;
const WHOLE_PAGE = 200 * KB;
const MESSAGES_GZIP = 5 * KB;

interface Transfer {
  url: string;
  type: string;
  bytes: number;
}

describe.skipIf(!HAS_CHROMIUM)('what a page weighs', () => {
  let browser: SiteBrowser;
  const origin = inject('serverUrl');
  beforeAll(async () => {
    browser = await SiteBrowser.launch(origin);
  });
  afterAll(() => browser?.close());

  /** Everything that a first visit transfers until the page is quiet; calls of the API apart. */
  async function transfers(path: string): Promise<Transfer[]> {
    const { page, end } = await browser.visit('about:blank');
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const started = new Map<string, { url: string; type: string }>();
    const done: Transfer[] = [];
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      started.set(requestId, { url: response.url.replace(origin, ''), type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = started.get(requestId);
      if (request && request.type !== 'Fetch') done.push({ ...request, bytes: encodedDataLength });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await end();
    return done;
  }
  const sum = (list: readonly Transfer[]) => list.reduce((total, { bytes }) => total + bytes, 0);

  it.each([
    '/',
    '/language-translator/translate',
    '/document-translator/translate',
    '/status',
    '/ar',
    '/morse-code-translator#text=SOS',
    '/ar/numbers-to-words#text=42',
    '/language-translator',
    '/document-translator/english-to-spanish',
    '/ar/language-translator/spanish',
    '/pdf-translator',
    '/links',
  ])('%s stays within its budget', async (path) => {
    const all = await transfers(path);
    const scripts = all.filter(({ type }) => type === 'Script');
    const parts = all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(scripts.length, parts).toBeGreaterThan(1);
    expect(sum(all), parts).toBeLessThanOrEqual(WHOLE_PAGE);
  });

  it('has an entry script within its budget', async () => {
    // What every page needs: the scripts of the page that has least of its own.
    const all = await transfers('/no-such-page');
    const scripts = all.filter(({ type }) => type === 'Script');
    const parts = scripts.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    expect(sum(scripts), parts).toBeGreaterThan(50 * KB);
    expect(sum(scripts), parts).toBeLessThanOrEqual(ENTRY_JS);
  });

  it.each([
    '/',
    '/ar/document-translator/translate',
    '/es/status',
    '/ar/document-translator',
    '/ar/morse-code-translator',
  ])('sends %s only the messages it shows', async (path) => {
    const html = await (await fetch(origin + path)).text();
    const start = html.indexOf('messages:');
    const messages = html.slice(start, html.indexOf('</script>', start));
    const stream = new Blob([messages]).stream().pipeThrough(new CompressionStream('gzip'));
    const bytes = (await new Response(stream).arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThanOrEqual(MESSAGES_GZIP);
  });
});
