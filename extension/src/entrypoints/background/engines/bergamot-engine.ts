import type { LanguagePair, TranslateEngine } from '@glossa/engines';
import type { FetchNews } from '../../../features/engines/bergamot/messages.ts';
import { sourceLanguage } from '../../../features/engines/source-language.ts';
import type { TextEngine } from '../../../features/engines/text-engine.ts';
import { type BergamotPlace, openPlace } from './bergamot-place.ts';

const NAME = 'Bergamot';
const listeners = new Set<(pair: LanguagePair, news: FetchNews) => void>();

/** Bergamot in this browser. */
export const bergamot: BergamotPlace = openPlace((pair, news) => {
  for (const listener of listeners) listener(pair, news);
});

/** Tells of downloads that run in the background itself. */
export function onFetchNews(listener: (pair: LanguagePair, news: FetchNews) => void): void {
  listeners.add(listener);
}

/** For whole pages: groups so small that the first answers come soon. */
export const bergamotBatches: Pick<TranslateEngine, 'translate' | 'limits'> = {
  limits: { texts: 16, characters: 3000, concurrency: 1 },
  async translate({ from, to, texts, markup }, signal) {
    const answers = await bergamot.translate({ from, to, texts, markup }, signal);
    return answers.map((text) => ({ text }));
  },
};

/** For single texts. */
export const bergamotEngine: TextEngine = {
  async translate({ text, from, to, hint }, signal) {
    const source = from === 'auto' ? await sourceLanguage(text, { hint, to }) : from;
    const detected = from === 'auto' ? source : null;
    const shared = { detected, engine: NAME, alternatives: [] };
    if (source === to) return { text, ...shared };
    const request = { from: source, to, texts: [text], markup: 'plain' as const };
    const [translation = ''] = await bergamot.translate(request, signal);
    return { text: translation, ...shared };
  },
  chat: async () => null,
};
