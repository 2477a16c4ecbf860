import { calls, GlossaError } from '@glossa/contract';
import { type Browser, browser } from 'wxt/browser';
import {
  TRANSLATE_PORT,
  type TranslateAnswer,
  type TranslateRequest,
} from '../../messaging/protocol.ts';
import { callError } from './call-error.ts';
import { backgroundConnection, refreshBalance } from './connection.ts';

/** Answers the result cards: a page may be forbidden to reach the server, the background is not. */
export function serveTranslations(port: Browser.runtime.Port): void {
  if (port.name !== TRANSLATE_PORT || port.sender?.id !== browser.runtime.id) return;
  let running: AbortController | undefined;
  port.onDisconnect.addListener(() => running?.abort());
  port.onMessage.addListener((request: TranslateRequest) => {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    void translate(request, controller.signal).then((answer) => {
      if (!controller.signal.aborted) port.postMessage(answer);
    });
  });
}

async function translate(
  { text, from, to }: TranslateRequest,
  signal: AbortSignal,
): Promise<TranslateAnswer> {
  const connection = await backgroundConnection();
  try {
    const request = { texts: [text], from, to };
    const { translations } = await connection.client.call(calls.translate, request, {
      signal,
    });
    refreshBalance(connection);
    const [translation] = translations;
    if (translation === undefined) throw new GlossaError('internal', 'No translation came back.');
    const { text: translated, detected, engine } = translation;
    return { ok: true, text: translated, detected: detected ?? null, engine };
  } catch (error) {
    return { ok: false, error: callError(error) };
  }
}
