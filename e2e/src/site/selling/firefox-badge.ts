import type { FirefoxExtension } from '../../extension/firefox-extension.ts';
import { firefoxHand } from './firefox-hand.ts';
import type { Badge } from './hand.ts';

/**
 * The popup in a window of its own, so that it is in sight all the while.
 * @param window handle of that window
 * @param url the server's address, without a trailing slash
 */
export function firefoxBadge(extension: FirefoxExtension, window: string, url: string): Badge {
  return async (passport) => {
    await extension.firefox.switchToWindow(window);
    await extension.store({ settings: { server: url }, [`${url} passport`]: passport });
    await extension.open('popup.html');
    return firefoxHand(extension.firefox, window, url);
  };
}
