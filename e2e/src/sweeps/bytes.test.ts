import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { serveHardPages } from '../extension/hard-pages.ts';
import { ready } from '../site/ready.ts';
import { HAS_CHROMIUM, SiteBrowser } from '../site/site-browser.ts';
import { type Transfer, transfers } from '../transfers.ts';

const KB = 1024;
/** Budgets of the product's targets, in bytes as they travel. */
const ENTRY_JS = 130 * KB;
const WHOLE_PAGE = 200 * KB;
const MESSAGES_GZIP = 5 * KB;
/** What a tab of a page may bring when it is opened. */
const TAB = 14 * KB;

/** A page that asks for pictures at every time at which the site's own pages ask for something. */
const LATE = `<!doctype html><script>
  const ask = (name) => new Promise((resolve) => {
    const picture = new Image();
    picture.onerror = resolve;
    picture.src = '/' + name;
  });
  requestAnimationFrame(() => requestAnimationFrame(() => ask('painted')));
  setTimeout(() => ask('timer'), 400);
  requestIdleCallback(() => ask('idle').then(() => setTimeout(() => ask('timer-after-idle'), 200)));
</script>`;

describe.skipIf(!HAS_CHROMIUM)('what a page weighs', () => {
  let browser: SiteBrowser;
  const origin = inject('serverUrl');
  beforeAll(async () => {
    browser = await SiteBrowser.launch(origin);
  });
  afterAll(() => browser?.close());

  async function visited(path: string): Promise<Transfer[]> {
    const { page, end } = await browser.visit('about:blank');
    const all = await transfers(page, origin + path, ready);
    await end();
    return all;
  }
  it('is known only when nothing more comes', async () => {
    const pages = await serveHardPages({ late: LATE });
    onTestFinished(() => pages.close());
    const otherOrigins = [new URL(pages.urlOf('late')).origin];
    const { page, end } = await browser.visit('about:blank', { otherOrigins });
    const urls = (await transfers(page, pages.urlOf('late'))).map(({ url }) => url);
    const late = ['/idle', '/painted', '/timer', '/timer-after-idle'];
    expect(urls).toEqual(expect.arrayContaining(['/late', ...late]));
    await end();
  });

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
    '/document-translator',
    '/powerpoint-translator',
    '/pdf-translator',
    '/email-translator',
    '/ar/voice-translator',
    '/links',
  ])(
    '%s stays within its budget',
    async (path) => {
      let all: Transfer[] = [];
      const parts = () => all.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      // The first readers of a new server get a page that was packed quickly; it is packed well when the server is calm.
      await expect
        .poll(
          async () => {
            all = await visited(path);
            return sum(all) <= WHOLE_PAGE || parts();
          },
          { timeout: 120_000 },
        )
        .toBe(true);
      expect(all.filter(({ type }) => type === 'Script').length, parts()).toBeGreaterThan(1);
    },
    150_000,
  );

  it.each(['/document-translator', '/powerpoint-translator'])(
    'the pictures of %s come when somebody scrolls to them',
    async (path) => {
      const pictures = (all: readonly Transfer[]) => all.filter(({ url }) => /\.avif$/.test(url));
      expect(pictures(await visited(path))).toEqual([]);
      const { page, end } = await browser.visit('about:blank');
      await transfers(page, origin + path, ready);
      await page.locator('[data-pictures]').scrollIntoViewIfNeeded();
      await page.locator('[data-pictures] img').nth(1).waitFor();
      await end();
    },
  );

  it.each(['chat', 'write'])(
    'loads little for the tab %s beside the text translator',
    async (mode) => {
      const page = sum(await visited('/language-translator'));
      const tab = await visited(`/language-translator?mode=${mode}`);
      const parts = tab.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
      expect(sum(tab) - page, parts).toBeGreaterThan(KB);
      expect(sum(tab) - page, parts).toBeLessThanOrEqual(TAB);
    },
  );

  it('has an entry script within its budget', async () => {
    // What every page needs: the scripts of the page that has least of its own.
    const all = await visited('/no-such-page');
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
