import { expect, it } from 'vitest';
import { codingFor } from './encoding.ts';

it.each([
  ['gzip, br', 'br'],
  ['br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['deflate, GZIP;q=0.5', 'gzip'],
  ['gzip;q=0', undefined],
  ['gzip; q=0.0', undefined],
  ['identity', undefined],
  ['', undefined],
  [null, undefined],
])('answers %j in %j', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
