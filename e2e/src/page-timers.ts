import type { CDPSession, Page } from 'playwright';

/** What a page puts off for longer, in milliseconds, is no part of its start. */
const LONGEST_MS = 500;

interface Counted {
  runningTimers: Set<number>;
}

/** Notes from now on, in each document that the page opens, which of its short timers have not run yet. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript((longest) => {
    const running = new Set<number>();
    const { setTimeout: set, clearTimeout: clear } = window;
    Object.assign(window, {
      runningTimers: running,
      setTimeout(work: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
        const id = set(() => {
          running.delete(id);
          work(...args);
        }, ms);
        if (ms <= longest) running.add(id);
        return id;
      },
      clearTimeout(id: number) {
        running.delete(id);
        clear(id);
      },
    });
  }, LONGEST_MS);
}

/**
 * Resolves when the page has drawn what it has, its short timers have run, and it has been idle twice since.
 * @param session of DevTools: what the page asked for by then, the session has told before
 */
export async function untilIdle(session: CDPSession): Promise<void> {
  const { exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${whenIdle})()`,
    awaitPromise: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
}

/** Runs in the page. */
async function whenIdle(): Promise<void> {
  const { runningTimers } = window as unknown as Counted;
  const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  do {
    // What starts after it was painted waits for two pictures.
    for (const next of [drawn, drawn, idle, idle]) await next();
  } while (runningTimers.size > 0);
}
