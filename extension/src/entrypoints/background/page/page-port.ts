import { type ErrorCode, GlossaError } from '@glossa/contract';
import { abortableSleep, translateStream } from '@glossa/core';
import { type Browser, browser } from 'wxt/browser';
import type { Connection } from '../../../features/connection.ts';
import { PAGE_PORT, type PageRequest } from '../../../messaging/page-protocol.ts';
import { callError } from '../call-error.ts';
import { backgroundConnection, refreshBalance } from '../connection.ts';
import { PageSession, type PageSessionDeps } from './page-session.ts';
import { TokenBucket } from './token-bucket.ts';
import { createTranslationCache } from './translation-cache.ts';

const bucket = new TokenBucket({
  capacity: 20,
  // The server's own limit is 600 a minute.
  perSecond: 8,
  now: Date.now,
  sleep: abortableSleep,
});
const cache = createTranslationCache();

/** Answers translated pages: each frame has a port, and closing it ends its requests. */
export function servePages(port: Browser.runtime.Port): void {
  if (port.name !== PAGE_PORT || port.sender?.id !== browser.runtime.id) return;
  let closed = false;
  const kept = port.sender.tab?.incognito !== true;
  const session = backgroundConnection().then(
    (connection) =>
      new PageSession({
        server: connection.server,
        translate: translateWith(connection),
        cache,
        kept,
        bucket,
        post: (answer) => {
          if (!closed) port.postMessage(answer);
        },
        sleep: abortableSleep,
      }),
  );
  port.onDisconnect.addListener(() => {
    closed = true;
    void session.then((opened) => opened.close());
  });
  port.onMessage.addListener((request: PageRequest) => {
    void session.then((opened) => {
      if (closed) return;
      if (request.type === 'drop') opened.drop(request.ids);
      else if (request.type === 'ask') {
        const { items, from, to, urgent } = request;
        void opened.ask(items, { from, to }, urgent);
      }
    });
  });
}

function translateWith(connection: Connection): PageSessionDeps['translate'] {
  return async ({ texts, from, to }, signal, onText) => {
    const request = { texts, from, to, format: 'html' as const };
    for await (const line of translateStream(connection.client, request, { signal })) {
      if ('done' in line) break;
      if ('translation' in line) onText(line.index, { text: line.translation.text });
      else {
        const { code, message } = line.error;
        onText(line.index, { error: callError(new GlossaError(code as ErrorCode, message)) });
      }
    }
    refreshBalance(connection);
  };
}
