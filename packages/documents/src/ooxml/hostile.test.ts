import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { findFilter } from '../registry.ts';
import { ap, buildPptx, PPTX_NAMESPACES, type PptxFixture, sp } from '../testing/build-pptx.ts';
import { buildXlsx, row, XLSX_NAMESPACES, type XlsxFixture } from '../testing/build-xlsx.ts';
import { buildZip } from '../testing/build-zip.ts';
import { corpus } from '../testing/corpus.ts';
import { FUZZ_TIMEOUT, fuzzRuns } from '../testing/fuzz.ts';
import { damagedFiles, damagedXml, OUTCOMES, outcome } from '../testing/hostile.ts';

const pptx = (shapes: string, rest: Partial<PptxFixture> = {}) =>
  buildPptx({ slides: [{ shapes }], ...rest });
const xlsx = (
  rows: string,
  rest: Partial<XlsxFixture['sheets'][number]> = {},
  strings?: string[],
) => buildXlsx({ sheets: [{ name: 'S', rows, ...rest }], ...(strings ? { strings } : {}) });
const POWERPOINT = 'application/vnd.ms-powerpoint';
const EXCEL = 'application/vnd.ms-excel';

/** The archive with the content of one entry, or without it. */
function withEntry(bytes: Uint8Array, name: string, data: string | Buffer | undefined): Buffer {
  const archive = ZipArchive.open(bytes);
  const entries = [...archive.entries.keys()].flatMap((entry) => {
    const content = entry === name ? data : Buffer.from(archive.read(entry));
    return content === undefined ? [] : [{ name: entry, data: content }];
  });
  return buildZip(entries);
}

