import { expect, it } from 'vitest';
import { languagePair } from './languages.ts';

it.each([
  [['en-es'], 'en', 'es'],
  [['en', 'es'], 'en', 'es'],
  [['pt-BR-en'], 'pt-BR', 'en'],
  [['en-pt-BR'], 'en', 'pt-BR'],
  [['en-zh-Hant'], 'en', 'zh-Hant'],
])('%j is a pair', (words, from, to) => {
  expect(languagePair(words)).toEqual({ from, to });
});

it.each([[['pt-BR']], [['en']], [['en-en']], [['xx-es']], [['en', 'es', 'fr']], [[]]])(
  '%j is none',
  (words) => {
    expect(() => languagePair(words)).toThrow(/not a language pair/);
  },
);
