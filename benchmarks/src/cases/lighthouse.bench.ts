import { findChromium } from '@glossa/e2e/chromium';
import { openLighthouse } from '@glossa/e2e/lighthouse';
import { defineCase, type Variant } from '../harness/case.ts';
import { startServer } from '../server/start.ts';

const PAGES = [
  '/',
  '/ar',
  '/jp',
  '/language-translator/translate',
  '/ar/language-translator',
  '/morse-code-translator',
  '/document-translator',
  '/pdf-translator',
  '/links',
  '/pricing',
];

/** Lighthouse's lab: a mid-range phone on slow 4G, simulated from one loading of the page. */
export default defineCase({
  name: 'lighthouse',
  about: 'performance score of Lighthouse (mobile), 100 at best',
  unit: 'score',
  better: 'higher',
  async prepare() {
    if (findChromium() === undefined) return { skipped: 'Chromium is not installed.' };
    const server = await startServer();
    const lighthouse = await openLighthouse();
    const variant = (path: string): Variant => ({
      name: path,
      async sample() {
        const { scores, lcpMs, cls } = await lighthouse.run(server.url + path, ['performance']);
        const note = `LCP ${Math.round(lcpMs)} ms, CLS ${cls.toFixed(3)}`;
        return { value: scores.performance ?? Number.NaN, note };
      },
    });
    const [first, ...rest] = PAGES;
    return {
      variants: [variant(first!), ...rest.map(variant)],
      async close() {
        lighthouse.close();
        await server.close();
      },
    };
  },
});
