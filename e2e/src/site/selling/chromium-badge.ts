import type { ChromiumExtension } from '../../extension/chromium-extension.ts';
import { chromiumHand } from './chromium-hand.ts';
import type { Badge } from './hand.ts';

/** @param url the server's address, without a trailing slash */
export function chromiumBadge(extension: ChromiumExtension, url: string): Badge {
  return async (passport) => {
    await extension.setSettings({ server: url });
    await extension.store({ [`${url} passport`]: passport });
    return chromiumHand(await extension.open('popup.html'), url);
  };
}
