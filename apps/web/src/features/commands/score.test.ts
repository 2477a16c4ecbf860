import { expect, it } from 'vitest';
import { score } from './score.ts';

const srt = ['SRT translator', 'srt', 'srt', 'translator'];
const pdf = ['PDF translator', 'pdf'];

it('finds by words and their parts, beginnings first', () => {
  expect(score(srt, 'srt')).toBeGreaterThan(score(['Subtitle translator', 'srt'], 'srt'));
  expect(score(['Subtitle translator', 'srt'], 'srt')).toBeGreaterThan(0);
  expect(score(pdf, 'srt')).toBe(0);
  expect(score(pdf, 'translator pdf')).toBeGreaterThan(score(pdf, 'lator'));
  expect(score(['مترجم المستندات'], 'المستندات')).toBeGreaterThan(0);
});

it.each([
  ['trnslate', 'Translate text', true],
  ['docment', 'Document translator', true],
  ['morze', 'Morse code translator', true],
  ['pfd', 'PDF translator', false],
  ['binary', 'Dinary', false],
  ['mirror', 'Terror', false],
])('typed as “%s”, “%s” is found: %s', (typed, name, found) => {
  expect(score([name], typed) > 0).toBe(found);
  // What is written right comes first.
  expect(score([name], name)).toBeGreaterThan(score([name], typed));
});

it('takes a name without its accents as the name', () => {
  const name = 'Übersetzer für Word';
  expect(score([name], 'ubersetzer fur')).toBe(score([name], 'Übersetzer für'));
});
