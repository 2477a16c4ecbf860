import { browser } from 'wxt/browser';
import { type CaptureAnswer, isImageErrand } from '../../../messaging/image-protocol.ts';
import { capture } from './capture.ts';

const TOP = 0;
const WINDOW = { width: 460, height: 380 };

/** Does for pages with pictures what only the background can. */
export function serveImageErrands(): void {
  browser.runtime.onMessage.addListener((message: unknown, { id, tab, frameId }) => {
    if (id !== browser.runtime.id || !isImageErrand(message) || tab?.id === undefined) {
      return undefined;
    }
    switch (message.type) {
      case 'image-errand/capture':
        if (frameId !== TOP) return undefined;
        return capture(tab, message.area) satisfies Promise<CaptureAnswer>;
      case 'image-errand/access':
        return openAccess(message.sites, tab.id);
      case 'image-errand/tell':
        return browser.tabs.sendMessage(tab.id, { type: message.command }).catch(() => {});
    }
  });
}

/** Browsers take such a question from a click in a page of the extension only. */
async function openAccess(sites: readonly string[], tabId: number): Promise<void> {
  const query = new URLSearchParams([
    ['tab', String(tabId)],
    ...sites.map((site): [string, string] => ['site', site]),
  ]);
  const url = browser.runtime.getURL(`/image-access.html?${query}`);
  // Phones have no windows.
  if (browser.windows === undefined) await browser.tabs.create({ url });
  else await browser.windows.create({ url, type: 'popup', ...WINDOW });
}
