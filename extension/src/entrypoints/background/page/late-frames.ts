import { browser } from 'wxt/browser';
import { joinFrames } from '../../../features/page/tab.ts';
import { isJoinFrames } from '../../../messaging/page-protocol.ts';

/** Lets frames that came after the start of a page's translation take part in it. */
export function serveLateFrames(): void {
  browser.runtime.onMessage.addListener((message: unknown, sender) => {
    const { id, tab, frameId } = sender;
    if (id !== browser.runtime.id || !isJoinFrames(message)) return undefined;
    if (tab?.id === undefined || frameId === undefined) return undefined;
    return joinFrames({ tabId: tab.id, frameId }, message.start);
  });
}
