import { GlossaError } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { sourceOf } from './refusals.ts';

const refusal = new GlossaError('unsupported_language_pair', 'None.', {
  details: { from: 'sv', to: 'th' },
});

describe('language of an item', () => {
  it.each([
    ['as its refusal says it', 'auto', 'da', refusal, 'sv'],
    ['as it was found', 'auto', 'da', null, 'da'],
    ['as it was stated', 'en', null, null, 'en'],
    ['not known yet', 'auto', null, null, null],
  ])('is %s', (_, from, found, error, expected) => {
    expect(sourceOf({ from, found, error })).toBe(expected);
  });
});
