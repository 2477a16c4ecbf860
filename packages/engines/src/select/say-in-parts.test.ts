import { expect, it } from 'vitest';
import type { CloneRequest } from '../ports/clone.ts';
import { sayInParts } from './say-in-parts.ts';

const never = new AbortController().signal;
function engine(longestText: number) {
  const said: string[] = [];
  return {
    said,
    longestText,
    async speak({ text }: CloneRequest) {
      said.push(text);
      return { samples: new Int16Array(text.length).fill(said.length), rate: 24_000 };
    },
  };
}
const partsOf = async (text: string, longest: number) => {
  const one = engine(longest);
  const request = { text, language: 'en', speed: 1, derived: {} };
  const { samples, rate } = await sayInParts(one, request, never);
  expect(samples.length).toBe(one.said.join('').length);
  expect(rate).toBe(24_000);
  return one.said;
};

it('what is longer than an engine takes is said in parts, in order, and sounds as one', async () => {
  expect(await partsOf('We go home.', 20)).toEqual(['We go home.']);
  expect(await partsOf('', 20)).toEqual(['']);
  expect(await partsOf('one two three four', 9)).toEqual(['one two', 'three', 'four']);
  expect(await partsOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(await partsOf('ab😀cd', 3)).toEqual(['ab', '😀c', 'd']);
  expect(await partsOf('abc   ', 3)).toEqual(['abc']);
});
