import type { Page } from 'playwright';
import { median } from './statistics.ts';

/** Pictures that are drawn in one sample. */
const FRAMES = 240;
/** What two pictures of a list at 60 a second may be apart, in milliseconds, before one was left out. */
const LATE_MS = 25;
/** Pixels a picture: half a row, and a view. */
const STEPS = [64, 512];
const KEYS = 30;
/** Rows in view, those kept above and below them, and some more: all of them would be the fault. */
const MOST_ROWS = 60;

/** What the figures of {@link scrolled} are. */
export const SCROLL_HEAD: readonly string[] = STEPS.flatMap((step) => [
  `${step} px a picture: pictures/s`,
  'late',
]);

/** Scrolls the list of a page; medians of so many rounds, by how far it is scrolled a picture. */
export async function scrolled(page: Page, rounds: number): Promise<string[]> {
  const rates: string[] = [];
  for (const step of STEPS) {
    const samples: [number, number][] = [];
    for (let round = 0; round < rounds; round++) samples.push(await framesPerSecond(page, step));
    const late = median(samples.map(([, share]) => share));
    rates.push(median(samples.map(([rate]) => rate)).toFixed(1), `${(late * 100).toFixed(1)} %`);
  }
  return rates;
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

/** Pictures a second while it is scrolled by so much a picture, and the share that came late. */
async function framesPerSecond(page: Page, pixels: number): Promise<[rate: number, late: number]> {
  const { deltas, rows } = await scroll(page, pixels);
  if (rows === 0 || rows > MOST_ROWS) throw new Error(`${rows} rows were drawn.`);
  const whole = deltas.reduce((sum, delta) => sum + delta, 0);
  return [(FRAMES / whole) * 1000, deltas.filter((delta) => delta > LATE_MS).length / FRAMES];
}

/** Milliseconds from keys pressed in a subtitle to the pictures that show them. */
export async function typed(page: Page): Promise<number[]> {
  const field = page.locator('[data-cue] textarea').first();
  await field.focus();
  await field.evaluate((box) => {
    const times: number[] = [];
    Object.assign(window, { times });
    box.addEventListener('keydown', () => {
      const pressed = performance.now();
      requestAnimationFrame(() => requestAnimationFrame((now) => times.push(now - pressed)));
    });
  });
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.type('a');
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  if (!(await field.inputValue()).includes('a'.repeat(KEYS))) throw new Error('Keys were lost.');
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

export async function heapMegabytes(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}
