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

/** What every page is to reach; figures that miss it say so. */
const TARGETS = { score: 98, lcpMs: 1200, cls: 0.02 };

/** A figure beside its target, in words. */
function beside(figure: string, isReached: boolean, target: string): string {
  return `${figure} (${isReached ? 'reaches' : 'misses'} ${target})`;
}

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
        const { performance: score = Number.NaN } = scores;
        // An audit that failed leaves its figure out; a page that shows nothing has no largest paint.
        if (!(score > 0 && lcpMs > 0 && cls >= 0))
          throw new Error(`${path} was not measured: score ${score}, LCP ${lcpMs}, CLS ${cls}.`);
        const note = [
          beside(`score ${score}`, score >= TARGETS.score, `≥ ${TARGETS.score}`),
          beside(`LCP ${Math.round(lcpMs)} ms`, lcpMs <= TARGETS.lcpMs, `≤ ${TARGETS.lcpMs}`),
          beside(`CLS ${cls.toFixed(3)}`, cls <= TARGETS.cls, `≤ ${TARGETS.cls}`),
        ];
        return { value: score, note: note.join(', ') };
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
