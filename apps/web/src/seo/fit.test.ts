import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DESCRIPTION_LIMIT, fitDescription, fitTitle, TITLE_LIMIT } from './fit.ts';

it('takes the first title that fits, and cuts only when none does', () => {
  expect(fitTitle(['x'.repeat(61), 'short'])).toBe('short');
  expect(fitTitle([`${'word '.repeat(20)}end`])).toMatch(/word…$/);
});

it('keeps whole sentences where it can', () => {
  const first = `${'a'.repeat(100)}.`;
  expect(fitDescription(`${first} ${'b'.repeat(100)}`)).toBe(first);
});

it('never goes over the limits, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect([...fitTitle([text])].length).toBeLessThanOrEqual(TITLE_LIMIT);
      expect([...fitDescription(text)].length).toBeLessThanOrEqual(DESCRIPTION_LIMIT);
    }),
    { seed: 1, numRuns: 300 },
  );
});
