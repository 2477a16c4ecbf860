import type { Firefox } from '../marionette/firefox.ts';

/** What the extension lays over pictures of a page, as an expression in the page. */
export const LAYER = "document.querySelector('glossa-pictures')?.shadowRoot";

/** Has the pictures of a page shown as they were, by the keyboard, and waits until nothing lies over them. */
export async function showOriginals(firefox: Firefox): Promise<void> {
  await firefox.waitFor(
    `const button = [...(${LAYER}?.querySelectorAll('button') ?? [])].find((each) => each.textContent === 'Show all originals');
     button?.focus();
     return button !== undefined;`,
  );
  await firefox.pressKey('Enter');
  await firefox.waitFor("return document.querySelector('glossa-pictures') === null");
}
