import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls, type DubbingResult, type JobView } from '@glossa/contract';
import { CHROMIUM_FLAGS, findChromium } from '@glossa/e2e/chromium';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { type SpokenCue, writeCues } from '@glossa/subtitles';
import { temporaryFolder } from '@glossa/testing';
import { chromium, type Page } from 'playwright';
import { defineCase } from '../harness/case.ts';
import { heapMegabytes, SCROLL_HEAD, scrolled, typed } from '../harness/scrolled-list.ts';
import { median } from '../harness/statistics.ts';
import { alignedRows } from '../harness/table.ts';
import { startServer } from '../server/start.ts';

const LINES = 3_000;
const ROUNDS = 5;
const WAIT_MS = 240_000;
const SUBTITLES = 'WEBVTT\n\n00:00.500 --> 00:02.500\n<v Ann>Good morning.\n';

/** Lines of two seconds every three, of two speakers in turn. */
const lines = (text: (at: number) => string): string =>
  writeCues(
    Array.from({ length: LINES }, (_, at): SpokenCue => {
      const [start, speaker] = [at * 3_000, at % 2 === 0 ? 'Ann' : 'Bob'];
      return { start, end: start + 2_000, text: text(at), speaker };
    }),
  );

/** Has a short film translated and spoken; answers the address of its studio. */
async function made(page: Page, url: string, folder: string): Promise<string> {
  const film = makeMedia(folder, 'film.mp4', ['testsrc=s=320x180:r=10:d=4', 'sine=f=300:d=4']);
  const vtt = join(folder, 'film.vtt');
  await writeFile(vtt, SUBTITLES);
  await page.goto(`${url}/video-translator?from=en&to=es`);
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  await page.locator('[data-feature] input[type=file]').first().setInputFiles([film, vtt]);
  await page.locator('[data-words=given]').waitFor();
  await page.locator('[data-dubbing][data-phase=ready] .btn-primary').click();
  return (await page.locator('[data-open-studio]').first().getAttribute('href'))!;
}

/** The page's job with as many lines as a long film has, by the events that tell of it. */
async function withLines(page: Page): Promise<void> {
  await page.route(`**${calls.jobEvents.path.replace('{id}', '*')}*`, async (route) => {
    const response = await route.fetch();
    const told = /^data: (.*)$/m.exec(await response.text())![1]!;
    const job = JSON.parse(told) as JobView<DubbingResult>;
    const result = {
      ...job.result!,
      vtt: lines((at) => (at % 3 === 0 ? '¿Ves el barco viejo,\namigo mío?' : 'Mide 42 metros.')),
      sourceVtt: lines((at) => (at % 3 === 0 ? 'Do you see the old ship?' : 'It is 42 m long.')),
    };
    await route.fulfill({ response, body: `data: ${JSON.stringify({ ...job, result })}\n\n` });
  });
}

/** Milliseconds from the studio's address to its first line on the screen. */
async function opened(page: Page, address: string): Promise<number> {
  await page.goto('about:blank');
  const began = Date.now();
  await page.goto(address);
  await page.locator(`[data-ready=true] [data-cues="${LINES}"] [data-index]`).first().waitFor();
  return Date.now() - began;
}

/** The studio of a long film in Chromium; target: 60 pictures a second. */
export default defineCase({
  name: 'studio',
  about: `the studio of a film with ${LINES} lines in Chromium: opened, scrolled, typed into`,
  async report() {
    const executablePath = findChromium();
    if (executablePath === undefined || !canMakeMedia)
      return { skipped: 'Chromium and FFmpeg are needed.' };
    await using folder = await temporaryFolder();
    const server = await startServer();
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      // What was typed into it is kept by the browser.
      await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.removeItem('transcript_edits');
      });
      const address = `${server.url}${await made(page, server.url, folder.path)}`;
      await withLines(page);
      const opening: number[] = [];
      for (let round = 0; round < ROUNDS; round++) opening.push(await opened(page, address));
      const heap = await heapMegabytes(page);
      const rates = await scrolled(page, ROUNDS);
      await page.locator('[data-cues]').evaluate((list) => list.scrollTo(0, 0));
      const keys = await typed(page);
      return alignedRows(
        [
          ['lines', 'opened ms', ...SCROLL_HEAD, 'key shown ms', 'longest', 'heap MB'],
          [
            LINES.toLocaleString('en'),
            median(opening).toFixed(0),
            ...rates,
            median(keys).toFixed(0),
            Math.max(...keys).toFixed(0),
            heap.toFixed(1),
          ],
        ],
        0,
      );
    } finally {
      await browser.close();
      await server.close();
    }
  },
});
