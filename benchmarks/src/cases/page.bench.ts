import { CHROMIUM_FLAGS, findChromium } from '@glossa/e2e/chromium';
import { transfers } from '@glossa/e2e/transfers';
import { chromium } from 'playwright';
import { defineCase, type Variant } from '../harness/case.ts';
import { startBareApp } from '../server/bare-start.ts';
import { cpuTime } from '../server/cpu-time.ts';
import { load } from '../server/load.ts';
import { startServer } from '../server/start.ts';

/** Uncompressed, so that what comes back can be checked without inflating it beside the server. */
const HEADERS = { 'accept-language': 'en', 'accept-encoding': 'identity' };
/** As browsers ask for a page that is kept packed; such an answer is checked apart. */
const PACKED = { ...HEADERS, 'accept-encoding': 'br' };
/** Rounds of load before the first sample: servers are measured as they are after a while, compiled and with threads. */
const WARM_UP_ROUNDS = 3;
/** Pages whose weight is told beside their speed. */
const LANDING = '/language-translator';

/** Address of a style sheet or script of the home page, as its HTML names it. */
async function assetOf(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: HEADERS })).text();
  const path = /"(\/assets\/[^"]+\.(?:css|js))"/.exec(html)?.[1];
  if (!path) throw new Error('The home page names no asset: is the site built?');
  return path;
}

/** Bytes that a first visit of each address transfers, in words; empty where there is no browser. */
async function weights(addresses: readonly string[]): Promise<string[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) return addresses.map(() => '');
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  try {
    const weigh = async (address: string) => {
      const page = await browser.newPage({ serviceWorkers: 'block', locale: 'en-US' });
      const all = await transfers(page, address);
      const sum = (type?: string) => all.filter((each) => type === undefined || each.type === type);
      const kB = (type?: string) =>
        (sum(type).reduce((total, { bytes }) => total + bytes, 0) / 1024).toFixed(0);
      await page.close();
      return `${kB()} KB a visit: HTML ${kB('Document')}, scripts ${kB('Script')}, styles ${kB('Stylesheet')}, fonts ${kB('Font')}`;
    };
    const found: string[] = [];
    for (const address of addresses) found.push(await weigh(address));
    return found;
  } finally {
    await browser.close();
  }
}

/** Answers and weight of the site's pages, beside the framework by itself. */
export default defineCase({
  name: 'page',
  about: 'pages beside a bare TanStack Start page, 10 connections, server and load on one machine',
  unit: 'requests/s',
  better: 'higher',
  async prepare() {
    const server = await startServer();
    const bare = await startBareApp().catch(async (error: unknown) => {
      await server.close();
      throw error;
    });
    const close = async () => {
      await bare.close();
      await server.close();
    };
    const variant = (
      name: string,
      { url, pid }: { url: string; pid: number },
      path: string,
      part: string,
      weight = '',
      headers = HEADERS,
    ): Variant => {
      let warm = false;
      const measure = async () => {
        const packed = headers !== HEADERS;
        if (packed && !(await (await fetch(url + path, { headers })).text()).includes(part))
          throw new Error(`${path} is not the page that was expected.`);
        const before = cpuTime(pid);
        const request = { method: 'GET', headers } as const;
        const { value, p99, requests } = await load(url + path, request, packed ? '' : part);
        const each = ((cpuTime(pid) - before) / requests).toFixed(2);
        return { value, p99, note: [`${each} ms CPU each`, weight].filter(Boolean).join('; ') };
      };
      const sample = async () => {
        for (let round = 0; !warm && round < WARM_UP_ROUNDS; round++) await measure();
        warm = true;
        return measure();
      };
      return { name, sample };
    };
    try {
      const asset = await assetOf(server.url);
      const ending = (await (await fetch(server.url + asset)).text()).slice(-40);
      const [ofBare, ofLanding, ofHome] = await weights([
        `${bare.url}/`,
        server.url + LANDING,
        `${server.url}/`,
      ]);
      return {
        variants: [
          variant('bare Start page', bare, '/', 'A page', ofBare),
          variant(`GET ${LANDING} (kept)`, server, LANDING, '</html>', ofLanding, PACKED),
          variant('GET /?from=en (rendered live)', server, '/?from=en', '</html>', ofHome),
          variant('GET /healthz', server, '/healthz', '"status":"ok"'),
          variant('static asset', server, asset, ending),
        ],
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
});
