import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { ap, buildPptx, type PptxFixture, sp } from '../testing/build-pptx.ts';
import { buildXlsx, row } from '../testing/build-xlsx.ts';
import { coded, pseudo, pseudoArabic, targetsOf } from '../testing/coded.ts';
import { pseudoHan } from '../testing/corpus.ts';
import type { DocumentChoices } from '../types.ts';
import { pptxFilter } from './filter.ts';

const unitsOf = async (fixture: PptxFixture, choices: DocumentChoices = {}) =>
  (await pptxFilter.extract({ bytes: buildPptx(fixture), name: 'x' }, { choices })).units;
const textsOf = async (fixture: PptxFixture, choices?: DocumentChoices) =>
  (await unitsOf(fixture, choices)).map(({ source }) => coded(source));

async function mergeArchive(
  fixture: PptxFixture,
  change: Parameters<typeof targetsOf>[1],
  { to = 'es', choices = {} }: { to?: string; choices?: DocumentChoices } = {},
) {
  const input = { bytes: buildPptx(fixture), name: 'x' };
  const { units, skeleton } = await pptxFilter.extract(input, { choices });
  const merged = await pptxFilter.merge(skeleton, targetsOf(units, change), { from: 'en', to });
  return ZipArchive.open(merged);
}

async function merge(...options: Parameters<typeof mergeArchive>) {
  const archive = await mergeArchive(...options);
  return (name: string) => Buffer.from(archive.read(name)).toString();
}
const slide = 'ppt/slides/slide1.xml';
const one = (shapes: string): PptxFixture => ({ slides: [{ shapes }] });
const long = 'A rather long sentence that says what this box is about and why. '.repeat(3);

