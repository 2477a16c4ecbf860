import { expect, it } from 'vitest';
import { builtInOffer } from './offered.ts';
import type { Availability, TranslatorApi } from './translator-api.ts';

const PAIR = { from: 'es', to: 'pt-BR' };
const CHROME = [{ brand: 'Chromium' }, { brand: 'Google Chrome' }];
const asked: object[] = [];
const api = (availability: Availability): TranslatorApi => ({
  availability: async (pair) => {
    asked.push(pair);
    return availability;
  },
  create: () => Promise.reject(new Error('Nothing is created here.')),
});

it('offers the browser’s own translator where it is, or where its maker serves it', async () => {
  expect(await builtInOffer(PAIR, undefined, CHROME)).toBeNull();
  expect(await builtInOffer(PAIR, api('available'), [])).toBe('available');
  expect(await builtInOffer(PAIR, api('downloadable'), CHROME)).toBe('downloadable');
  expect(await builtInOffer(PAIR, api('downloading'), CHROME)).toBe('downloadable');
  expect(await builtInOffer(PAIR, api('unavailable'), CHROME)).toBeNull();
  // A Chromium without its maker's services says that it could, and never does.
  expect(await builtInOffer(PAIR, api('downloadable'), [{ brand: 'Chromium' }])).toBeNull();
  expect(asked[0]).toEqual({ sourceLanguage: 'es', targetLanguage: 'pt' });
});
