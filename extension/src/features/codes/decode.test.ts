import { describe, expect, it } from 'vitest';
import type { Code } from './code.ts';
import { decode } from './decode.ts';

const node = {} as Element;
const pair: Code = { kind: 'pair', node };
const alone: Code = { kind: 'alone', node };

describe('reading a translation', () => {
  it('nests words under the tags that were sent', () => {
    expect(decode('<a id=2>uno <b id="1">dos</b></a> tres<br id=3>', [pair, pair, alone])).toEqual([
      { id: 2, inner: ['uno ', { id: 1, inner: ['dos'] }] },
      ' tres',
      { id: 3, inner: [] },
    ]);
  });

  it('knows line breaks of the text by their number, and reads over literal words', () => {
    const line: Code = { kind: 'literal', text: '\n  ' };
    expect(decode('a<br id=1>b <code id=2>x&lt;y</code>', [line, alone])).toEqual([
      'a',
      '\n  ',
      'b ',
      { id: 2, inner: [] },
    ]);
  });

  it.each([
    ['a missing tag', 'uno', [pair]],
    ['a tag twice', '<a id=1>a</a><a id=1>b</a>', [pair]],
    ['a tag that is never closed', '<a id=1>uno', [pair]],
    ['crossed tags', '<a id=1>x<b id=2>y</a>z</b>', [pair, pair]],
  ])('does not use %s', (_, text, codes) => {
    expect(decode(text, codes)).toBeUndefined();
  });

  // The OWASP filter evasion cheat sheet, in short: all of it must come out as words.
  it.each([
    '<script>alert(1)</script>',
    '<IMG SRC=JaVaScRiPt:alert(1)>',
    '<img src=x onerror=alert(1)//>',
    '<<SCRIPT>alert(1);//<</SCRIPT>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<a id=9 onclick=alert(1)>x</a>',
    '<style>@import "javascript:alert(1)"</style>',
    '<br id=7><b id=0>x</b>',
    '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->',
    '&#60;script&#62;alert(1)&#x3c;/script&#x3E;',
    '<math><mtext><option><FAKEFAKE><option></option><mglyph><svg><mtext><style><a title="</style><img src=x onerror=alert(1)>">',
  ])('reads %s as words', (text) => {
    const pieces = decode(text, []);
    expect(pieces!.every((piece) => typeof piece === 'string')).toBe(true);
  });

  it('reads entities once', () => {
    expect(decode('a &amp;lt; b &nbsp;&#x1F600;&#0;&#1114112; &unknown;', [])).toEqual([
      'a &lt; b \u00a0😀&#0;&#1114112; &unknown;',
    ]);
  });
});
