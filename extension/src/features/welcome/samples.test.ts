import { LANGUAGES } from '@glossa/contract/languages';
import { expect, it } from 'vitest';
import { sampleFor } from './samples.ts';

it('is never in the language that it is to be translated into', () => {
  for (const { tag } of LANGUAGES) {
    expect(sampleFor(tag, []).from).not.toBe(tag.split('-')[0]);
  }
});

it('is in a language that the reader does not know, where there is one', () => {
  expect(sampleFor('de', []).from).toBe('en');
  expect(sampleFor('de', ['en-GB']).from).toBe('es');
  expect(sampleFor('en', ['es']).from).toBe('fr');
  // Who knows them all has the first that is no target.
  expect(sampleFor('es-419', ['en', 'fr']).from).toBe('en');
});
