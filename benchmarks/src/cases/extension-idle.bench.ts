import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { CHROME_BUILD, launchChromium } from '@glossa/e2e/extension/chromium-extension';
import { serveHardPages } from '@glossa/e2e/extension/hard-pages';
import { defineCase, type Sample, type Variant } from '../harness/case.ts';

const FRAMES = 40;
/** What runs in pages at rest does so soon after they were loaded. */
const SETTLE_MS = 1500;

const leaf = `<!doctype html><html lang="en"><title>Leaf</title><body>${Array.from(
  { length: 20 },
  (_, index) => `<p>Paragraph ${index} of a frame with <a href="#">a link</a> in it.</p>`,
).join('')}`;
const host = `<!doctype html><html lang="en"><title>Frames</title><body><h1>Forty frames</h1>${Array.from(
  { length: FRAMES },
  (_, index) => `<iframe src="/leaf?${index}" width="200" height="60"></iframe>`,
).join('')}`;

/** Bytes of the scripts that an unpacked extension declares for every page, compressed. */
function injectedKilobytes(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as {
    content_scripts?: { js?: string[] }[];
  };
  const files = new Set((manifest.content_scripts ?? []).flatMap(({ js }) => js ?? []));
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length,
    0,
  );
  return `${Math.round(bytes / 1024)} KB of scripts injected (gzip)`;
}

/** A browser for each variant; they take turns. */
async function browserVariant(name: string, url: string, extension?: string) {
  const { context, profile } = await launchChromium({ extension });
  const injected = extension === undefined ? 'no extension' : injectedKilobytes(extension);

  async function sample(): Promise<Sample> {
    const page = await context.newPage();
    try {
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await page.addInitScript(() => {
        const longest = { ms: 0 };
        Object.assign(window, { longest });
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries())
            longest.ms = Math.max(longest.ms, Math.round(duration));
        }).observe({ type: 'longtask' });
      });
      await page.goto(url, { waitUntil: 'load' });
      await page.waitForTimeout(SETTLE_MS);
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0;
      const { ms } = await page.evaluate(
        () => (window as unknown as { longest: { ms: number } }).longest,
      );
      const longest = ms === 0 ? 'no task over 50 ms' : `longest task ${ms} ms`;
      return { value: seconds * 1000, note: `${injected}, ${longest}` };
    } finally {
      await page.close();
    }
  }
  const variant: Variant = { name, sample };
  return {
    variant,
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** What an extension that nobody uses costs the pages one visits. */
export default defineCase({
  name: 'extension-idle',
  about: `main-thread time of a page with ${FRAMES} frames in Chromium, extension at rest`,
  unit: 'ms',
  better: 'lower',
  rounds: 10,
  async prepare({ beside }) {
    if (!existsSync(CHROME_BUILD)) return { skipped: 'The extension is not built.' };
    const pages = await serveHardPages({ leaf, host });
    const url = pages.urlOf('host');
    const others =
      beside === undefined ? [] : [await browserVariant(basename(beside), url, beside)];
    const [none, ours] = [
      await browserVariant('no extension', url),
      await browserVariant('Glossa', url, CHROME_BUILD),
    ];
    return {
      variants: [none.variant, ours.variant, ...others.map(({ variant }) => variant)],
      async close() {
        for (const each of [none, ours, ...others]) await each.close();
        await pages.close();
      },
    };
  },
});
