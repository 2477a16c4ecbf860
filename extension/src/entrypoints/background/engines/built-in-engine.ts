import { GlossaError } from '@glossa/contract';
import { browser } from 'wxt/browser';
import type { BuiltInAnswer, BuiltInRequest } from '../../../features/engines/built-in/messages.ts';
import type { TranslatePlain } from '../../../features/engines/page-texts.ts';
import { sourceLanguage } from '../../../features/engines/source-language.ts';
import type { TextEngine } from '../../../features/engines/text-engine.ts';

const PAGE = '/offscreen.html';
let opening: Promise<void> | undefined;

/** Opens the page whose document has the browser's translator; there is at most one. */
function openPage(): Promise<void> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw new GlossaError('engine_unavailable', 'The browser has no translator of its own.', {
      cause: error,
    });
  });
  return opening;
}

async function open(): Promise<void> {
  // The background may have been stopped since the page was opened.
  if (await browser.offscreen.hasDocument()) return;
  await browser.offscreen.createDocument({
    url: PAGE,
    reasons: [browser.offscreen.Reason.DOM_PARSER],
    justification: 'The Translator API exists in documents only.',
  });
}

/** Has plain texts translated by the browser itself. */
export const translateByBrowser: TranslatePlain = async (texts, pair, signal) => {
  await openPage();
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
    throw new GlossaError(code, 'The browser did not translate.', { details: { reason } });
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
