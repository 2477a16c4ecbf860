import type { Page } from 'playwright';

/** What a page noted of its translation; times in milliseconds of the epoch. */
export interface Noted {
  /** When the first unit was translated. */
  first: number;
  /** When all units in sight were. */
  viewport: number;
  /** Longest tasks of the main thread over 50 ms, longest first. */
  longTasks: number[];
}

/** Letters that a mock engine leaves in nothing it translates: it makes capitals, or puts accents on vowels. */
export type Untouched = 'a-z' | 'aeiou';

/** Between two looks at what a page has noted: one at every frame would have the page draw frames that nobody looks at. */
const POLL_MS = 100;

/** Lets the page note when its units (`[data-u]`) have none of the `untouched` letters any more. */
export async function watchTranslation(page: Page, untouched: Untouched = 'a-z'): Promise<void> {
  await page.evaluate((letters) => {
    const source = new RegExp(`[${letters}]`);
    const noted: Noted = { first: 0, viewport: 0, longTasks: [] };
    Object.assign(window, { noted });
    const inSight = [...document.querySelectorAll<HTMLElement>('[data-u]')].filter((unit) => {
      const { top, bottom } = unit.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight;
    });
    const isTranslated = (unit: HTMLElement) => {
      const copy = unit.cloneNode(true) as HTMLElement;
      for (const kept of copy.querySelectorAll('code, glossa-source')) kept.remove();
      return !source.test(copy.textContent);
    };
    let waiting = inSight;
    new MutationObserver(() => {
      waiting = waiting.filter((unit) => !isTranslated(unit));
      if (noted.first === 0 && waiting.length < inSight.length) noted.first = Date.now();
      if (noted.viewport === 0 && waiting.length === 0) noted.viewport = Date.now();
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.longTasks.push(Math.round(duration));
      noted.longTasks.sort((a, b) => b - a);
    }).observe({ type: 'longtask' });
  }, untouched);
  // What the driver waits with is a large script of its own: it is in the page before anything is measured.
  await page.waitForFunction(() => true);
}

/** What the page has noted, once everything in sight is translated. */
export async function readNotes(page: Page, timeoutMs = 20_000): Promise<Noted> {
  await page.waitForFunction(
    () => (window as unknown as { noted: Noted }).noted.viewport > 0,
    undefined,
    { timeout: timeoutMs, polling: POLL_MS },
  );
  return page.evaluate(() => (window as unknown as { noted: Noted }).noted);
}
