import { browser } from 'wxt/browser';
import {
  type EngineAnswer,
  type EngineNews,
  type EngineRequest,
  isEngineRequest,
} from '../../features/engines/bergamot/messages.ts';
import { engineHere } from '../../features/engines/bergamot/room/in-document.ts';
import {
  type BuiltInAnswer,
  type BuiltInRequest,
  isBuiltInRequest,
} from '../../features/engines/built-in/messages.ts';
import { translateBuiltIn, translatorApi } from '../../features/engines/built-in/translator-api.ts';
import { callError } from '../background/call-error.ts';

// The page that nobody sees: the browser gives its translator, and workers, to documents, not to the background.
const running = new Map<string, AbortController>();
const { room, downloads } = engineHere(() => {});

browser.runtime.onMessage.addListener((message: unknown, sender) => {
  // Messages of the background come from no tab.
  if (sender.id !== browser.runtime.id || sender.tab !== undefined) return undefined;
  if (isEngineRequest(message)) return serveEngine(message);
  if (isBuiltInRequest(message)) return serveBuiltIn(message);
  return undefined;
});

function serveBuiltIn(request: BuiltInRequest): Promise<BuiltInAnswer> | undefined {
  if (request.type === 'built-in/abort') {
    running.get(request.id)?.abort();
    return undefined;
  }
  return answer(request.id, (signal) => translateBuiltIn(translatorApi(), request, signal));
}

function serveEngine(request: EngineRequest): Promise<EngineAnswer | null> | undefined {
  switch (request.type) {
    case 'bergamot/translate':
      return answer(request.id, (signal) => room.translate(request, signal));
    case 'bergamot/abort':
      running.get(request.id)?.abort();
      break;
    case 'bergamot/cancel':
      downloads.cancel();
      break;
    case 'bergamot/fetch': {
      const { from, to } = request;
      void downloads.fetch({ from, to }, (news) => {
        const told: EngineNews = { type: 'bergamot/news', from, to, news };
        void browser.runtime.sendMessage(told).catch(() => {});
      });
      break;
    }
  }
  return Promise.resolve(null);
}

/** Runs a translation that can be aborted by its id. */
async function answer(
  id: string,
  translate: (signal: AbortSignal) => Promise<string[]>,
): Promise<EngineAnswer> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    return { ok: true, texts: await translate(controller.signal) };
  } catch (error) {
    return { ok: false, error: callError(error) };
  } finally {
    running.delete(id);
  }
}
