import type { Page } from 'playwright';

/** For Firefox's driver: whether the page has marked that React took it over (`apps/web/src/client/alive.ts`). */
export const IS_ALIVE = "return performance.getEntriesByName('alive').length > 0";

/** Waits until a page is alive. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
}
