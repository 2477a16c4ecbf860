import { expect, it } from 'vitest';
import { FUNCTION_WORDS, functionWordShares } from './function-words.ts';

it('says the same of a text however many words it was asked about before', () => {
  const texts = [
    'The house and the water are good, please.',
    "L'homme n'est pas là, c'est la vie.",
    'Der Hund und die Katze sind nicht da.',
    'дом и вода',
  ];
  const before = texts.map(functionWordShares);
  expect(before[0]!.get('en')).toBeGreaterThan(0.5);
  expect(before[1]!.get('fr')).toBeGreaterThan(0.5);
  expect(before[3]!.get('ru')).toBeGreaterThan(0.5);
  // More than are looked for one by one.
  for (const words of Object.values(FUNCTION_WORDS)) functionWordShares(words);
  expect(texts.map(functionWordShares)).toEqual(before);
});
