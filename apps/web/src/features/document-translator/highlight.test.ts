import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutMatches, cutWords } from './highlight.ts';

it.each([
  ['The café is red.', 'CAFE', ['The ', 'café', ' is red.']],
  ['cafe\u0301 cafe', 'café', ['', 'cafe\u0301', ' ', 'cafe', '']],
  ['aaaa', 'aa', ['', 'aa', '', 'aa', '']],
  ['nothing here', 'x', ['nothing here']],
  ['nothing here', '  ', ['nothing here']],
  ['ﬁne', 'fi', ['', 'ﬁ', 'ne']],
  ['كِتاب', 'كتاب', ['', 'كِتاب', '']],
])('cuts %j at %j', (text, query, pieces) => expect(cutMatches(text, query)).toEqual(pieces));

it('loses nothing of the text', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  fc.assert(
    fc.property(text, text, (given, query) => {
      expect(cutMatches(given, query).join('')).toBe(given);
      expect(cutMatches(given, query).length % 2).toBe(1);
    }),
    { seed: 3, numRuns: 300 },
  );
});

it.each([
  ['Es altogether cabiendo', ['altogether'], ['Es ', 'altogether', ' cabiendo']],
  ['It (costs) 1.5', ['1.5', '(costs)'], ['It ', '(costs)', ' ', '1.5', '']],
  ['a whole whole', ['whole', 'who'], ['a ', 'whole', ' ', 'whole', '']],
  ['nothing', [''], ['nothing']],
])('cuts %j at the words %j', (text, words, pieces) =>
  expect(cutWords(text, words)).toEqual(pieces),
);
