import { describe, expect, it } from 'vitest';
import { cutAtFormulas } from './formulas.ts';
import { hasWords, withoutSoftHyphens } from './words.ts';

describe('text that can be translated', () => {
  it.each([
    'Read it',
    'Über uns',
    '日本語',
    'Write to anna@example.org',
    'see https://example.org',
    'and/or',
    'Version 1.2.3',
    'C’est',
    '3 apples',
    'deadbeef',
  ])('is %s', (text) => {
    expect(hasWords(text)).toBe(true);
  });

  it.each([
    '',
    '12 345,67 €',
    'https://example.org/a?b=c#d',
    '<https://example.org>',
    'www.example.org',
    'example.org/path',
    'anna.b@mail.example.org',
    'mailto:anna@example.org',
    'v1.2.3-beta.1+exp',
    '1.2.3rc4',
    'v12',
    '@glossa',
    '#weekend',
    '/usr/local/bin',
    './run.sh',
    'C:\\Windows',
    'IMG_2034.jpeg',
    '7f5183c',
    'a@b.org, c@d.org',
  ])('is not %s', (text) => {
    expect(hasWords(text)).toBe(false);
  });

  it('has no places to break words at', () => {
    expect(withoutSoftHyphens('beauti\u00adful build\u00ading')).toBe('beautiful building');
  });
});

describe('raw TeX', () => {
  it('is cut out of the words around it', () => {
    expect(cutAtFormulas('Let $x^2$ be \\(a+b\\), then $$\\int_0^1 f$$ ends.')).toEqual([
      'Let ',
      '$x^2$',
      ' be ',
      '\\(a+b\\)',
      ', then ',
      '$$\\int_0^1 f$$',
      ' ends.',
    ]);
    expect(cutAtFormulas('so \\begin{align}a&=b\\end{align} and \\[c\\]')).toHaveLength(5);
    expect(cutAtFormulas('where $n$ is odd')[1]).toBe('$n$');
  });

  it.each([
    'It costs $5 and $10 more.',
    'from $20k-$30k',
    'US$ and A$ fell',
    'the path $HOME/$USER here',
    '$HOME and $PATH',
    'plain words',
  ])('is not in: %s', (text) => {
    expect(cutAtFormulas(text)).toEqual([text]);
  });

  it('takes no long time for many marks without an end (law of the smallest)', () => {
    const text = '\\( $a '.repeat(400);
    expect(cutAtFormulas(text).join('')).toBe(text);
  });
});
