import { browser } from 'wxt/browser';

/** Milliseconds; a background that calls nothing of the browser's for 30 seconds is stopped. */
const SIGN_MS = 5_000;

const working = new Set<string>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Keeps Firefox from stopping the background while its own workers are busy: that it computes, or downloads, is no sign of
 * life there.
 * @param name of the work
 * @returns what says whether it is going on
 */
export function keepAwake(name: string): (isBusy: boolean) => void {
  return (isBusy) => {
    if (isBusy) working.add(name);
    else working.delete(name);
    if (working.size === 0) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(() => void browser.runtime.getPlatformInfo(), SIGN_MS);
  };
}
