// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of templates are what is tested
import { cpuMs } from '@glossa/testing/cpu-time';
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
    [
      'A-104, I-95 (AN-12), a-1; A‑104 or A/104: PRT-10 is INV-20041. Is A.5.1 in 104-A?',
      ['A-104', 'I-95', 'AN-12', 'a-1', 'A‑104', 'A/104', 'PRT-10', 'INV-20041', 'A.5.1', '104-A'],
    ],
    [
      'A-1-2, AB-12-CD, A-104/B, H-1B; A-104’s and l’A-7',
      ['A-1-2', 'AB-12-CD', 'A-104/B', 'H-1B', 'A-104', 'A-7'],
    ],
    ['型号A-104的，في A-104، ב-A-104', ['A-104', 'A-104']],
    ['a) grade A+ (a) and AB++, blood', ['a)', 'A+', '(a)', 'AB++']],
    // Words, words with endings, dates, and what languages write differently.
    [
      'No-5, NO-5, EU-27 and UE-27, MAY-24, DEC-2025, AN-2024, COVID-19, T-shirt, A-level, mid-1990s, A-12s',
      [],
    ],
    [
      'clasa a 12-A; l-1980; A-104-es, A-104:n, F-16-os; thing(s), o(a), (s)he; w/2, 24/7, km/h, 2-a',
      [],
    ],
    ['B2, A4, Q1, H1, G20, MP3, a 104 page book; I+D; 5-10, 1/2-inch', []],
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

  it('hides designations from engines, whatever stands around them', () => {
    const letter = fc.constantFrom(...'ABCDEIKOTXY');
    const number = fc.integer({ min: 1, max: 99_999 });
    const designation = fc
      .tuple(letter, fc.constantFrom('-', '‑', '/'), number, fc.constantFrom('', '-B', '/7'))
      .map((parts) => parts.join(''));
    const around = fc.constantFrom(
      ['See ', ' now.'],
      ['', ''],
      ['«', '»'],
      ['Is (', ')?'],
      ['在', '里'],
    );
    fc.assert(
      fc.property(designation, around, (name, [before, after]) => {
        const text = `${before}${name}${after}`;
        const { coded } = buildCodedSegment([text], createTermFinder());
        const asked = engineText(coded, true);
        expect(asked).not.toContain(name);
        const answer = asked.replace(/\b[A-Za-z]+\b(?![^<]*>)/g, 'Un');
        expect(tokensText(restoreCoded(coded, answer, true).tokens ?? [])).toContain(name);
      }),
      runs(100),
    );
  });

  it('leaves designations to a glossary that has them', () => {
    const terms = createTermFinder([{ source: 'A-104', target: 'B-204' }]);
    const { coded } = buildCodedSegment(['Take A-104 or A-105.'], terms);
    const { tokens = [] } = restoreCoded(coded, engineText(coded, true), true);
    expect(tokensText(tokens)).toBe('Take B-204 or A-105.');
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
      'A-1',
      'A-1-',
      'AB-1/',
      '1-A',
      '(a)',
      'A+',
      'ABC',
    ]) {
      const text = piece.repeat(Math.ceil(100_000 / piece.length));
      const protect = () => protectedSpans(`${text} @ { % \``);
      expect(cpuMs(protect), piece).toBeLessThan(3000);
    }
  });
});