const small = { pptx: pptx(sp(ap('Some text'))), xlsx: xlsx(row(1, 0), {}, ['Some text']) };
const lol = `<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
const shapes = (count: number) => sp(ap('Text')).repeat(count);

describe('hostile presentations', () => {
  const cases: [string, Uint8Array, string][] = [
    ['cut in half', small.pptx.subarray(0, small.pptx.length / 2), 'corrupt_file'],
    ['an empty slide part', withEntry(small.pptx, 'ppt/slides/slide1.xml', ''), 'corrupt_file'],
    ['no slide part', withEntry(small.pptx, 'ppt/slides/slide1.xml', undefined), 'ok'],
    ['no layout', withEntry(small.pptx, 'ppt/slideLayouts/slideLayout1.xml', undefined), 'ok'],
    ['an empty presentation', withEntry(small.pptx, 'ppt/presentation.xml', ''), 'corrupt_file'],
    [
      'no presentation',
      withEntry(small.pptx, 'ppt/presentation.xml', undefined),
      'unsupported_format',
    ],
    [
      'entities',
      withEntry(small.pptx, 'ppt/slides/slide1.xml', `${lol}<x>&b;</x>`),
      'corrupt_file',
    ],
    [
      'a bomb',
      withEntry(small.pptx, 'ppt/slides/slide1.xml', Buffer.alloc(50 * 2 ** 20, 0x20)),
      'limit_exceeded',
    ],
    [
      'with macros',
      pptx(sp(ap('Text')), { type: `${POWERPOINT}.presentation.macroEnabled.main+xml` }),
      'ok',
    ],
    ['groups in groups without end', pptx('<p:grpSp>'.repeat(100_000)), 'corrupt_file'],
    [
      'groups in groups',
      pptx(`${'<p:grpSp><p:grpSpPr/>'.repeat(400)}${sp(ap('Deep'))}${'</p:grpSp>'.repeat(400)}`),
      'ok',
    ],
    ['20,000 shapes', pptx(shapes(20_000)), 'ok'],
    ['a paragraph of a million letters', pptx(sp(ap('word '.repeat(200_000)))), 'ok'],
    ['a word of a million letters', pptx(sp(ap('x'.repeat(1_000_000)))), 'ok'],
    [
      'sizes that are none',
      pptx(
        sp(ap('Text', '<a:rPr sz="-7"/>'), {
          size: 'cx="x" cy="1e999"',
          body: '<a:bodyPr numCol="0" lIns="-9999999999"><a:normAutofit fontScale="0"/></a:bodyPr>',
        }),
      ),
      'ok',
    ],
    [
      'a table that says more than it holds',
      pptx(
        `<a:tbl><a:tr h="x"><a:tc gridSpan="999999999" rowSpan="-1"><a:txBody>${ap('Cell')}</a:txBody></a:tc></a:tr></a:tbl>`,
      ),
      'ok',
    ],
  ];
  it.each(cases)('%s', { timeout: 60_000 }, async (_, bytes, code) => {
    expect(await outcome(bytes, 'file.pptx')).toBe(code);
  });

  it('whose layout leads back to its slide are read', async () => {
    const rels = 'ppt/slideLayouts/_rels/slideLayout1.xml.rels';
    const xml = Buffer.from(ZipArchive.open(small.pptx).read(rels)).toString();
    for (const target of [
      '../slides/slide1.xml',
      'slideLayout1.xml',
      '../../../../etc/passwd',
      '/',
    ]) {
      const bytes = withEntry(
        small.pptx,
        rels,
        xml.replace(/Target="[^"]*"/, `Target="${target}"`),
      );
      expect(await outcome(bytes, 'file.pptx')).toBe('ok');
    }
  });
});

describe('hostile workbooks', () => {
  const sheet = 'xl/worksheets/sheet1.xml';
  const names = (xml: string) =>
    buildXlsx({
      sheets: [{ name: 'S', rows: row(1, 0, '=LEN(A)') }],
      strings: ['Text'],
      workbook: `<definedNames>${xml}</definedNames>`,
    });
  const chain = Array.from({ length: 5000 }, (_, index) => row(index + 2, `=A${index + 1}`)).join(
    '',
  );
  const cases: [string, Uint8Array, string][] = [
    ['cut in half', small.xlsx.subarray(0, small.xlsx.length / 2), 'corrupt_file'],
    ['an empty sheet part', withEntry(small.xlsx, sheet, ''), 'corrupt_file'],
    ['no sheet part', withEntry(small.xlsx, sheet, undefined), 'ok'],
    ['no strings', withEntry(small.xlsx, 'xl/sharedStrings.xml', undefined), 'ok'],
    ['an empty workbook', withEntry(small.xlsx, 'xl/workbook.xml', ''), 'corrupt_file'],
    ['entities', withEntry(small.xlsx, 'xl/sharedStrings.xml', `${lol}<x>&b;</x>`), 'corrupt_file'],
    ['a bomb', withEntry(small.xlsx, sheet, Buffer.alloc(50 * 2 ** 20, 0x20)), 'limit_exceeded'],
    [
      'with macros',
      buildXlsx({
        sheets: [{ name: 'S', rows: row(1, 'Text') }],
        type: `${EXCEL}.sheet.macroEnabled.main+xml`,
      }),
      'ok',
    ],
    ['strings that are not there', xlsx(row(1, 7, -3, 4e9), {}, ['Text']), 'ok'],
    [
      'cells that are not there',
      xlsx('<row r="x"><c r="ZZZZ99999999" t="s"><v>0</v></c><c t="s"/></row>', {}, ['Text']),
      'ok',
    ],
    ['formulas that read themselves', xlsx(row(1, '=A1&amp;B1', '=LEN(A1)')), 'ok'],
    [
      'a chain of 5,000 formulas',
      xlsx(`${row(1, 0)}${chain}${row(9000, '=LEN(A5001)')}`, {}, ['Text']),
      'ok',
    ],
    ['a formula that never closes', xlsx(row(1, `=${'IF('.repeat(50_000)}`)), 'ok'],
    ['a formula of brackets', xlsx(row(1, `=T${'['.repeat(50_000)}`)), 'ok'],
    ['a formula of quotes', xlsx(row(1, `=${"'".repeat(50_001)}`)), 'ok'],
    ['a formula of letters', xlsx(row(1, `=${'a'.repeat(100_000)}`)), 'ok'],
    [
      'names defined by each other',
      names(
        '<definedName name="A">B&amp;A</definedName><definedName name="B">A&amp;B</definedName>',
      ),
      'ok',
    ],
    [
      'names that double at every step',
      names(
        Array.from(
          { length: 40 },
          (_, index) =>
            `<definedName name="A${'x'.repeat(index)}">A${'x'.repeat(index + 1)}&amp;A${'x'.repeat(index + 1)}</definedName>`,
        )
          .join('')
          .replace('name="A"', 'name="A"'),
      ),
      'ok',
    ],
    [
      'a header of codes',
      xlsx('', {
        tail: `<headerFooter><oddHeader>Text${'&amp;B'.repeat(50_000)}</oddHeader></headerFooter>`,
      }),
      'ok',
    ],
    [
      'a table over all cells',
      xlsx(row(1, 'Text'), {
        parts: [
          {
            kind: 'table',
            xml: `<table ${XLSX_NAMESPACES} name="T" displayName="T" ref="A1:XFD1048576"><tableColumns>${'<tableColumn name="Text"/>'.repeat(3)}</tableColumns></table>`,
          },
        ],
      }),
      'ok',
    ],
  ];
  it.each(cases)('%s', { timeout: 60_000 }, async (_, bytes, code) => {
    expect(await outcome(bytes, 'file.xlsx')).toBe(code);
  });
});

it('names do not decide', () => {
  expect(findFilter({ bytes: small.xlsx, name: 'a.docx' }).format).toBe('xlsx');
  expect(findFilter({ bytes: small.pptx, name: 'a.xlsx' }).format).toBe('pptx');
});

describe('damaged files', () => {
  const seeds = (format: 'pptx' | 'xlsx', wanted: RegExp) => {
    const { files, load } = corpus(format);
    return [small[format], ...files.filter((name) => wanted.test(name)).map(load)];
  };
  it.each([
    ['pptx', seeds('pptx', /smart_art|chart_content|Comments/)],
    ['xlsx', seeds('xlsx', /Structured|right-to-left|budget|InlineStrings/)],
  ])('%s: are read, or refused with a code', FUZZ_TIMEOUT, async (format, files) => {
    await fc.assert(
      fc.asyncProperty(damagedFiles(files), async (bytes) => {
        expect(OUTCOMES).toContain(await outcome(bytes, `file.${format}`));
      }),
      fuzzRuns(500),
    );
  });

  const slide = `<p:sld ${PPTX_NAMESPACES}><p:cSld><p:spTree><p:grpSp><p:grpSpPr/>${sp(`${ap('Some ')}<a:p><a:r><a:rPr b="1" sz="1800"/><a:t>bold</a:t></a:r><a:fld type="x"><a:t>1</a:t></a:fld></a:p>`)}</p:grpSp><a:tbl><a:tblPr/><a:tr h="1"><a:tc><a:txBody>${ap('Cell')}</a:txBody></a:tc></a:tr></a:tbl></p:spTree></p:cSld></p:sld>`;
  const sheet = `<worksheet ${XLSX_NAMESPACES}><sheetViews><sheetView/></sheetViews><sheetData>${row(1, 0, 'Inline', '=IF(A1="x",\'S\'!B1,T[[#All],[a]])')}</sheetData><headerFooter><oddHeader>&amp;LText&amp;P</oddHeader></headerFooter><dataValidations><dataValidation type="list" sqref="A1"><formula1>"Yes,No"</formula1></dataValidation></dataValidations></worksheet>`;
  it.each([
    ['pptx', slide, 'ppt/slides/slide1.xml', ['<a:p>', '</a:r>', '<p:grpSp>', 'xmlns:a=""']],
    [
      'xlsx',
      sheet,
      'xl/worksheets/sheet1.xml',
      ['<c t="s">', '<v>9', '<is>', '</row>', '"="', "'!", '('],
    ],
  ] as const)(
    '%s: are so when the XML inside is damaged',
    FUZZ_TIMEOUT,
    async (format, xml, part, pieces) => {
      await fc.assert(
        fc.asyncProperty(damagedXml(xml, pieces), async (damaged) => {
          const bytes = withEntry(small[format], part, damaged);
          expect(OUTCOMES).toContain(await outcome(bytes, `file.${format}`));
        }),
        fuzzRuns(500),
      );
    },
  );
});
