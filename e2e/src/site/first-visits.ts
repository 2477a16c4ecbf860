import type { Page } from 'playwright';
import { ready } from './ready.ts';

/**
 * Has a page open path after path, each as somebody who was never there, by day and in the window it has now: only the
 * browser's cache and process know of the others, which take as long to make as the page itself. Answers what opens one
 * and waits until it is alive.
 */
export async function firstVisits(page: Page): Promise<(path: string) => Promise<void>> {
  const viewport = page.viewportSize()!;
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return async (path) => {
    await page.context().clearCookies();
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(viewport);
    await page.goto(path);
    await ready(page);
  };
}
