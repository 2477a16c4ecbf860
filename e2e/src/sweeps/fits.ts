import type { Page } from 'playwright';
import { expect } from 'vitest';

/** From a small phone to a large desk, in px; the last one is that of most. */
const WIDTHS = [320, 360, 768, 2560, 1440];

/** Fails where an open page scrolls sideways, or goes on below its footer, in windows of any width; leaves it in the last of them. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    // What follows the window by script does so a frame later.
    await expect
      .poll(() => page.evaluate(beyond), { message: `${page.url()} at ${width} px` })
      .toEqual({ sideways: 0, belowFooter: expect.toSatisfy((px: number) => px <= 1) });
  }
}

/** Pixels of the page beside its window, and below its footer. */
function beyond(): { sideways: number; belowFooter: number } {
  const { scrollWidth, clientWidth, scrollHeight } = document.documentElement;
  const { bottom } = document.querySelector('footer')!.getBoundingClientRect();
  return {
    sideways: scrollWidth - clientWidth,
    belowFooter: scrollHeight - (bottom + window.scrollY),
  };
}

/** What of the elements that a selector finds is too small for a finger: less than 44 px wide or high. */
export function smallTargets(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    (targets) =>
      [...document.querySelectorAll(targets)]
        .map((element) => ({ box: element.getBoundingClientRect(), text: element.outerHTML }))
        .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
        .map(({ text }) => text.slice(0, 160)),
    selector,
  );
}
