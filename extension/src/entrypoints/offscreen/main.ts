import { browser } from 'wxt/browser';
import { type BuiltInAnswer, isBuiltInRequest } from '../../features/engines/built-in/messages.ts';
import { translateBuiltIn, translatorApi } from '../../features/engines/built-in/translator-api.ts';
import { callError } from '../background/call-error.ts';

// The page that nobody sees: the browser gives its translator to documents, not to workers.
const running = new Map<string, AbortController>();

browser.runtime.onMessage.addListener((message: unknown, sender) => {
  // Messages of the background come from no tab.
  if (sender.id !== browser.runtime.id || sender.tab !== undefined) return undefined;
  if (!isBuiltInRequest(message)) return undefined;
  if (message.type === 'built-in/abort') {
    running.get(message.id)?.abort();
    return undefined;
  }
  const controller = new AbortController();
  running.set(message.id, controller);
  return translateBuiltIn(translatorApi(), message, controller.signal)
    .then(
      (texts): BuiltInAnswer => ({ ok: true, texts }),
      (error: unknown): BuiltInAnswer => ({ ok: false, error: callError(error) }),
    )
    .finally(() => running.delete(message.id));
});