describe('what a presentation says', () => {
  it('is read slide by slide, with notes, comments, charts and diagrams', async () => {
    const modern = (text: string) =>
      `<p188:cm><p188:txBody><a:bodyPr/>${ap(text)}</p188:txBody></p188:cm>`;
    const diagram = `<dgm:pt><dgm:t>${ap('Step')}</dgm:t></dgm:pt>`;
    const fixture: PptxFixture = {
      slides: [
        {
          shapes: `${sp(ap('Title'), { ph: 'type="title"' })}${sp(ap('Text'), { props: 'descr="A red box"' })}`,
          parts: [
            { kind: 'notesSlide', xml: sp(ap('Say this.'), { ph: 'type="body"' }) },
            { kind: 'comments', xml: '<p:cm><p:text>Old comment</p:text></p:cm>' },
            { kind: 'modernComments', xml: modern('New comment') },
            {
              kind: 'chart',
              xml: '<c:tx><c:strCache><c:pt><c:v>Series</c:v></c:pt></c:strCache></c:tx>',
            },
            { kind: 'diagramData', xml: diagram },
            {
              kind: 'diagramDrawing',
              xml: `<dsp:sp><dsp:txBody><a:bodyPr/>${ap('Step')}</dsp:txBody></dsp:sp>`,
            },
          ],
        },
        { shapes: sp(ap('Second')) },
      ],
    };
    const units = await unitsOf(fixture);
    expect(units.map(({ source, kind, page }) => [coded(source), kind, page])).toEqual([
      ['Title', 'heading', 0],
      ['A red box', 'attribute', 0],
      ['Text', 'paragraph', 0],
      ['Series', 'cell', 0],
      ['Step', 'paragraph', 0],
      ['Say this.', 'note', 0],
      ['Old comment', 'note', 0],
      ['New comment', 'note', 0],
      ['Second', 'paragraph', 1],
    ]);
    const part = await merge(fixture, pseudo);
    expect(part('ppt/diagramData5.xml')).toContain('Stép··');
    expect(part('ppt/diagramDrawing6.xml')).toContain('Stép··');
  });

  it('keeps fields, breaks and links as codes', async () => {
    const link = '<a:rPr><a:hlinkClick r:id="rId2" tooltip="Go there"/></a:rPr>';
    const field = '<a:fld id="{1}" type="slidenum"><a:t>7</a:t></a:fld>';
    const paragraph = `<a:p><a:r><a:t>See </a:t></a:r><a:r>${link}<a:t>our page</a:t></a:r><a:r><a:t> now</a:t></a:r><a:br/><a:r><a:t>on </a:t></a:r>${field}<a:r><a:t> again</a:t></a:r></a:p>`;
    expect(await textsOf(one(sp(paragraph)))).toEqual([
      'Go there',
      'See <1:link>our page</1> now<2:break/>on <3:field/> again',
    ]);
    const part = await merge(one(sp(paragraph)), pseudo);
    expect(part(slide)).toContain('tooltip="Gö théré···"/></a:rPr><a:t>öür págé···</a:t>');
    expect(part(slide)).toContain(field);
  });

  it('has letters that are stacked by hand as one word', async () => {
    const letters = (word: string) =>
      `<a:p><a:pPr algn="ctr"/>${[...word].map((letter) => `<a:r><a:rPr b="1"/><a:t>${letter}</a:t></a:r>`).join('<a:br/>')}</a:p>`;
    const paragraphs = (word: string) =>
      [...word].map((letter) => ap(letter, '<a:rPr b="1"/>', '<a:pPr algn="ctr"/>')).join('');
    for (const stack of [letters, paragraphs]) {
      const shapes = (word: string) => sp(`${stack(word)}<a:p/>${ap('Text')}`, { body: '' });
      expect(await textsOf(one(shapes('TASK')))).toEqual(['TASK', 'Text']);
      const part = await merge(one(shapes('TASK')), ([text]) => [
        text === 'TASK' ? 'TAREA' : text!,
      ]);
      expect(part(slide)).toContain(shapes('TAREA'));
      const arabic = await merge(one(shapes('TASK')), () => ['مهمة'], { to: 'ar' });
      expect(arabic(slide)).toContain('<a:t>مهمة</a:t>');
    }
    expect(await textsOf(one(sp(paragraphs('ABCD'))))).toEqual(['A', 'B', 'C', 'D']);
    const pair = `${ap('MA')}${paragraphs('NAGER')}`;
    expect(await textsOf(one(sp(pair)))).toEqual(['MANAGER']);
    expect(await textsOf(one(sp(paragraphs('東京都'))))).toEqual(['東京都']);
  });

  it('has equal branches as one unit', async () => {
    const alternative = `<mc:AlternateContent><mc:Choice Requires="p14">${sp(ap('Same'))}</mc:Choice><mc:Fallback>${sp(ap('Same'))}</mc:Fallback></mc:AlternateContent>`;
    expect(await textsOf(one(alternative))).toEqual(['Same']);
    const part = await merge(one(alternative), pseudo);
    expect(part(slide).match(/Sámé··/g)).toHaveLength(2);
  });

  it('has the workbook behind a chart say what the chart says', async () => {
    const workbook = buildXlsx({
      sheets: [{ name: 'S', rows: row(1, 0, 1) }],
      strings: ['Series', 'Unused'],
    });
    const xml = '<c:tx><c:strCache><c:pt><c:v>Series</c:v></c:pt></c:strCache></c:tx>';
    const chart = (book: Buffer) => ({
      slides: [{ shapes: '', parts: [{ kind: 'chart' as const, xml, workbook: book }] }],
    });
    const archive = await mergeArchive(chart(workbook), pseudo);
    const book = ZipArchive.open(archive.read('ppt/embeddings/book1.xlsx'));
    const strings = Buffer.from(book.read('xl/sharedStrings.xml')).toString();
    expect(strings).toMatch(/>Séríés··<.*>Unused</);
    const broken = await mergeArchive(chart(workbook.subarray(0, 500)), pseudo);
    expect(broken.read('ppt/embeddings/book1.xlsx')).toHaveLength(500);
    expect(Buffer.from(broken.read('ppt/chart1.xml')).toString()).toContain('Séríés··');
  });

  it('takes text of masters that shows, and prompts and names by choice', async () => {
    const fixture: PptxFixture = {
      slides: [{ shapes: sp(ap('Text')) }],
      layout: sp(ap('Click to edit'), { ph: 'type="body" idx="1"' }),
      master: sp(ap('Confidential')),
      presentation:
        '<p:custShowLst><p:custShow name="Short show" id="0"/></p:custShowLst><p:extLst><p:ext uri="x"><p14:sectionLst><p14:section name="First part"/></p14:sectionLst></p:ext></p:extLst>',
    };
    expect(await textsOf(fixture)).toEqual(['Text', 'Confidential']);
    expect(await textsOf(fixture, { masterText: true, names: true })).toEqual([
      'Text',
      'Confidential',
      'Click to edit',
      'Short show',
      'First part',
    ]);
  });
});

