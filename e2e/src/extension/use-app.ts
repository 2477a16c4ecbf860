// biome-ignore-all lint/performance/useDomNodeTextContent: what a reader sees

import type { Page } from 'playwright';
import { expect } from 'vitest';

/**
 * Types into the text translator, which the extension shows in another language, and goes from there to the page of
 * plans, as its React app must still allow: it stays the same document.
 */
export async function useTranslatedApp(page: Page): Promise<void> {
  const main = page.locator('main');
  const shows = (text: RegExp) => main.filter({ hasText: text }).first().waitFor();
  const source = page.locator('textarea').first();
  await source.fill('The house is big.');
  await shows(/casa/i);
  await source.fill('The books are big.');
  await shows(/libros/i);
  expect(await source.inputValue()).toBe('The books are big.');
  await source.fill('');
  await expect.poll(() => main.innerText()).not.toMatch(/libros/i);
  expect(await source.inputValue()).toBe('');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('a[href="/pricing"]').first().click();
  await page.waitForURL((url) => url.pathname === '/pricing');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}
