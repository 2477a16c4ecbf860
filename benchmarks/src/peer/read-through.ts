import type { Page } from 'playwright';
import type { PageTranslator } from './page-translator.ts';

/** A reader's step down the page, in CSS pixels. */
const STEP = 500;
const WAIT_MS = 20_000;

/** Whether units that were not translated are left, in sight or anywhere. */
const isLeft = (where: 'in sight' | 'anywhere') =>
  [...document.querySelectorAll('[data-u]')].some((unit) => {
    const { top, bottom } = unit.getBoundingClientRect();
    if (where === 'in sight' && (bottom < 0 || top > window.innerHeight)) return false;
    const copy = unit.cloneNode(true) as Element;
    for (const kept of copy.querySelectorAll('code')) kept.remove();
    return /[aeiou]/.test(copy.textContent);
  });

const wholePage = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

/**
 * Translates a page, reads it from top to bottom and puts it back. Throws where units in sight are not translated; answers
 * whether the page is then byte for byte what it was.
 */
export async function readThrough(translator: PageTranslator, page: Page): Promise<boolean> {
  const before = await wholePage(page);
  await translator.translate(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += STEP) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForFunction(`!(${isLeft.toString()})('in sight')`, undefined, {
      timeout: WAIT_MS,
    });
  }
  if (await page.evaluate(isLeft, 'anywhere' as const)) {
    throw new Error(`${translator.name} left units as they were.`);
  }
  await translator.restore(page);
  return page
    .waitForFunction((html) => document.documentElement.outerHTML === html, before, {
      timeout: WAIT_MS,
    })
    .then(
      () => true,
      () => false,
    );
}
