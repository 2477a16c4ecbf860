import { expect, it } from 'vitest';
import { lettersLeft } from './read-again.ts';
import { scorePage, sumOf } from './score.ts';

const box = (x: number) => ({ x, y: 0, width: 60, height: 60 });
const inner = (x: number) => ({ x: x + 12, y: 12, width: 36, height: 36 });
const TEXTS = [
  { box: box(0), text: '今日は…' },
  { box: box(100), text: 'いい天気' },
  { box: box(200), text: 'ラーメン' },
];

it('counts what is found, wrong and out of order; what is not found is wrong', () => {
  const found = [
    { box: inner(200), text: 'ラ—メソ' },
    { box: inner(0), text: '今日は...' },
    { box: inner(500), text: '木' },
  ];
  const score = scorePage(TEXTS, found);
  expect(score).toEqual({
    ...{ texts: 3, found: 3, matched: 2 },
    ...{ letters: 12, wrong: 5, lettersFound: 8, wrongFound: 1, pairs: 1, ordered: 0 },
  });
  expect(sumOf([score, score]).wrong).toBe(10);
});

it('takes a text once', () => {
  const twice = [inner(0), inner(0)].map((place) => ({ box: place, text: '今日は…' }));
  expect(scorePage(TEXTS, twice)).toMatchObject({ matched: 1, found: 2 });
});

it('letters of a source that are read again in its place are counted once', () => {
  const source = { box: box(0), text: '今日は、今 ok' };
  const read = [
    { box: inner(0), source: '今は Wait!' },
    { box: inner(500), source: '日' },
  ];
  expect(lettersLeft(source, read)).toEqual({ letters: 4, left: 2 });
  expect(lettersLeft(source, [])).toEqual({ letters: 4, left: 0 });
});
