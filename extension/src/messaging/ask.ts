import { browser } from 'wxt/browser';
import { HEARTBEAT_MS } from './page-protocol.ts';
import {
  ALIVE,
  type CallError,
  LOOK_UP_PORT,
  type LookUpAnswer,
  type LookUpRequest,
  TRANSLATE_PORT,
  type TranslateAnswer,
  type TranslateRequest,
} from './protocol.ts';

type Failed = { ok: false; error: CallError };

/** How often a background that ended before it answered is asked once more. */
const MOST_ATTEMPTS = 3;

/** Asks the background for a translation; rejects with the signal's reason when it fires, and then nothing goes on. */
export function askTranslation(
  request: TranslateRequest,
  signal: AbortSignal,
): Promise<TranslateAnswer> {
  return ask(TRANSLATE_PORT, request, signal);
}

/** Asks the background for a word's dictionary entry, under the same terms. */
export function askLookUp(request: LookUpRequest, signal: AbortSignal): Promise<LookUpAnswer> {
  return ask(LOOK_UP_PORT, request, signal);
}

async function ask<Answer>(
  name: string,
  request: object,
  signal: AbortSignal,
): Promise<Answer | Failed> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const answer = await once<Answer>(name, request, signal);
    if (answer !== undefined) return answer;
  }
  return { ok: false, error: { code: 'internal' } };
}

/** One attempt; `undefined` when the background ended meanwhile. */
function once<Answer>(
  name: string,
  request: object,
  signal: AbortSignal,
): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let port: ReturnType<typeof browser.runtime.connect>;
    try {
      port = browser.runtime.connect({ name });
    } catch {
      // The extension was updated or removed: this script is an orphan.
      resolve(undefined);
      return;
    }
    const heartbeat = setInterval(() => port.postMessage(ALIVE), HEARTBEAT_MS);
    const end = () => {
      clearInterval(heartbeat);
      signal.removeEventListener('abort', abort);
      port.disconnect();
    };
    const abort = () => {
      end();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort);
    port.onMessage.addListener((answer: unknown) => {
      end();
      resolve(answer as Answer);
    });
    port.onDisconnect.addListener(() => {
      end();
      resolve(undefined);
    });
    port.postMessage(request);
  });
}
