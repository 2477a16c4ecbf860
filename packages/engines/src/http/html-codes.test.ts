import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeEntities, escapeXml } from '../coded/escape.ts';
import { codedToHtml, htmlToCoded } from './html-codes.ts';

it('writes codes as inline elements and reads them back however they are quoted', () => {
  const coded = '<g id="1">a &amp; b</g><x id="2"/>';
  expect(codedToHtml(coded)).toBe('<span id="g1">a &amp; b</span><img id="x2">');
  expect(htmlToCoded("<SPAN id='g1'>a &amp; b</SPAN><img id=x2 />")).toBe(coded);
  expect(htmlToCoded('<b>it&#39;s</b>')).toBe("&lt;b&gt;it's&lt;/b&gt;");
});

it('brings every text back (law)', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme' }).map(escapeXml),
    fc.nat(99).map((id) => `<x id="${id}"/>`),
    fc.string().map((text) => `<g id="3">${escapeXml(text)}</g>`),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const coded = parts.join('');
      expect(htmlToCoded(codedToHtml(coded))).toBe(coded);
    }),
    propertyRuns({ short: 300, full: 10_000 }),
  );
});

it('leaves references it does not know', () => {
  expect(decodeEntities('&hellip; &#x1F600; &#0; &amp;lt;')).toBe('&hellip; 😀 &#0; &lt;');
});
