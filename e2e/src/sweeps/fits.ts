import type { Page } from 'playwright';

/** How wide a page's content is and how wide its window: where it does not scroll sideways, the same. */
export function widths(page: Page): Promise<{ content: number; window: number }> {
  return page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
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
