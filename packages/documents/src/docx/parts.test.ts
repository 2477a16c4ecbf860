import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { DOCX_NAMESPACES } from '../testing/build-docx.ts';
import { buildZip } from '../testing/build-zip.ts';
import { coded } from '../testing/coded.ts';
import { mergeFixture, p, r, unitsOf } from '../testing/docx-fixtures.ts';
import { docxFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const DATA = 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml';
const DRAWING = 'application/vnd.ms-office.drawingml.diagramDrawing+xml';
const CORE = 'application/vnd.openxmlformats-package.core-properties+xml';

describe('stories', () => {
  const fixture = {
    body: p(r('Body')),
    parts: {
      header: p(r('Header')),
      footer: p(r('Footer')),
      footnotes: `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:id="1">${p(`<w:r><w:footnoteRef/></w:r>${r(' Note')}`)}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${p(r('Endnote'))}</w:endnote>`,
      comments: `<w:comment w:id="1">${p(r('Comment'))}</w:comment>`,
      glossary: `<w:docParts><w:docPart><w:docPartPr><w:types><w:type w:val="bbPlcHdr"/></w:types></w:docPartPr><w:docPartBody>${p(r('Click here'))}</w:docPartBody></w:docPart><w:docPart><w:docPartPr/><w:docPartBody>${p(r('Autotext'))}</w:docPartBody></w:docPart></w:docParts>`,
    },
  };

  it('are all translated, the document first', async () => {
    const units = await unitsOf(fixture);
    expect(units.map(({ id, kind, source }) => [id, kind, coded(source)])).toEqual([
      ['document:0', 'paragraph', 'Body'],
      ['header1:0', 'paragraph', 'Header'],
      ['footer1:0', 'paragraph', 'Footer'],
      ['footnotes1:0', 'note', 'Note'],
      ['endnotes1:0', 'note', 'Endnote'],
      ['comments1:0', 'note', 'Comment'],
      ['glossary1:0', 'paragraph', 'Click here'],
    ]);
    const part = await mergeFixture(fixture, upper);
    expect(part('word/footnotes1.xml')).toContain(
      '<w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> NOTE',
    );
    expect(part('word/footer1.xml')).toContain('FOOTER');
    expect(part('word/glossary1.xml')).toContain('Autotext');
  });

  it('tell headings, list items, cells, captions and pages', async () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="T1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="T1x"><w:basedOn w:val="T1"/></w:style><w:style w:type="paragraph" w:styleId="L"><w:pPr><w:numPr/></w:pPr></w:style><w:style w:type="paragraph" w:styleId="C"><w:name w:val="caption"/></w:style>';
    const body = `${p(r('Head'), '<w:pStyle w:val="T1x"/>')}${p(r('Item'), '<w:pStyle w:val="L"/>')}${p(r('Cap'), '<w:pStyle w:val="C"/>')}<w:tbl><w:tr><w:tc>${p(r('Cell'))}</w:tc></w:tr></w:tbl>${p('<w:r><w:br w:type="page"/></w:r>')}${p(r('Next'))}`;
    const units = await unitsOf({ body, parts: { styles } });
    expect(units.map(({ kind, segmentation, page }) => [kind, segmentation, page])).toEqual([
      ['heading', 'none', 0],
      ['list-item', 'sentence', 0],
      ['caption', 'sentence', 0],
      ['cell', 'sentence', 0],
      ['paragraph', 'sentence', 1],
    ]);
  });
});

