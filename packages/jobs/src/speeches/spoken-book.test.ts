import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanChapters, joinChapters, moveChapters } from './spoken-book.ts';

const texts = ['One is here.', 'Two comes after it.', 'Three is last.'];
const chapters = texts.map((text, index) => ({ title: `${index}`, text }));

it('joins chapters, and knows which text is of which', () => {
  const joined = joinChapters(chapters);
  let from = 0;
  const found = joined.chapters.map(({ title, length }) => {
    const text = joined.text.slice(from, from + length).trim();
    from += length;
    return { title, text };
  });
  expect(found).toEqual(chapters);
  expect(from).toBe(joined.text.length);
});

it('moves chapters with their text, wherever it was changed (law)', () => {
  const { text, chapters: places } = joinChapters(chapters);
  fc.assert(
    fc.property(fc.nat(text.length), fc.nat(8), fc.string({ maxLength: 8 }), (at, gone, put) => {
      const after = text.slice(0, at) + put + text.slice(at + gone);
      const moved = moveChapters(places, text, after)!;
      expect(moved.reduce((sum, { length }) => sum + length, 0)).toBe(after.length);
      expect(moved.every(({ length }) => length >= 0)).toBe(true);
      // What is wholly before or behind the change is as it was.
      if (at > places[0]!.length) expect(moved[0]).toEqual(places[0]);
      if (at + gone < text.length - places[2]!.length) expect(moved[2]).toEqual(places[2]);
    }),
    { seed: 22, numRuns: 100 },
  );
  expect(moveChapters(places, text, 'Something else, of which nothing was here.')).toBeUndefined();
  expect(moveChapters(places, text, text)).toEqual(places);
});

it('finds chapters in the text as it is told: marks of direction and parts of letters are gone from it', () => {
  const marked = [
    { title: 'One', text: '\u200fשלום.\u200e' },
    { title: 'Two', text: 'Cafe\u0301 is\u202c open. It rains.' },
    { title: 'Three', text: '\u202bThe\u202c end.' },
  ];
  const joined = joinChapters(marked);
  const told = cleanChapters(joined.chapters, joined.text);
  expect(told.text).toBe('שלום.\n\nCafé is open. It rains.\n\nThe end.');
  const changed = told.text.replace('It rains.', 'It has rained.');
  expect(moveChapters(told.chapters, told.text, changed)).toEqual([
    { title: 'One', length: 'שלום.\n\n'.length },
    { title: 'Two', length: 'Café is open. It has rained.\n\n'.length },
    { title: 'Three', length: 'The end.'.length },
  ]);
});
