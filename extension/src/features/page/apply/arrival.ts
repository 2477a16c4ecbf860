import type { MakeShowing } from './showing.ts';

declare global {
  interface Window {
    /** Makes what shows translations; set in the isolated world by the script that it comes in. */
    glossaShowing?: MakeShowing;
    /** Who waits for that script. */
    glossaAwaitShowing?: Set<(make: MakeShowing) => void>;
  }
}

/** Says to who waits for it that the script with all that shows translations has come. */
export function showingCame(make: MakeShowing): void {
  window.glossaShowing ??= make;
  for (const tell of window.glossaAwaitShowing ?? []) tell(window.glossaShowing);
  delete window.glossaAwaitShowing;
}

/**
 * Resolves once that script is there. Rejects where it cannot come.
 * @param bring has it put into the page, and resolves after that
 */
export function awaitShowing(bring: () => Promise<unknown>): Promise<MakeShowing> {
  const { glossaShowing } = window;
  if (glossaShowing !== undefined) return Promise.resolve(glossaShowing);
  return new Promise((resolve, reject) => {
    window.glossaAwaitShowing ??= new Set();
    window.glossaAwaitShowing.add(resolve);
    const without = () => reject(new Error('What shows translations did not come.'));
    bring().then(without, reject);
  });
}
