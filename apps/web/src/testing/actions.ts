import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** Presses keys together, such as `Alt+Shift+C`. */
export async function press(keys: string): Promise<void> {
  const held = keys.split('+');
  const last = held.pop()!;
  const down = held.map((key) => `{${key}>}`).join('');
  const up = held.toReversed().map((key) => `{/${key}}`);
  const key = last.length === 1 ? last.toLowerCase() : `{${last}}`;
  await userEvent.keyboard(`${down}${key}${up.join('')}`);
}

/** Text of the elements of a selector, as they stand now. */
export function shown(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
}

/** Waits until there is an element of the selector. */
export async function appears(selector: string): Promise<void> {
  await expect.poll(() => document.querySelector(selector), { message: selector }).not.toBeNull();
}

/** A parameter of the page's address. */
export const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);

/** The page's first field for files, which is hidden behind a button. */
export const fileField = (selector = 'input[type=file]') =>
  page.elementLocator(document.querySelector(selector)!);

/** How much of the page is below its last element, in pixels. */
export function belowAll(): number {
  const { bottom } = document.body.getBoundingClientRect();
  return Math.floor(document.documentElement.scrollHeight - (bottom + window.scrollY));
}

/** How much wider the page is than its window, in pixels. */
export function overflow(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}
