import { describe, expect, it } from 'vitest';
import {
  type Availability,
  builtInTag,
  downloadPair,
  type TranslatorApi,
  translateBuiltIn,
} from './translator-api.ts';

/** The browser's translator with some state; `create` waits for `settle`, as it does offline. */
function fakeApi(state: Availability, settle = Promise.resolve()) {
  const log: string[] = [];
  const api: TranslatorApi = {
    availability: async () => state,
    async create({ sourceLanguage, targetLanguage, signal, monitor }) {
      log.push(`create ${sourceLanguage} ${targetLanguage}`);
      const target = new EventTarget();
      monitor?.(target);
      target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.5 }));
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        void settle.then(resolve);
      });
      return {
        translate: async (text) => text.toUpperCase(),
        destroy: () => void log.push('destroy'),
      };
    },
  };
  return { api, log };
}
const signal = () => new AbortController().signal;
const request = { texts: ['hello', 'again'], from: 'pt-BR', to: 'zh-Hant' };

describe('the browser’s own translator', () => {
  it.each([
    ['pt-BR', 'pt'],
    ['zh', 'zh'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-TW', 'zh-Hant'],
    ['en', 'en'],
  ])('knows %s as %s', (tag, expected) => expect(builtInTag(tag)).toBe(expected));

  it('translates and frees what it took', async () => {
    const { api, log } = fakeApi('available');
    expect(await translateBuiltIn(api, request, signal())).toEqual(['HELLO', 'AGAIN']);
    expect(log).toEqual(['create pt zh-Hant', 'destroy']);
  });

  it.each(['downloadable', 'downloading'] as const)(
    'does not download by itself: %s',
    async (state) => {
      const { api, log } = fakeApi(state);
      await expect(translateBuiltIn(api, request, signal())).rejects.toMatchObject({
        code: 'engine_unavailable',
        details: { reason: 'download' },
      });
      expect(log).toEqual([]);
    },
  );

  it('says when it lacks the pair, or the browser has none', async () => {
    const refusal = { code: 'unsupported_language_pair' };
    const { api } = fakeApi('unavailable');
    await expect(translateBuiltIn(api, request, signal())).rejects.toMatchObject(refusal);
    await expect(translateBuiltIn(undefined, request, signal())).rejects.toMatchObject(refusal);
  });

  it('tells how far a download is, and ends one that never settles', async () => {
    const { api } = fakeApi('downloadable', new Promise(() => {}));
    const controller = new AbortController();
    const shares: number[] = [];
    const download = downloadPair(api, request, {
      signal: controller.signal,
      onProgress: (share) => void shares.push(share),
    });
    await Promise.resolve();
    controller.abort();
    await expect(download).rejects.toMatchObject({ name: 'AbortError' });
    expect(shares).toEqual([0.5]);
  });
});
