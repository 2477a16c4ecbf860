import { decodeEntities, escapeXml } from '@glossa/engines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFragment, anyText, runs } from '../testing/arbitraries.ts';
import { numberCodes, toFragment } from './coded-segment.ts';
import { joinStrings } from './fragment.ts';
import { parseCoded, writeCoded } from './tokens.ts';

describe('coded text', () => {
  it('gives back any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(decodeEntities(escapeXml(text))).toBe(text);
      }),
      runs(300),
    );
  });

  it('gives back any well nested fragment', () => {
    fc.assert(
      fc.property(anyFragment, (fragment) => {
        const { tokens, numbered } = numberCodes(joinStrings(fragment));
        const parsed = parseCoded(writeCoded(tokens));
        expect(parsed.sound).toBe(true);
        expect(toFragment(parsed.tokens, numbered)).toEqual(joinStrings(fragment));
      }),
      runs(300),
    );
  });

  it.each([
    ['<G ID = "1">a</G>', ['open 1', 'a', 'close 1']],
    ["a<x id='2' />b", ['a', 'point 2', 'b']],
    ['a<x id=“2”></x>b', ['a', 'point 2', 'b']],
    ['<g id=1/>', ['open 1', 'close 1']],
    ['< g id="1">a</ g >', ['open 1', 'a', 'close 1']],
    ['1 &lt; 2 &amp;&#38;&#x26; &bogus; 3 < 4', ['1 < 2 &&& &bogus; 3 < 4']],
  ])('reads %s', (coded, expected) => {
    const { tokens, sound } = parseCoded(coded);
    expect(sound).toBe(true);
    expect(tokens.map((t) => (typeof t === 'string' ? t : `${t.type} ${t.n}`))).toEqual(expected);
  });

  it.each(['<b>a</b>', '<g id="1">a', 'a</g>', '<x/>', '<g id="1"><script>'])(
    'finds %s unsound',
    (coded) => {
      expect(parseCoded(coded).sound).toBe(false);
    },
  );
});
