import { session } from './api.ts';

const NAME = 'glossa-aside';
const POLL_MS = 1000;

/** Whether this window was opened by {@link openAside}: it may close itself. */
export const isAside = (): boolean => window.name === NAME;

/**
 * Opens a page in a window of its own, looks each second whether it was closed, and then loads the account anew
 * (`specification.md` §4). Where windows are blocked the page opens in this one. Call it while a click is handled, and give
 * it the address when it is known.
 */
export function openAside(): { go(url: string): void; cancel(): void } {
  const aside = isAside() ? null : window.open('', NAME);
  return {
    go(url) {
      if (aside === null) {
        window.location.assign(url);
        return;
      }
      aside.location.href = url;
      const timer = setInterval(() => {
        if (!aside.closed) return;
        clearInterval(timer);
        void session.refresh();
      }, POLL_MS);
    },
    cancel: () => aside?.close(),
  };
}
