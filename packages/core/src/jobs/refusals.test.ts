import { GlossaError } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { isHopeless, limitOf, sourceOf } from './refusals.ts';

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

describe('a limit that a file is over', () => {
  const over = (details: unknown) => new GlossaError('limit_exceeded', 'Too much.', { details });

  it.each([
    { limit: 'pages', found: 12_000, most: 10_000 },
    { limit: 'bytes', found: 30, most: 20 },
    { limit: 'memory' },
  ])('is told: $limit', (details) => {
    expect(limitOf(over(details))).toEqual(details);
    expect(isHopeless(over(details))).toBe(true);
  });

  it.each([
    ['another', { limit: 'nesting' }],
    ['one without numbers', { limit: 'pages' }],
    ['none', undefined],
  ])('is not told where there is %s', (_, details) => {
    expect(limitOf(over(details))).toBeNull();
    expect(isHopeless(over(details))).toBe(false);
  });
});
