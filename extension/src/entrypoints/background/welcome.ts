import { browser } from 'wxt/browser';
import { openWelcome } from '../../features/welcome/open-welcome.ts';

/** Shows the welcome page once, after the installation; updates open nothing. */
export function registerWelcome(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void openWelcome();
  });
}
