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
    expect(await sourceLanguage('…', 'fr', told(true, ['nl', 10], ['de', 80]))).toBe('de');
  });
  it('is that of the page where the browser is not sure', async () => {
    expect(await sourceLanguage('…', 'fr-FR', told(false, ['de', 40]))).toBe('fr');
    expect(await sourceLanguage('…', undefined, told(false, ['de', 40]))).toBe('de');
    expect(await sourceLanguage('…', 'fr', told(true, ['und', 90]))).toBe('fr');
  });
  it('is not guessed', async () => {
    await expect(sourceLanguage('…', undefined, told(false))).rejects.toMatchObject({
      code: 'unsupported_language_pair',
    });
  });
});
