import { browser } from 'wxt/browser';
import { bringShowing } from '../../../features/page/tab.ts';
import { isBringShowing } from '../../../messaging/page-protocol.ts';

/** Puts what shows translations into the frames that have asked for some. */
export function serveShowing(): void {
  browser.runtime.onMessage.addListener((message: unknown, { id, tab, frameId }) => {
    if (id !== browser.runtime.id || !isBringShowing(message)) return undefined;
    if (tab?.id === undefined || frameId === undefined) return undefined;
    return bringShowing(tab.id, frameId);
  });
}
