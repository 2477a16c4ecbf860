import { expect, it } from 'vitest';
import { isServed, isSource, sourcesOf } from './served-pairs.ts';

const SERVED = { en: ['es', 'pt'], sv: ['da'], zh: ['en'] };

it('knows what is served, variants as their language and nothing where it was not told', () => {
  expect(isServed(SERVED, 'en', 'es')).toBe(true);
  expect(isServed(SERVED, 'en-GB', 'pt-BR')).toBe(true);
  expect(isServed(SERVED, 'es', 'en')).toBe(false);
  expect(isServed(SERVED, 'auto', 'da')).toBe(true);
  expect(isServed(SERVED, 'auto', 'ja')).toBe(false);
  // A language into itself is no question of engines.
  expect(isServed(SERVED, 'ja', 'ja')).toBe(true);
  expect(isServed(null, 'ja', 'es')).toBe(true);
});

it('knows what can be a source, and the sources of a target', () => {
  expect(['auto', 'en', 'en-GB', 'es'].map((tag) => isSource(SERVED, tag))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(isSource(null, 'es')).toBe(true);
  expect(sourcesOf(SERVED, 'da')).toEqual(['da', 'sv']);
  expect(sourcesOf(null, 'da')).toBeUndefined();
});
