import { expect, it } from 'vitest';
import { textInContentOrder } from './content-order.ts';

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

it('goes on behind a formula in a line, and at one height behind bold letters, where that is asked for', () => {
  const places = `<page>${word('باتك', 10, 20)}${word('اذه', 80, 20.5)}</page>`;
  expect(textInContentOrder(places).split('\n')).toEqual(['كتاب', 'هذا']);
  expect(textInContentOrder(places, true).split('\n')).toEqual(['هذا كتاب']);
});
