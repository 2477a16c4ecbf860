import type { Page } from 'playwright';
import type { ChromiumExtension } from '../../extension/chromium-extension.ts';
import { type Badge, NOTE_PLANS, SINCE, showing } from './badge.ts';

/** @param server where somebody is signed in: the server's address, without a trailing slash */
export function chromiumBadge(extension: ChromiumExtension, server: string): Badge {
  let popup: Page;
  return {
    async open(passport) {
      await extension.reset();
      await extension.setSettings({ server });
      await extension.store({ [`${server} passport`]: passport });
      popup = await extension.open('popup.html');
      await popup.evaluate(NOTE_PLANS);
    },
    async shownSince(plan) {
      const shown = popup.locator(showing(plan));
      await shown.waitFor();
      return Number(await shown.getAttribute(SINCE));
    },
  };
}
