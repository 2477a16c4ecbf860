import { GlossaError } from '@glossa/contract';
import { browser } from 'wxt/browser';
import type { BuiltInAnswer, BuiltInRequest } from '../../../features/engines/built-in/messages.ts';
import type { TranslatePlain } from '../../../features/engines/page-texts.ts';
import { sourceLanguage } from '../../../features/engines/source-language.ts';
import type { TextEngine } from '../../../features/engines/text-engine.ts';
import { openOffscreen } from './offscreen-page.ts';

/** Has plain texts translated by the browser itself. */
export const translateByBrowser: TranslatePlain = async (texts, pair, signal) => {
  await openOffscreen();
  signal.throwIfAborted();
  const id = crypto.randomUUID();
  const send = (request: BuiltInRequest): Promise<BuiltInAnswer> =>
    browser.runtime.sendMessage(request);
  const abort = () => void send({ type: 'built-in/abort', id }).catch(() => {});
  signal.addEventListener('abort', abort, { once: true });
  try {
    const answer = await send({ type: 'built-in/translate', id, texts: [...texts], ...pair });
    signal.throwIfAborted();
    if (answer.ok) return answer.texts;
    const { code, reason } = answer.error;
    const details = { reason, from: pair.from, to: pair.to };
    throw new GlossaError(code, 'The browser did not translate.', { details });
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

/** The translator that the browser has built in. */
export const builtInEngine: TextEngine = {
  async translate({ text, from, to, hint }, signal) {
    const source = from === 'auto' ? await sourceLanguage(text, { hint, to }) : from;
    const [translation = ''] = await translateByBrowser([text], { from: source, to }, signal);
    const detected = from === 'auto' ? source : null;
    return { text: translation, detected, engine: browserName(), alternatives: [] };
  },
  chat: async () => null,
};

function browserName(): string {
  return import.meta.env.BROWSER === 'edge' ? 'Microsoft Edge' : 'Google Chrome';
}
