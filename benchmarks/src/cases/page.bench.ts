import { defineCase } from '../harness/case.ts';
import { load } from '../server/load.ts';
import { startServer } from '../server/start.ts';

/** Uncompressed, so that what comes back can be checked without inflating it beside the server. */
const HEADERS = { 'accept-language': 'en', 'accept-encoding': 'identity' };

/** Address of a style sheet or script of the home page, as its HTML names it. */
async function assetOf(url: string): Promise<string> {
  const html = await (await fetch(url, { headers: HEADERS })).text();
  const path = /(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/.exec(html)?.[1];
  if (!path) throw new Error('The home page names no asset: is the site built?');
  return path;
}

/** Answers of the site, against the smallest answer the same server gives. */
export default defineCase({
  name: 'page',
  about: 'pages of the site, 10 connections, server and load on one machine',
  unit: 'requests/s',
  better: 'higher',
  async prepare() {
    const { url, close } = await startServer();
    try {
      const asset = await assetOf(url);
      const expected = (await (await fetch(url + asset)).text()).slice(-40);
      const get = (path: string, part: string) => () =>
        load(url + path, { method: 'GET', headers: HEADERS }, part);
      return {
        variants: [
          { name: 'GET /healthz', sample: get('/healthz', '"status":"ok"') },
          { name: 'GET / (rendered live)', sample: get('/', '</html>') },
          { name: 'static asset', sample: get(asset, expected) },
        ],
        close,
      };
    } catch (error) {
      await close();
      throw error;
    }
  },
});
