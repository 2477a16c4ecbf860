import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, type Success, type TranscriptionResult } from '@glossa/contract';
import { CHROMIUM_FLAGS, findChromium } from '@glossa/e2e/chromium';
import { canSpeak, startOpenAiAudio } from '@glossa/engines/testing';
import { canMakeMedia, makeMedia } from '@glossa/media/testing';
import { type SpokenCue, writeCues } from '@glossa/subtitles';
import { chromium, type Page } from 'playwright';
import { defineCase } from '../harness/case.ts';
import { heapMegabytes, SCROLL_HEAD, scrolled, typed } from '../harness/scrolled-list.ts';
import { median } from '../harness/statistics.ts';
import { alignedRows } from '../harness/table.ts';
import { startServer } from '../server/start.ts';

const COUNTS = [100, 10_000];
const EDITOR = '/ai-subtitle-generator/generate';
const WAIT_MS = 240_000;
const ROUNDS = 5;

/** Subtitles of two seconds every three. */
const subtitles = (count: number): string =>
  writeCues(
    Array.from({ length: count }, (_, at): SpokenCue => {
      const text = at % 2 === 0 ? 'Do you see the old ship,\nmy friend?' : 'It is 42 metres long.';
      return { start: at * 3_000, end: at * 3_000 + 2_000, text };
    }),
  );

/** Has a short film written down, and answers its job. */
async function transcribed(page: Page, url: string, film: string): Promise<string> {
  await page.goto(`${url}${EDITOR}?from=en`);
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  await page.locator('[data-feature] input[type=file]').first().setInputFiles(film);
  await page.locator('[data-recording][data-phase=ready] .btn-primary').click();
  await page.locator('[data-editor][data-ready=true]').waitFor();
  await page.goto(`${url}/ai-subtitle-generator/history`);
  const link = page.locator(`a[href*="${EDITOR}#"]`).first();
  return (await link.getAttribute('href'))!.split('#')[1]!;
}

/** Opens the editor of a job; answers the milliseconds from its answer to the first subtitles on the screen. */
async function opened(page: Page, address: string, count: number): Promise<number> {
  await page.goto('about:blank');
  const answered = page.waitForEvent('requestfinished', {
    predicate: (request) => request.url().includes(calls.videoVttStatus.path),
    timeout: WAIT_MS,
  });
  await page.goto(address);
  const { responseEnd, startTime } = (await answered).timing();
  await page.locator(`[data-ready=true] [data-cues="${count}"] [data-index]`).first().waitFor();
  const drawnAt = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Date.now()))),
  );
  return drawnAt - (startTime + responseEnd);
}

/** The editor of a film with so many subtitles, in figures. */
async function measured(page: Page, address: string, count: number): Promise<string[]> {
  await page.route(`**${calls.videoVttStatus.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Success<{ result: TranscriptionResult }>;
    const { json: _, ...result } = answer.data.result;
    const data = { ...answer.data, result: { ...result, vtt: subtitles(count) } };
    await route.fulfill({ response, json: { ...answer, data } });
  });
  const opening: number[] = [];
  for (let round = 0; round < ROUNDS; round++) opening.push(await opened(page, address, count));
  const heap = await heapMegabytes(page);
  const rates = await scrolled(page, ROUNDS);
  await page.locator('[data-cues]').evaluate((list) => list.scrollTo(0, 0));
  const keys = await typed(page);
  await page.unroute(`**${calls.videoVttStatus.path}*`);
  return [
    count.toLocaleString('en'),
    median(opening).toFixed(0),
    ...rates,
    median(keys).toFixed(0),
    Math.max(...keys).toFixed(0),
    heap.toFixed(1),
  ];
}

const HEAD = ['subtitles', 'opened ms', ...SCROLL_HEAD, 'key shown ms', 'longest', 'heap MB'];

/** The editor with ten thousand cues in Chromium; target: 60 pictures a second. */
export default defineCase({
  name: 'subtitle-editor',
  about:
    'the editor of a film with few and with ten thousand subtitles in Chromium: opened, scrolled, typed into',
  async report() {
    const executablePath = findChromium();
    if (executablePath === undefined || !canMakeMedia || !canSpeak)
      return { skipped: 'Chromium and FFmpeg are needed.' };
    const folder = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
    const film = makeMedia(folder, 'film.mp4', [
      'testsrc=s=320x180:r=10:d=4',
      "flite=text='good morning to everybody'",
    ]);
    const service = await startOpenAiAudio({ text: 'Good morning to everybody.' });
    const server = await startServer({
      OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
      TRANSCRIBE_ENGINES: 'openai-audio',
    });
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    try {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const page = await context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      // What was typed into it is kept by the browser.
      await page.addInitScript(() => {
        if (location.protocol === 'http:') localStorage.removeItem('transcript_edits');
      });
      const jobId = await transcribed(page, server.url, film);
      const rows = [HEAD];
      for (const count of COUNTS)
        rows.push(await measured(page, `${server.url}${EDITOR}#${jobId}`, count));
      return alignedRows(rows, 0);
    } finally {
      await browser.close();
      await server.close();
      await service.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
});
