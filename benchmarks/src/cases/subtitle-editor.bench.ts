import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, findChromium } from '@glossa/e2e/chromium';
import { canSpeak, speak, startOpenAiAudio } from '@glossa/engines/testing';
import { chromium, type Page } from 'playwright';
import { defineCase, type Variant } from '../harness/case.ts';
import { startServer } from '../server/start.ts';

const CUES = 10_000;
const EDITOR = '/ai-subtitle-generator/generate';
const WAIT_MS = 240_000;
/** Pictures that are drawn in one sample. */
const FRAMES = 240;
/** What two pictures of a list at 60 a second may be apart, in milliseconds, before one was left out. */
const LATE_MS = 25;
/** Rows in view, those kept above and below them, and some more: all of them would be the fault. */
const MOST_ROWS = 60;

/** Has a short recording written down, and answers its job. */
async function transcribed(page: Page, url: string, recording: string): Promise<string> {
  await page.goto(`${url}${EDITOR}?from=en`);
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  await page.locator('[data-feature] input[type=file]').first().setInputFiles(recording);
  await page.locator('[data-recording][data-phase=ready] .btn-primary').click();
  await page.locator('[data-editor][data-ready=true]').waitFor();
  await page.goto(`${url}/ai-subtitle-generator/history`);
  const link = page.locator(`a[href*="${EDITOR}#"]`).first();
  return (await link.getAttribute('href'))!.split('#')[1]!;
}

/** Scrolls the list by so much a picture, and answers how far apart the pictures came, in milliseconds. */
const scroll = (page: Page, pixels: number): Promise<{ deltas: number[]; rows: number }> =>
  page.evaluate(
    async ([frames, step]) => {
      const list = document.querySelector<HTMLElement>('[data-cues]')!;
      const next = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      list.scrollTop = 0;
      const deltas: number[] = [];
      let rows = 0;
      let last = await next();
      for (let frame = 0; frame < frames!; frame++) {
        list.scrollTop += step!;
        const now = await next();
        deltas.push(now - last);
        last = now;
        rows = Math.max(rows, list.querySelectorAll('[data-index]').length);
      }
      return { deltas, rows };
    },
    [FRAMES, pixels],
  );

/** The editor with ten thousand cues in Chromium; target: 60 pictures a second. */
export default defineCase({
  name: 'subtitle-editor',
  about: `pictures a second while a list of ${CUES.toLocaleString('en')} subtitles is scrolled in Chromium`,
  unit: 'pictures/s',
  better: 'higher',
  async prepare() {
    const executablePath = findChromium();
    if (executablePath === undefined || !canSpeak)
      return { skipped: 'Chromium and FFmpeg are needed.' };
    const folder = await mkdtemp(join(tmpdir(), 'glossa-bench-'));
    const service = await startOpenAiAudio({ text: 'Good morning to everybody.' });
    const server = await startServer({
      OPENAI_TRANSCRIBE_URL: `${service.url}/v1`,
      TRANSCRIBE_ENGINES: 'openai-audio',
    });
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    page.setDefaultTimeout(WAIT_MS);
    const jobId = await transcribed(page, server.url, speak(folder, 'good morning to everybody'));
    await page.evaluate(
      ([job, count]) => {
        const cues = Array.from({ length: Number(count) }, (_, id) => ({
          ...{ id, start: id * 3_000, end: id * 3_000 + 2_000, words: [] },
          text: id % 2 === 0 ? 'Do you see the old ship, my friend?' : 'It is 42 metres long.',
        }));
        localStorage.setItem(
          'transcript_edits',
          JSON.stringify([{ jobId: job, at: Date.now(), cues }]),
        );
      },
      [jobId, String(CUES)],
    );
    await page.goto(`${server.url}${EDITOR}#${jobId}`);
    await page.locator(`[data-cues="${CUES}"]`).waitFor();
    const variant = (name: string, pixels: number): Variant => ({
      name,
      async sample() {
        const { deltas, rows } = await scroll(page, pixels);
        if (rows === 0 || rows > MOST_ROWS) throw new Error(`${rows} rows were drawn.`);
        const whole = deltas.reduce((sum, delta) => sum + delta, 0);
        const late = deltas.filter((delta) => delta > LATE_MS).length;
        const longest = Math.round(Math.max(...deltas));
        return {
          value: (FRAMES / whole) * 1000,
          note: `${late} of ${FRAMES} late, longest ${longest} ms, ${rows} rows at most`,
        };
      },
    });
    return {
      variants: [
        variant('at rest', 0),
        variant('half a row each', 64),
        variant('a view each', 512),
      ],
      async close() {
        await browser.close();
        await server.close();
        await service.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
});
