import type { FirefoxExtension } from '../../extension/firefox-extension.ts';
import { type Badge, NOTE_PLANS, SINCE, showing } from './badge.ts';

/**
 * The popup in a window of its own, so that it is in sight all the while.
 * @param server where somebody is signed in: the server's address, without a trailing slash
 */
export function firefoxBadge(extension: FirefoxExtension, server: string): Badge {
  const { firefox } = extension;
  let popup: string | undefined;
  /** Does something in the popup's window, and goes back. */
  async function inPopup<T>(work: () => Promise<T>): Promise<T> {
    const before = await firefox.windowHandle();
    if (popup === undefined) {
      await firefox.openWindow({ type: 'window' });
      popup = await firefox.windowHandle();
    } else await firefox.switchToWindow(popup);
    try {
      return await work();
    } finally {
      await firefox.switchToWindow(before);
    }
  }
  return {
    open: (passport) =>
      inPopup(async () => {
        await extension.store({ settings: { server }, [`${server} passport`]: passport });
        await extension.open('popup.html');
        await firefox.execute(NOTE_PLANS);
      }),
    shownSince: (plan) =>
      inPopup(async () => {
        const read = `return document.querySelector(arguments[0])?.getAttribute('${SINCE}')`;
        return Number(await firefox.waitFor<string>(read, { args: [showing(plan)] }));
      }),
  };
}
