import { expect, it } from 'vitest';
import { MOST_WHITE, textInContentOrder } from './content-order.ts';

const word = (text: string, left: number, top: number, width = 20, height = 10) =>
  `<word xMin="${left}" yMin="${top}" xMax="${left + width}" yMax="${top + height}">${text}</word>`;

it('is that of the words, by lines and cells; what is drawn from the left is turned where it is Arabic', () => {
  const places = [
    `<page>${word('A', 10, 20)}${word('&lt;b&gt;', 33, 20)}${word('line.', 10, 32)}</page>`,
    // “هذا كتاب” in one cell, “عمل” in another, and one a little lower.
    `<page>${word('باتك', 10, 20)}${word('اذه', 33, 20)}${word('لمع', 80, 20)}${word('ام', 102, 21)}</page>`,
  ].join('');
  expect(textInContentOrder(places).split('\n')).toEqual([
    'A <b>',
    'line.',
    'هذا كتاب',
    'عمل',
    'ما',
  ]);
});

it('goes on behind a formula in a line, and not into the next cell, where that is asked for', () => {
  const places = `<page>${word('باتك', 10, 20)}${word('اذه', 36, 20.5)}${word('لمع', 100, 20)}</page>`;
  const linesBy = (white: number) => textInContentOrder(places, white).split('\n');
  expect(linesBy(MOST_WHITE.cells)).toEqual(['كتاب', 'هذا', 'عمل']);
  expect(linesBy(MOST_WHITE.stretched)).toEqual(['هذا كتاب', 'عمل']);
  expect(linesBy(MOST_WHITE.formulas)).toEqual(['عمل هذا كتاب']);
});
