import type { Page } from 'playwright';

const MARK = 'glossa-traced';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of the thread itself, without what ran beside it; microseconds. */
  tdur?: number;
}

/**
 * The longest task of a page's main thread while `act` runs: milliseconds in which that thread worked, so that it is the
 * same on a machine that does other things beside.
 */
export async function longestTask(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()!;
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  let trace: Buffer;
  try {
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = traceEvents.find(({ name }) => name === MARK);
  if (main === undefined) throw new Error('the trace does not know the page');
  const tasks = traceEvents.filter(({ pid, tid }) => pid === main.pid && tid === main.tid);
  const longest = Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000;
  if (longest <= 0) throw new Error('the trace has no tasks of the page');
  return longest;
}
