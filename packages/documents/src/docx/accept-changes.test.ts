import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { buildDocx } from '../testing/build-docx.ts';
import { coded, pseudo } from '../testing/coded.ts';
import { corpus, translateBytes } from '../testing/corpus.ts';
import { p, r } from '../testing/docx-fixtures.ts';
import { docxFilter } from './filter.ts';

const deleted = (text: string) =>
  `<w:del w:id="1" w:author="a"><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
const inserted = (runs: string) => `<w:ins w:id="2" w:author="a">${runs}</w:ins>`;
const documentOf = (bytes: Uint8Array) =>
  Buffer.from(ZipArchive.open(bytes).read('word/document.xml')).toString();

describe('tracked changes that are accepted', () => {
  const body =
    p(`${r('We ')}${deleted('sell')}${inserted(r('buy'))}${r(' apples.')}`) +
    `<w:p><w:pPr><w:jc w:val="right"/><w:rPr><w:del w:id="3" w:author="a"/></w:rPr></w:pPr>${deleted('Gone.')}</w:p>` +
    `<w:p><w:pPr><w:rPr><w:ins w:id="4" w:author="a"/></w:rPr><w:pPrChange w:id="5" w:author="a"><w:pPr/></w:pPrChange></w:pPr>${r('Last')}</w:p>` +
    `<w:tbl><w:tr><w:trPr><w:del w:id="6" w:author="a"/></w:trPr><w:tc>${p(r('Row'))}</w:tc></w:tr><w:tr><w:tc>${p(r('Cell'))}</w:tc></w:tr></w:tbl>`;
  const options = { choices: { acceptChanges: true } };

  it('leave one sentence and no marks', async () => {
    const { units, merged } = await translateBytes(
      docxFilter,
      buildDocx({ body }),
      (source) => source.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
      options,
    );
    expect(units.map(({ source }) => coded(source))).toEqual(['We buy apples.', 'Last', 'Cell']);
    const xml = documentOf(merged);
    expect(xml).not.toMatch(/w:ins|w:del|Change|Gone|Row/);
    expect(xml).toContain('WE BUY APPLES.');
    expect(xml.match(/<w:p>/g)).toHaveLength(3);
  });

  it('make paragraphs one whose marks were deleted, with the look of the last', async () => {
    const gone = '<w:rPr><w:del w:id="7" w:author="a"/></w:rPr>';
    const joined =
      p(r('One '), `<w:jc w:val="right"/>${gone}`) +
      p(deleted('not this '), gone) +
      p(`${r('two ')}`, gone) +
      p(r('three.'), '<w:jc w:val="center"/>') +
      p(r('Ends a section'), `${gone}<w:sectPr/>`) +
      p(r('Alone'), gone) +
      `<w:tbl><w:tr><w:tc>${p(r('Cell '), gone)}<w:p/></w:tc></w:tr></w:tbl>` +
      p(r('Last'), gone);
    const { units, merged } = await translateBytes(
      docxFilter,
      buildDocx({ body: joined }),
      (source) => source.map((part) => (typeof part === 'string' ? part.toUpperCase() : part)),
      options,
    );
    expect(units.map(({ source }) => coded(source))).toEqual([
      'One two three.',
      'Ends a section',
      'Alone',
      'Cell',
      'Last',
    ]);
    const xml = documentOf(merged);
    expect(xml).toMatch(/<w:p><w:pPr><w:jc w:val="center"\/><\/w:pPr>.*ONE TWO THREE\..*?<\/w:p>/);
    expect(xml).not.toMatch(/w:val="right"|w:del/);
    expect(xml).toMatch(/CELL.*?<\/w:p><\/w:tc>/);
  });

  it('stay where nothing else is chosen', async () => {
    const { merged } = await translateBytes(docxFilter, buildDocx({ body }), pseudo);
    expect(documentOf(merged)).toMatch(/w:ins.*w:delText/s);
  });

  const { files, load } = corpus('docx');
  it.each(files)('%s has none left', async (name) => {
    const { merged } = await translateBytes(docxFilter, load(name), pseudo, options);
    expect(documentOf(merged)).not.toMatch(
      /<w:(?:ins|del|moveFrom|moveTo|rPrChange|pPrChange)[ />]/,
    );
    const again = await docxFilter.extract({ bytes: merged, name }, options);
    expect(again.units.length).toBeGreaterThan(0);
  });
});
