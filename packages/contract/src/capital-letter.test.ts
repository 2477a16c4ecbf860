import { expect, it } from 'vitest';
import { capitalLetter } from './capital-letter.ts';

it.each([
  ['a', 'A'],
  ['ж', 'Ж'],
  ['ı', 'I'],
  ['ς', 'Σ'],
  ['𐐨', '𐐀'],
  ['A', 'A'],
  ['語', '語'],
])('the capital of %s is %s', (letter, capital) => {
  expect(capitalLetter(letter)).toBe(capital);
});

it.each(['ß', 'ﬁ', 'ŉ', 'ᾀ'])('%s stays, for its capital would be several letters', (letter) => {
  expect(capitalLetter(letter)).toBe(letter);
});
