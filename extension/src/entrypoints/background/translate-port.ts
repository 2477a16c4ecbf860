import { GlossaError } from '@glossa/contract';
import { type Browser, browser } from 'wxt/browser';
import { dictionaryPrompt, readEntry } from '../../features/engines/dictionary.ts';
import { keepTranslation } from '../../features/history/keep-translation.ts';
import {
  ALIVE,
  type CallError,
  LOOK_UP_PORT,
  type LookUpAnswer,
  type LookUpRequest,
  TRANSLATE_PORT,
  type TranslateAnswer,
  type TranslateRequest,
} from '../../messaging/protocol.ts';
import { callError } from './call-error.ts';
import { currentEngine } from './engines/current-engine.ts';

/** Answers what pages show of us: a page may be forbidden to reach an engine, the background is not. */
export function serveTranslations(port: Browser.runtime.Port): void {
  if (port.sender?.id !== browser.runtime.id) return;
  if (port.name === TRANSLATE_PORT) serve(port, translate);
  else if (port.name === LOOK_UP_PORT) serve(port, lookUp);
}

type Failed = { ok: false; error: CallError };

function serve<Request, Answer>(
  port: Browser.runtime.Port,
  work: (request: Request, signal: AbortSignal, isPrivate: boolean) => Promise<Answer>,
): void {
  let running: AbortController | undefined;
  const isPrivate = port.sender?.tab?.incognito !== false;
  port.onDisconnect.addListener(() => running?.abort());
  port.onMessage.addListener((request: Request | typeof ALIVE) => {
    if (request === ALIVE) return;
    running?.abort();
    const controller = new AbortController();
    running = controller;
    void work(request, controller.signal, isPrivate)
      .catch((error: unknown): Failed => ({ ok: false, error: callError(error) }))
      .then((answer) => {
        if (!controller.signal.aborted) port.postMessage(answer);
      });
  });
}

async function translate(
  request: TranslateRequest,
  signal: AbortSignal,
  isPrivate: boolean,
): Promise<TranslateAnswer> {
  const engine = await currentEngine();
  const answer = await engine.translate(request, signal);
  if (!isPrivate) {
    const { text: source, to } = request;
    const from = answer.detected ?? request.from;
    // A full disk keeps nobody from reading the translation.
    const { text: target, engine: name } = answer;
    void keepTranslation({ from, to, source, target, engine: name }).catch(() => {});
  }
  return { ok: true, ...answer };
}

async function lookUp(request: LookUpRequest, signal: AbortSignal): Promise<LookUpAnswer> {
  const engine = await currentEngine();
  const answer = await engine.chat(dictionaryPrompt(request), signal);
  if (answer === null) {
    throw new GlossaError('engine_unavailable', 'The engine answers no questions.', {
      details: { reason: 'no_chat' },
    });
  }
  return { ok: true, entry: readEntry(answer) };
}
