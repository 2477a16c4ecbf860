import { describe, expect, it } from 'vitest';
import { type Detect, sourceLanguage } from './source-language.ts';

const told =
  (isReliable: boolean, ...languages: [string, number][]): Detect =>
  async () => ({
    isReliable,
    languages: languages.map(([language, percentage]) => ({ language, percentage })),
  });

describe('language of a text', () => {
  it('is the surest that the browser knows', async () => {
    expect(
      await sourceLanguage('…', { hint: 'fr', to: 'es' }, told(true, ['nl', 10], ['de', 80])),
    ).toBe('de');
  });
  it('is that of the page where the browser is not sure', async () => {
    expect(await sourceLanguage('…', { hint: 'fr-FR', to: 'es' }, told(false, ['de', 40]))).toBe(
      'fr',
    );
    expect(await sourceLanguage('…', { hint: undefined, to: 'es' }, told(false, ['de', 40]))).toBe(
      'de',
    );
    expect(await sourceLanguage('…', { hint: 'fr', to: 'es' }, told(true, ['und', 90]))).toBe('fr');
  });
  it('is that of the page for short texts, whatever the browser is sure of', async () => {
    const latin = told(true, ['la', 99]);
    expect(await sourceLanguage('Exit', { hint: 'en', to: 'es' }, latin)).toBe('en');
    expect(await sourceLanguage('出口', { hint: 'ja', to: 'es' }, told(true, ['zh', 99]))).toBe(
      'ja',
    );
    expect(await sourceLanguage('Exit', { hint: undefined, to: 'es' }, latin)).toBe('la');
    // Who writes into a field of the page does not write in its language.
    expect(await sourceLanguage('Danke', { hint: 'en', to: 'en-GB' }, told(true, ['de', 99]))).toBe(
      'de',
    );
    // Not in letters of the page's language, or long enough to tell.
    expect(await sourceLanguage('Спасибо', { hint: 'en', to: 'es' }, told(true, ['ru', 99]))).toBe(
      'ru',
    );
    const latinText = 'Gallia est omnis divisa in partes tres';
    expect(await sourceLanguage(latinText, { hint: 'en', to: 'es' }, latin)).toBe('la');
  });
  it('is not guessed', async () => {
    await expect(
      sourceLanguage('…', { hint: undefined, to: 'es' }, told(false)),
    ).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
  });
});