describe('masters of notes and hand-outs', () => {
  const shapes = `${sp(ap('All rights reserved'), { ph: 'type="ftr"' })}${sp(ap('Company'), { ph: 'type="hdr"' })}${sp(ap('Click to edit'), { ph: 'type="body"' })}${sp(ap('Draft'))}`;
  const fixture: PptxFixture = {
    slides: [{ shapes: sp(ap('Text')) }],
    printMasters: { notesMaster: shapes, handoutMaster: shapes },
  };

  it('are translated where they say what is printed, prompts by choice', async () => {
    const said = ['All rights reserved', 'Company', 'Draft'];
    expect(await textsOf(fixture)).toEqual(['Text', ...said, ...said]);
    expect(await textsOf(fixture, { masterText: true })).toContain('Click to edit');
    const part = await merge(fixture, pseudo);
    expect(part('ppt/handoutMaster1.xml')).toContain('All ríghts résérvéd');
  });
});

describe('longer text', () => {
  const fitOf = async (shapes: string, extra: Partial<PptxFixture> = {}) => {
    const part = await merge({ ...one(shapes), ...extra }, (source) => [...source, long]);
    return /<a:bodyPr[^>]*(?:\/>|>.*?<\/a:bodyPr>)/.exec(part(slide))![0];
  };

  it('is shrunk where it no longer fits', async () => {
    expect(await fitOf(sp(ap('Short')))).toMatch(
      /^<a:bodyPr><a:normAutofit fontScale="\d{5}" lnSpcReduction="20000"\/><\/a:bodyPr>$/,
    );
    const grows = '<a:bodyPr wrap="square"><a:prstTxWarp prst="x"/><a:spAutoFit/></a:bodyPr>';
    expect(await fitOf(sp(ap('Short'), { body: grows }))).toMatch(
      /^<a:bodyPr wrap="square"><a:prstTxWarp prst="x"\/><a:normAutofit fontScale="\d+"/,
    );
  });

  it('stays as it is where there is room', async () => {
    const size = 'cx="8000000" cy="6000000"';
    expect(await fitOf(sp(ap('Short'), { size }))).toBe('<a:bodyPr/>');
  });

  it('begins to wrap where its line leaves the box, unless the box grows with it', async () => {
    const size = 'cx="3657600" cy="3000000"';
    const body = '<a:bodyPr wrap="none"/>';
    expect(await fitOf(sp(ap('Short'), { body, size }))).toMatch(/^<a:bodyPr wrap="square"/);
    const label = '<a:bodyPr wrap="none"><a:spAutoFit/></a:bodyPr>';
    expect(await fitOf(sp(ap('Short'), { body: label, size }))).toBe(label);
    const tiny = 'cx="91440" cy="91440"';
    expect(await fitOf(sp(ap('Wider than its box'), { body, size: tiny }))).toBe(body);
  });

  it('has the room its group and its placeholder give', async () => {
    const group = (extent: string) =>
      `<p:grpSp><p:nvGrpSpPr/><p:grpSpPr><a:xfrm><a:ext ${extent}/><a:chExt cx="1000" cy="1000"/></a:xfrm></p:grpSpPr>${sp(ap('Short'))}</p:grpSp>`;
    expect(await fitOf(group('cx="10000" cy="10000"'))).toBe('<a:bodyPr/>');
    expect(await fitOf(group('cx="1000" cy="1000"'))).toContain('fontScale');
    const placeholder = sp(ap('Short'), { ph: 'idx="3"', size: '' });
    const room = (size: string) => ({ layout: sp('', { ph: 'idx="3"', size }) });
    expect(await fitOf(placeholder, room('cx="8000000" cy="6000000"'))).toBe('<a:bodyPr/>');
    expect(await fitOf(placeholder, room('cx="2000000" cy="900000"'))).toContain('fontScale');
  });

  it('is never made larger, and never shrunk when it got shorter', async () => {
    const body = '<a:bodyPr><a:normAutofit fontScale="62500" lnSpcReduction="20000"/></a:bodyPr>';
    const part = await merge(one(sp(ap(long), { body })), () => ['Short']);
    expect(part(slide)).toContain(body);
  });

  it('makes the text of a table smaller, so that its rows do not grow', async () => {
    const cell = (text: string) =>
      `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${ap(text, '<a:rPr lang="en" sz="2000"/>')}</a:txBody><a:tcPr/></a:tc>`;
    const table = `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="1800000"/><a:gridCol w="1800000"/></a:tblGrid><a:tr h="370840">${cell('One')}${cell('Two')}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
    const part = await merge(one(table), (source) => [...source, ' and much more than there was']);
    const sizes = [...part(slide).matchAll(/ sz="(\d+)"/g)].map(([, size]) => Number(size));
    expect(sizes).toHaveLength(2);
    for (const size of sizes) expect(size).toBeLessThan(2000);
    const arabic = await merge(one(table), pseudoArabic, { to: 'ar' });
    expect(arabic(slide)).toContain('<a:tblPr rtl="1"/>');
    expect((await unitsOf(one(table)))[0]).toMatchObject({ kind: 'cell' });
  });
});

describe('other scripts', () => {
  it('are read from their side', async () => {
    const shapes = `${sp(ap('Left'))}${sp(ap('Right', '', '<a:pPr algn="r"/>'))}${sp(ap('Middle'), { ph: 'type="title"' })}`;
    const styles = '<p:titleStyle><a:lvl1pPr algn="ctr"/></p:titleStyle>';
    const part = await merge({ ...one(shapes), styles }, pseudoArabic, { to: 'ar' });
    const paragraphs = [...part(slide).matchAll(/<a:pPr[^>]*>/g)].map(([tag]) => tag);
    expect(paragraphs).toEqual([
      '<a:pPr algn="r" rtl="1"/>',
      '<a:pPr rtl="1" algn="l"/>',
      '<a:pPr rtl="1"/>',
    ]);
  });

  it('have slides laid out from their side, with what they have from layouts and masters', async () => {
    const box = (x: number) =>
      sp(ap('Text')).replace('<a:off x="0" y="0"/>', `<a:off x="${x}" y="0"/>`);
    const fixture = { ...one(box(0)), layout: box(914_400), master: box(1_828_800) };
    const placesIn = async (to: string) => {
      const part = await merge(fixture, to === 'ar' ? pseudoArabic : pseudo, { to });
      return [slide, 'ppt/slideLayouts/slideLayout1.xml', 'ppt/slideMasters/slideMaster1.xml'].map(
        (name) => /<a:off x="(\d+)"/.exec(part(name))![1],
      );
    };
    expect(await placesIn('ar')).toEqual(['5486400', '4572000', '3657600']);
    expect(await placesIn('es')).toEqual(['0', '914400', '1828800']);
  });

  it('get the fonts of the theme', async () => {
    const fonts =
      '<a:majorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface="Mine"/><a:font script="Jpan" typeface="Meiryo"/></a:majorFont><a:minorFont><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:minorFont>';
    const run =
      '<a:rPr lang="en-US" altLang="x"><a:latin typeface="Impact"/><a:ea typeface="SimSun"/><a:cs typeface="+mn-cs"/></a:rPr>';
    const fixture = { ...one(sp(ap('Text', run))), fonts };
    const japanese = await merge(fixture, pseudoHan, { to: 'ja' });
    expect(japanese('ppt/theme/theme1.xml')).toMatch(
      /<a:ea typeface="Meiryo"\/>.*<a:ea typeface="Yu Gothic"\/>/,
    );
    expect(japanese(slide)).toContain(
      '<a:rPr lang="ja-JP" altLang="x"><a:latin typeface="Impact"/><a:cs typeface="+mn-cs"/></a:rPr>',
    );
    const thai = await merge(fixture, pseudo, { to: 'th' });
    expect(thai('ppt/theme/theme1.xml')).toMatch(
      /<a:cs typeface="Mine"\/>.*<a:cs typeface="Tahoma"\/>/,
    );
    const spanish = await merge(fixture, pseudo);
    expect(spanish('ppt/theme/theme1.xml')).toContain(fonts);
  });

  it('keep rotated text of diagrams beside what it labels', async () => {
    const shape = (rotation: string) =>
      `<dsp:sp><dsp:txBody><a:bodyPr/>${ap('Label', '', '<a:pPr algn="l"/>')}</dsp:txBody><dsp:txXfrm${rotation}><a:ext cx="900000" cy="900000"/></dsp:txXfrm></dsp:sp>`;
    const drawing = async (rotation: string) => {
      const parts = [{ kind: 'diagramDrawing' as const, xml: shape(rotation) }];
      const part = await merge({ slides: [{ shapes: '', parts }] }, pseudoArabic, { to: 'ar' });
      return /<a:pPr[^>]*>/.exec(part('ppt/diagramDrawing1.xml'))![0];
    };
    expect(await drawing('')).toBe('<a:pPr rtl="1" algn="r"/>');
    expect(await drawing(' rot="-5400000"')).toBe('<a:pPr rtl="1" algn="l"/>');
  });
});
