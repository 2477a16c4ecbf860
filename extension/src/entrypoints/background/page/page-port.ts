import { abortableSleep } from '@glossa/contract/abort';
import { type Browser, browser } from 'wxt/browser';
import { createTranslationCache } from '../../../features/page/translation-cache.ts';
import { PAGE_PORT, type PageRequest } from '../../../messaging/page-protocol.ts';
import { pageEngine } from '../engines/page-engine.ts';
import { type FramePort, PageSession } from './page-session.ts';
import { TokenBucket } from './token-bucket.ts';

const bucket = new TokenBucket({
  capacity: 20,
  // The server's own limit is 600 a minute.
  perSecond: 8,
  now: Date.now,
  sleep: abortableSleep,
});
const cache = createTranslationCache();

const tabs = new Map<number, PageSession>();

/** Answers translated pages: each frame has a port, all of a tab share its requests, closing ends them. */
export function servePages(port: Browser.runtime.Port): void {
  if (port.name !== PAGE_PORT || port.sender?.id !== browser.runtime.id) return;
  const { tab } = port.sender;
  if (tab?.id === undefined) return;
  const session = sessionOf(tab.id, !tab.incognito);
  const frame: FramePort = {
    post(answer) {
      try {
        port.postMessage(answer);
      } catch {
        // Its page is gone; the browser is about to say so.
      }
    },
  };
  session.join(frame);
  port.onDisconnect.addListener(() => session.leave(frame));
  port.onMessage.addListener((request: PageRequest) => void session.serve(frame, request));
}

function sessionOf(tabId: number, kept: boolean): PageSession {
  const open = tabs.get(tabId);
  if (open !== undefined) return open;
  const session = new PageSession({
    engine: pageEngine,
    cache,
    kept,
    bucket,
    sleep: abortableSleep,
    ended: () => {
      if (tabs.get(tabId) === session) tabs.delete(tabId);
    },
  });
  tabs.set(tabId, session);
  return session;
}
