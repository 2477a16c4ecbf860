import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { ap, buildPptx, type PptxFixture, sp } from '../testing/build-pptx.ts';
import { buildXlsx, row, XLSX_NAMESPACES, type XlsxFixture } from '../testing/build-xlsx.ts';
import { withEntry } from '../testing/format-seeds.ts';
import { outcome } from '../testing/hostile.ts';

const pptx = (shapes: string, rest: Partial<PptxFixture> = {}) =>
  buildPptx({ slides: [{ shapes }], ...rest });
const xlsx = (
  rows: string,
  rest: Partial<XlsxFixture['sheets'][number]> = {},
  strings?: string[],
) => buildXlsx({ sheets: [{ name: 'S', rows, ...rest }], ...(strings ? { strings } : {}) });
const _POWERPOINT = 'application/vnd.ms-powerpoint';
const _EXCEL = 'application/vnd.ms-excel';

const small = { pptx: pptx(sp(ap('Some text'))), xlsx: xlsx(row(1, 0), {}, ['Some text']) };
const _lol = `<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
const shapes = (count: number) => sp(ap('Text')).repeat(count);

describe('hostile presentations', () => {
  const cases: [string, Uint8Array, string][] = [
    ['no slide part', withEntry(small.pptx, 'ppt/slides/slide1.xml', undefined), 'ok'],
    ['no layout', withEntry(small.pptx, 'ppt/slideLayouts/slideLayout1.xml', undefined), 'ok'],
    [
      'no presentation',
      withEntry(small.pptx, 'ppt/presentation.xml', undefined),
      'unsupported_format',
    ],
    ['groups in groups without end', pptx('<p:grpSp>'.repeat(100_000)), 'limit_exceeded'],
    [
      'groups in groups',
      pptx(`${'<p:grpSp><p:grpSpPr/>'.repeat(400)}${sp(ap('Deep'))}${'</p:grpSp>'.repeat(400)}`),
      'ok',
    ],
    ['very many shapes', pptx(shapes(byTier({ short: 4000, full: 20_000 }))), 'ok'],
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
    ['no sheet part', withEntry(small.xlsx, sheet, undefined), 'ok'],
    ['no strings', withEntry(small.xlsx, 'xl/sharedStrings.xml', undefined), 'ok'],
    ['strings that are not there', xlsx(row(1, 7, -3, 4e9), {}, ['Text']), 'ok'],
    [
      'cells that are not there',
      xlsx('<row r="x"><c r="ZZZZ99999999" t="s"><v>0</v></c><c t="s"/></row>', {}, ['Text']),
      'ok',
    ],
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
