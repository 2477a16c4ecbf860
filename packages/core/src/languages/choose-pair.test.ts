import { expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';
import { choosePair, isAlreadyIn, isTarget } from './choose-pair.ts';

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

const catalogue = createCatalogue(
  {
    languages: [],
    pairs: [
      ['en', 'es'],
      ['es', 'en'],
      ['sv', 'da'],
      ['en', 'en-GB'],
    ].map(([from, to]) => ({ from: from!, to: to!, engine: 'x', external: false, features: [] })),
  } as never,
  'en',
);

it.each([
  ['auto', [], ['da', 'en', 'en-GB', 'es']],
  ['auto', ['en'], ['en', 'en-GB', 'es']],
  // Not sure: what one of them is served into.
  ['auto', ['en', 'sv'], ['da', 'en', 'en-GB', 'es']],
  // Nobody translates from it; it could be a target of others, if anybody served it.
  ['auto', ['th'], []],
  ['sv', ['en'], ['da']],
] as const)('from %s, found %j: the targets are %j', (from, found, expected) => {
  const tags = ['da', 'en', 'en-GB', 'es', 'th'];
  expect(tags.filter((tag) => isTarget(catalogue, { from, to: 'da' }, tag, found))).toEqual(
    expected,
  );
});

it.each([
  ['es', 'es', true],
  ['es', 'es-419', true],
  ['zh', 'zh-Hant', false],
  // An engine turns one into the other.
  ['en', 'en-GB', false],
  ['en', 'es', false],
  ['auto', 'es', false],
  [null, 'es', false],
] as const)('what is in %s is in %s already: %s', (source, to, expected) => {
  expect(isAlreadyIn(catalogue, source, to)).toBe(expected);
});
