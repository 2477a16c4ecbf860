import { expect, it } from 'vitest';
import { choosePair } from './choose-pair.ts';

it.each([
  [{ from: 'en', to: 'es' }, 'from', 'fr', null, { from: 'fr', to: 'es' }],
  [{ from: 'en', to: 'es' }, 'from', 'es', null, { from: 'es', to: 'en' }],
  [{ from: 'en', to: 'es' }, 'to', 'en', null, { from: 'es', to: 'en' }],
  [{ from: 'auto', to: 'es' }, 'from', 'es', 'en', { from: 'es', to: 'en' }],
  [{ from: 'auto', to: 'es' }, 'from', 'es', null, { from: 'es', to: 'es' }],
  [{ from: 'auto', to: 'es' }, 'to', 'fr', 'en', { from: 'auto', to: 'fr' }],
] as const)('%j, %s %s: %j', (pair, side, tag, found, expected) => {
  expect(choosePair(pair, side, tag, found)).toEqual(expected);
});
