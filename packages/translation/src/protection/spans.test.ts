import { cpuMs } from '@glossa/testing/cpu-time';
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of templates are what is tested
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCodedSegment, engineText } from '../codes/coded-segment.ts';
import { restoreCoded } from '../codes/restore.ts';
import { tokensText } from '../codes/tokens.ts';
import { createTermFinder } from '../glossary/terms.ts';
import { anyText, runs } from '../testing/arbitraries.ts';
import { protectedSpans } from './spans.ts';

const spans = (text: string) =>
  protectedSpans(text).map(({ start, end }) => text.slice(start, end));

describe('protectedSpans', () => {
  it.each([
    ['See https://x.org/a?b=1&c=2. Or www.y.com, then', ['https://x.org/a?b=1&c=2', 'www.y.com']],
    [
      '(https://en.wikipedia.org/wiki/A_(b)) and (http://x.org)',
      ['https://en.wikipedia.org/wiki/A_(b)', 'http://x.org'],
    ],
    ['详见https://x.org/a。谢谢', ['https://x.org/a']],
    [
      'Ask EricWhite.com, docs.example.org/a?b. (x.dev)',
      ['EricWhite.com', 'docs.example.org/a?b', 'x.dev'],
    ],
    ['It is done.common sense; a.m. or e.g. this.It', []],
    ['Mail a.b+c@x-y.co.uk!', ['a.b+c@x-y.co.uk']],
    [
      'Hi {name}, {{ user.name }} has ${n} of %s and %1$d (%.2f) %@ %(who)s',
      ['{name}', '{{ user.name }}', '${n}', '%s', '%1$d', '%.2f', '%@', '%(who)s'],
    ],
    ['{0} of {count, number} on {d, date, short}', ['{0}', '{count, number}', '{d, date, short}']],
    [
      'You have {n, plural, one {# item {x}} other {# items}}.',
      ['{n, plural, one {# item {x}} other {# items}}'],
    ],
    ['Click <0>here</0> or <1/>', ['<0>', '</0>', '<1/>']],
    [
      'Run `npm start` in ~/work/x or C:\\Temp\\a.txt, see /usr/lib/node',
      ['`npm start`', '~/work/x', 'C:\\Temp\\a.txt', '/usr/lib/node'],
    ],
    ['Thanks @anna_b and #releaseDay', ['@anna_b', '#releaseDay']],
    ['A 50% discount, 100%sure; and/or 3/4; C# and F#; {see the page}; 5 < 6', []],
    ['{n, plural, one {unclosed', []],
  ])('%s', (text, expected) => expect(spans(text)).toEqual(expected));

  it('comes back exactly through an engine that keeps codes, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { coded } = buildCodedSegment([text], createTermFinder());
        const { tokens = [] } = restoreCoded(coded, engineText(coded, true), true);
        expect(tokensText(tokens)).toBe(text);
      }),
      runs(300),
    );
  });

  it('takes hostile text in linear time', () => {
    for (const piece of [
      '{',
      '{a,plural,',
      'a.',
      '@a',
      'https://',
      '))',
      '/a',
      '%(',
      '`',
      '<1',
      'a@a.',
      'a.a.com-',
      '\\a',
    ]) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const protect = () => protectedSpans(`${text} @ { % \``);
      expect(cpuMs(protect), piece).toBeLessThan(3000);
    }
  });
});
