import type { Fragment } from '@glossa/contract';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { coded, targetsOf } from '../testing/coded.ts';
import { htmlFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

async function merge(bytes: Uint8Array, translate: (fragment: Fragment) => Fragment, to = 'es') {
  const { units, skeleton } = await htmlFilter.extract({ bytes, name: 'a.html' });
  const merged = await htmlFilter.merge(skeleton as never, targetsOf(units, translate), {
    from: 'en',
    to,
  });
  return { units: units.map(({ source }) => coded(source)), merged: Buffer.from(merged) };
}

const page = (charset: string) =>
  `<!DOCTYPE html>\r\n<HTML lang=en><meta charset="${charset}"><title>Déjà</title><p>See <b>this</b>.<!-- x --><script>a < "b"</script>`;

describe('HTML documents', () => {
  it.each(['utf-8', 'windows-1252', 'iso-8859-1'])('in stated %s stay in it', async (charset) => {
    const { units, merged } = await merge(iconv.encode(page(charset), charset), upper);
    expect(units).toEqual(['Déjà', 'See <1:bold>this</1>.']);
    const text = iconv.decode(merged, charset);
    expect(text).toContain(
      `<meta charset="${charset}"><title>DÉJÀ</title><p>SEE <b>THIS</b>.<!-- x -->`,
    );
    expect(text).toMatch(/<HTML lang="?es"?>/);
    expect(text).toContain('<script>a < "b"</script>');
  });

  it('write what their encoding lacks as references', async () => {
    const { merged } = await merge(iconv.encode(page('windows-1252'), 'windows-1252'), () => [
      '世é',
    ]);
    expect(iconv.decode(merged, 'windows-1252')).toContain('<title>&#19990;é</title>');
  });

  it('in UTF-16 keep their mark', async () => {
    const bytes = iconv.encode('<html><p>One</p></html>', 'utf-16le', { addBOM: true });
    const { merged } = await merge(bytes, upper, 'ar');
    expect([...merged.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    expect(iconv.decode(merged, 'utf-16le')).toBe('<html lang="ar" dir="rtl"><p>ONE</p></html>');
  });

  it('are byte-identical when nothing is translated', async () => {
    const bytes = Buffer.from(page('utf-8'));
    expect((await merge(bytes, (source) => source)).merged).toEqual(bytes);
  });

  it('keep codes that a target lost', async () => {
    const { merged } = await merge(
      Buffer.from('<p>A <a href="/x">b</a> <img src="i"> c</p>'),
      () => ['x'],
    );
    expect(merged.toString()).toContain('<a href="/x"></a>');
    expect(merged.toString()).toContain('<img src="i">');
  });

  it('are translated where their tags cross', async () => {
    const crossed = '<p>A <font><u>b</font></u> c</i> <b>d</p>';
    const { merged } = await merge(Buffer.from(crossed), upper);
    expect(merged.toString()).toContain('<p>A <font><u>B</font></u> C</i> <b>D</p>');
    const lost = await merge(Buffer.from(crossed), () => ['x']);
    expect(lost.merged.toString()).toMatch(/^<p>x.*<\/p>$/);
    expect(lost.merged.toString()).toContain('</i>');
  });

  it('are told by their bytes', () => {
    const sniff = (text: string, name = 'x') =>
      htmlFilter.sniff({ bytes: Buffer.from(text), name });
    expect(sniff('\n<!-- c --><!DOCTYPE html>')).toBeGreaterThan(0.8);
    expect(sniff('<?xml version="1.0"?><html xmlns="x">')).toBeGreaterThan(0.8);
    expect(sniff('<p>fragment', 'a.htm')).toBeGreaterThan(0.5);
    expect(sniff('Is 1 < 2?')).toBe(0);
  });
});
