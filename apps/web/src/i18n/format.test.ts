import { expect, it } from 'vitest';
import { formats } from './format.ts';

it.each([
  [0, '0 bytes'],
  [1000, '1,000 bytes'],
  [1536, '1.5 kB'],
  [100 * 1024 * 1024, '100 MB'],
  [2 ** 41, '2,048 GB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formats('en-US').bytes(bytes)).toBe(text);
});

it.each([
  [3, '3 seconds'],
  [42, '45 seconds'],
  [58, '60 seconds'],
  [95, '2 minutes'],
  [5400, '1.5 hours'],
])('%d seconds are written %s', (seconds, text) => {
  expect(formats('en-US').duration(seconds)).toBe(text);
});

it('writes the digits that the Arabic texts use', () => {
  expect(formats('ar-SA').number(100_000)).toBe('100,000');
  expect(formats('es-ES').number(100_000)).toBe('100.000');
});
