import { onTestFinished } from 'vitest';

/** Has the browser say that there is a network, or none, for one test. */
export function network(there: boolean): void {
  if (!Object.hasOwn(navigator, 'onLine')) {
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'));
  }
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: there });
  window.dispatchEvent(new Event(there ? 'online' : 'offline'));
}

/** What the notice of a page without a network says. */
export const offlineNotice = (): string[] =>
  [...document.querySelectorAll('[data-offline]')].map(({ textContent }) => textContent);

/** Takes the notice away, which lives as long as its page. */
export function forgetNotices(): void {
  for (const one of document.querySelectorAll('[data-offline]')) one.remove();
}
