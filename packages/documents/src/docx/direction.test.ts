import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { pseudoArabic } from '../testing/coded.ts';
import { mergeBody, mergeFixture, p, r } from '../testing/docx-fixtures.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

describe('right-to-left targets', () => {
  const toArabic = (body: string) => mergeBody(body, pseudoArabic, { to: 'ar' });

  it('get bidi paragraphs in the order of the schema', async () => {
    expect(await toArabic(p(r('a'), '<w:pStyle w:val="X"/><w:jc w:val="right"/>'))).toMatch(
      /^<w:p><w:pPr><w:pStyle w:val="X"\/><w:bidi\/><w:jc w:val="right"\/><\/w:pPr>/,
    );
    expect(await toArabic(p(r('a')))).toMatch(/^<w:p><w:pPr><w:bidi\/><\/w:pPr><w:r>/);
    expect(await toArabic(p(r('a'), '<w:bidi w:val="0"/>'))).toContain('<w:pPr><w:bidi/></w:pPr>');
    expect(await toArabic(p(r('123')))).toBe(p(r('123'), '<w:bidi/>'));
  });

  it('get rtl runs with bold, italic and size for complex scripts', async () => {
    const properties =
      '<w:b/><w:iCs w:val="0"/><w:i/><w:sz w:val="28"/><w:szCs w:val="20"/><w:lang w:val="en-US"/>';
    expect(await toArabic(p(r('a', properties)))).toContain(
      '<w:rPr><w:b/><w:bCs/><w:i/><w:iCs/><w:sz w:val="28"/><w:szCs w:val="28"/><w:rtl/></w:rPr>',
    );
  });

  it('keep runs of Latin text left-to-right', async () => {
    const merged = await mergeBody(
      p(`${r('a ')}${r('b', '<w:b/>')}`),
      (source) =>
        source.map((part) => (part === 'b' ? 'Word' : typeof part === 'string' ? 'نص ' : part)),
      { to: 'ar' },
    );
    expect(merged).toContain('<w:rPr><w:rtl/></w:rPr><w:t xml:space="preserve">نص </w:t>');
    expect(merged).toContain('<w:rPr><w:b/><w:bCs/></w:rPr><w:t>Word</w:t>');
  });

  it('turn tables and sections round', async () => {
    const body = `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc>${p(r('a'))}</w:tc></w:tr></w:tbl><w:sectPr><w:cols w:num="2"/><w:docGrid/></w:sectPr>`;
    const merged = await toArabic(body);
    expect(merged).toContain('<w:tblStyle w:val="T"/><w:bidiVisual/><w:tblW');
    expect(merged).toContain('<w:cols w:num="2"/><w:bidi/><w:docGrid/>');
  });

  it('get styles with complex-script twins and their language', async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="22"/><w:lang w:val="en-US"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="H"><w:rPr><w:b/><w:sz w:val="32"/><w:szCs w:val="24"/></w:rPr></w:style>';
    const part = await mergeFixture({ body: p(r('a')), parts: { styles } }, pseudoArabic, {
      to: 'ar',
    });
    const xml = part('word/styles1.xml');
    expect(xml).toContain(
      '<w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:bidi="ar-EG" w:val="en-US"/>',
    );
    expect(xml).toContain('<w:b/><w:bCs/><w:sz w:val="32"/><w:szCs w:val="32"/>');
  });
});

describe('right-to-left sources', () => {
  it('turn back, and take bold and size from the complex-script properties', async () => {
    const body = `${p(r('نص', '<w:bCs/><w:szCs w:val="28"/><w:rtl/><w:lang w:bidi="ar-SA"/>'), '<w:bidi/>')}${p(r('12'), '<w:bidi/>')}<w:sectPr><w:bidi/></w:sectPr>`;
    const merged = await mergeBody(body, () => ['text'], { from: 'ar', to: 'en' });
    expect(merged).toBe(
      `<w:p><w:pPr></w:pPr><w:r><w:rPr><w:b/><w:bCs/><w:sz w:val="28"/><w:szCs w:val="28"/></w:rPr><w:t>text</w:t></w:r></w:p><w:p><w:pPr></w:pPr>${r('12')}</w:p><w:sectPr></w:sectPr>`,
    );
  });
});

describe('left-to-right targets', () => {
  it('touch nothing but the text', async () => {
    const styles =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-US" w:eastAsia="ja-JP"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const fixture = { body: p(r('a'), '<w:jc w:val="left"/>') + p(r('12')), parts: { styles } };
    const part = await mergeFixture(fixture, upper);
    expect(part('word/document.xml')).toContain(
      `<w:body><w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:t>A</w:t></w:r></w:p>${p(r('12'))}</w:body>`,
    );
    expect(part('word/styles1.xml')).toContain('<w:lang w:val="es-ES" w:eastAsia="ja-JP"/>');
    const thai = await mergeFixture(fixture, () => ['ข้อความ'], { to: 'th' });
    expect(thai('word/document.xml')).toContain('<w:rPr><w:cs/></w:rPr><w:t>ข้อความ</w:t>');
    const chinese = await mergeFixture(
      { body: p(r('a', '<w:rFonts w:ascii="Arial" w:eastAsia="MS Mincho" w:hint="eastAsia"/>')) },
      () => ['文'],
      { to: 'zh' },
    );
    expect(chinese('word/document.xml')).toContain(
      '<w:rFonts w:ascii="Arial" w:hint="eastAsia"/></w:rPr><w:t>文</w:t>',
    );
  });
});

describe('bilingual output', () => {
  it('has each translation after its source, without what may be there only once', async () => {
    const source = p(
      `${r('See ')}<w:hyperlink r:id="r1">${r('it', '<w:b/>')}</w:hyperlink><w:r><w:footnoteReference w:id="1"/></w:r>${r(' now')}<w:bookmarkStart w:id="0" w:name="b"/>`,
      '<w:pStyle w:val="S"/><w:numPr/><w:jc w:val="both"/>',
    );
    const merged = await mergeBody(source + p(r('12')), pseudoArabic, {
      to: 'ar',
      bilingual: true,
    });
    expect(merged.startsWith(source)).toBe(true);
    expect(merged.endsWith(p(r('12')))).toBe(true);
    const added = merged.slice(source.length, -p(r('12')).length);
    expect(added).toMatch(
      /^<w:p><w:pPr><w:pStyle w:val="S"\/><w:bidi\/><w:jc w:val="both"\/><\/w:pPr><w:r>/,
    );
    expect(added).toContain('<w:hyperlink r:id="r1"><w:r><w:rPr><w:b/><w:bCs/><w:rtl/></w:rPr>');
    expect(added).not.toMatch(/footnoteReference|bookmark|numPr/);
  });
});