describe('text boxes', () => {
  const box = (text: string) => `<w:txbxContent>${p(r(text))}</w:txbxContent>`;
  const alternate = (choice: string, fallback: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wp:docPr id="1" name="Box 1" descr="A red box"/><a:graphic><wps:txbx>${box(choice)}</wps:txbx></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape alt="A red box"><v:textbox>${box(fallback)}</v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;

  it('have one unit for both branches, and both get it', async () => {
    const body = p(`${r('Around ')}${alternate('In the box', 'In the box')}${r(' it')}`);
    const units = await unitsOf({ body });
    expect(units.map(({ kind, source }) => [kind, coded(source)])).toEqual([
      ['attribute', 'A red box'],
      ['paragraph', 'In the box'],
      ['paragraph', 'Around <1:image/> it'],
    ]);
    const xml = (await mergeFixture({ body }, upper))('word/document.xml');
    expect(xml.match(/IN THE BOX/g)).toHaveLength(2);
    expect(xml.match(/A RED BOX/g)).toHaveLength(2);
    expect(xml).toContain('<w:t xml:space="preserve">AROUND </w:t>');
    expect(xml).toContain('name="Box 1"');
  });

  it('with different text in the branches have a unit for each', async () => {
    const units = await unitsOf({ body: p(alternate('New text', 'Old text')) });
    expect(units.map(({ source }) => coded(source))).toEqual(['A red box', 'New text', 'Old text']);
  });

  it('are translated where the paragraph around them is not', async () => {
    const body = p(alternate('Boxed', 'Boxed'));
    const xml = (await mergeFixture({ body }, upper))('word/document.xml');
    expect(xml.match(/BOXED/g)).toHaveLength(2);
  });
});

describe('attributes', () => {
  it('for people are translated, names of files are not', async () => {
    const picture = (descr: string) =>
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${descr}" title=""/></wp:inline></w:drawing></w:r>`;
    const body = p(
      `${picture('A &quot;cat&quot;')}${picture('C:\\photos\\cat.png')}${picture('cat_photo.png')}<w:hyperlink r:id="r1" w:tooltip="Open it">${r('here')}</w:hyperlink>`,
    );
    const units = await unitsOf({ body });
    expect(units.map(({ source }) => coded(source))).toEqual(['A "cat"', 'Open it', 'here']);
    const xml = (await mergeFixture({ body }, upper))('word/document.xml');
    expect(xml).toContain('descr="A &quot;CAT&quot;"');
    expect(xml).toContain('w:tooltip="OPEN IT"');
  });

  it('of links on pictures are translated', async () => {
    const link = '<a:hlinkClick r:id="r1" tooltip="Enlarge it"/>';
    const body = p(
      `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="P">${link}</wp:docPr><a:graphic><pic:pic><pic:nvPicPr><pic:cNvPr id="2" name="P">${link}</pic:cNvPr></pic:nvPicPr></pic:pic></a:graphic></wp:inline></w:drawing></w:r>`,
    );
    expect((await unitsOf({ body })).map(({ source }) => coded(source))).toEqual(['Enlarge it']);
    const xml = (await mergeFixture({ body }, upper))('word/document.xml');
    expect(xml.match(/tooltip="ENLARGE IT"/g)).toHaveLength(2);
  });

  it('of watermarks are translated', async () => {
    const header = p(
      '<w:r><w:pict><v:shape id="W1" type="#t136"><v:textpath style="font-family:&quot;Calibri&quot;" string="CONFIDENTIAL"/></v:shape></w:pict></w:r>',
    );
    const fixture = { body: p(r('Body')), parts: { header } };
    expect((await unitsOf(fixture)).map(({ source }) => coded(source))).toEqual([
      'Body',
      'CONFIDENTIAL',
    ]);
    const part = await mergeFixture(fixture, () => ['VERTRAULICH & geheim']);
    expect(part('word/header1.xml')).toContain('string="VERTRAULICH &amp; geheim"');
  });
});

describe('charts, diagrams and properties', () => {
  const declare = DOCX_NAMESPACES;
  const C = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
  const series = (name: string) =>
    `<c:ser><c:tx><c:strRef><c:f>Sheet1!$B$1</c:f><c:strCache><c:pt idx="0"><c:v>${name}</c:v></c:pt></c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache><c:pt idx="0"><c:v>North</c:v></c:pt></c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>General</c:formatCode><c:pt idx="0"><c:v>4.3</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser>`;
  const chart = `<c:chartSpace ${C} ${declare}><c:title><c:tx><c:rich><a:p><a:pPr algn="l"/><a:r><a:rPr lang="en-US" b="1"/><a:t>Sales </a:t></a:r><a:r><a:rPr lang="en-GB" b="1" dirty="0"/><a:t>by </a:t></a:r><a:r><a:rPr i="1"/><a:t>region</a:t></a:r><a:endParaRPr lang="en-US"/></a:p></c:rich></c:tx></c:title>${series('Year one')}${series('Year two')}</c:chartSpace>`;
  const shape = (text: string) => `<a:p><a:r><a:rPr lang="en-US"/><a:t>${text}</a:t></a:r></a:p>`;
  const core = `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Report</dc:title><dc:creator>Ann</dc:creator><cp:keywords>water, wells</cp:keywords></cp:coreProperties>`;
  const fixture = {
    body: p(r('Body')),
    extra: {
      'word/charts/chart1.xml': { type: CHART, xml: chart },
      'word/diagrams/data1.xml': {
        type: DATA,
        xml: `<d ${declare}>${shape('Boss')}${shape('Team')}</d>`,
      },
      'word/diagrams/drawing1.xml': {
        type: DRAWING,
        xml: `<d ${declare}>${shape('Boss')}${shape('Team')}</d>`,
      },
      'docProps/core.xml': { type: CORE, xml: core },
    },
  };

  it('are read once for text that is stored twice', async () => {
    const units = await unitsOf(fixture);
    expect(units.slice(1).map(({ id, source }) => [id, coded(source)])).toEqual([
      ['charts/chart1:0', 'Sales by <1:italic>region</1>'],
      ['charts/chart1:1', 'Year one'],
      ['charts/chart1:2', 'North'],
      ['charts/chart1:3', 'Year two'],
      ['diagrams/data1:0', 'Boss'],
      ['diagrams/data1:1', 'Team'],
      ['docProps/core:0', 'Report'],
      ['docProps/core:1', 'water, wells'],
    ]);
  });

  it('are written everywhere', async () => {
    const part = await mergeFixture(fixture, upper, { to: 'ar' });
    const xml = part('word/charts/chart1.xml');
    expect(xml).toContain(
      '<a:pPr rtl="1" algn="r"/><a:r><a:rPr lang="ar-EG" b="1"/><a:t>SALES BY </a:t></a:r><a:r><a:rPr i="1"/><a:t>REGION</a:t></a:r><a:endParaRPr lang="en-US"/>',
    );
    expect(xml.match(/<c:v>NORTH<\/c:v>/g)).toHaveLength(2);
    expect(xml).toContain('<c:v>4.3</c:v>');
    expect(part('word/diagrams/drawing1.xml')).toContain(
      '<a:pPr rtl="1"/><a:r><a:rPr lang="ar-EG"/><a:t>BOSS',
    );
    expect(part('docProps/core.xml')).toContain(
      '<dc:creator>Ann</dc:creator><cp:keywords>WATER, WELLS',
    );
  });
});

describe('packages', () => {
  it('of strict XML with prefixes of their own, in UTF-16, are read and stay so', async () => {
    const types =
      '<t:Types xmlns:t="http://schemas.openxmlformats.org/package/2006/content-types"><t:Override PartName="/Doc.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></t:Types>';
    const xml =
      '\ufeff<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main" xmlns:w="urn:other"><x:body><x:p><x:r><x:t>Hello</x:t></x:r></x:p><w:p><w:r><w:t>not Word</w:t></w:r></w:p></x:body></x:document>';
    const bytes = buildZip([
      { name: '[Content_Types].xml', data: types },
      { name: 'doc.xml', data: Buffer.from(xml, 'utf16le') },
    ]);
    const { units, skeleton } = await docxFilter.extract({ bytes, name: 'x' });
    expect(units.map(({ source }) => coded(source))).toEqual(['Hello']);
    const merged = await docxFilter.merge(skeleton, () => ['مرحبا'], { from: 'en', to: 'ar' });
    expect(Buffer.from(ZipArchive.open(merged).read('doc.xml')).toString('utf16le')).toBe(
      xml.replace(
        '<x:p><x:r><x:t>Hello',
        '<x:p><x:pPr><x:bidi/></x:pPr><x:r><x:rPr><x:rtl/></x:rPr><x:t>مرحبا',
      ),
    );
  });
});
