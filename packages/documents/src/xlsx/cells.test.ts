import { describe, expect, it } from 'vitest';
import { CellSet } from '../spreadsheet/cell-set.ts';
import { cellName, parseRange } from '../spreadsheet/cells.ts';
import { row, XLSX_NAMESPACES } from '../testing/build-xlsx.ts';
import { pseudo } from '../testing/coded.ts';
import { mergeXlsx, oneSheet, xlsxUnits } from '../testing/xlsx-fixtures.ts';
import { readXstring, writeXstring } from './escapes.ts';

describe('strings of cells', () => {
  it('are one unit each, the same text is one, numbers and dates are none', async () => {
    const { units, texts } = await xlsxUnits({
      sheets: [
        { name: 'A', rows: row(1, 0, 1, 2, 'Inline. Two sentences.') },
        { name: 'B', rows: row(3, 0, 'Total') },
      ],
      strings: ['Total', '2020-01-31', '12 345,67'],
    });
    expect(texts).toEqual(['Total', 'Inline. Two sentences.']);
    expect(units[0]).toMatchObject({
      segmentation: 'none',
      kind: 'cell',
      location: 'A!A1',
      page: 0,
    });
  });

  it('merge runs that look the same and keep what differs', async () => {
    const rich =
      '<r><t>Some </t></r><r><rPr><b/><sz val="11"/></rPr><t>bo</t></r><r><rPr><sz val="11"/><b/></rPr><t>ld</t></r><r><t xml:space="preserve"> text</t></r>';
    const fixture = { ...oneSheet(row(1, 0)), strings: [rich] };
    expect((await xlsxUnits(fixture)).texts).toEqual(['Some <1:bold>bold</1> text']);
    const { part } = await mergeXlsx(fixture, pseudo);
    expect(part('xl/sharedStrings.xml')).toContain(
      '<si><r><t>Sömé ··</t></r><r><rPr><b/><sz val="11"/></rPr><t>böld··</t></r><r><t xml:space="preserve"> téxt··</t></r></si>',
    );
  });

  it('lose their phonetic guides', async () => {
    const ruby = '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/>';
    const fixture = { ...oneSheet(row(1, 0)), strings: [ruby] };
    expect((await xlsxUnits(fixture)).texts).toEqual(['東京']);
    const { part } = await mergeXlsx(fixture, { 東京: 'Tokyo' });
    expect(part('xl/sharedStrings.xml')).toContain('<si><t>Tokyo</t></si>');
  });

  it('keep line breaks as codes, and escapes', async () => {
    const fixture = { ...oneSheet(row(1, 0, 1)), strings: ['One\nTwo', 'A_x0007_b _x005F_x0041_'] };
    expect((await xlsxUnits(fixture)).texts).toEqual(['One<1:break/>Two', 'A\u0007b _x0041_']);
    const { part } = await mergeXlsx(fixture, pseudo);
    expect(part('xl/sharedStrings.xml')).toContain('>Öñé·\nTwö·<'.replace('Ö', 'O'));
    expect(part('xl/sharedStrings.xml')).toContain('A_x0007_b _x005F_x0041_');
  });

  it('are found whatever the prefix', async () => {
    const namespace = /xmlns="([^"]*)"/.exec(XLSX_NAMESPACES)![1];
    const cell = '<y:c t="inlineStr"><y:is><y:t>Text</y:t></y:is></y:c>';
    const fixture = oneSheet(`<y:row xmlns:y="${namespace}">${cell}</y:row>`);
    const { part } = await mergeXlsx(fixture, { Text: 'Texto' });
    expect(part('xl/worksheets/sheet1.xml')).toContain('<y:is><y:t>Texto</y:t></y:is>');
  });

  it('longer than a cell may be stay', async () => {
    const fixture = { ...oneSheet(row(1, 0)), strings: ['Text'] };
    const { part } = await mergeXlsx(fixture, { Text: 'x'.repeat(40_000) });
    expect(part('xl/sharedStrings.xml')).toContain('>Text<');
  });
});

describe('ranges', () => {
  it('are parsed and named', () => {
    expect(parseRange('$B$2:A1')).toEqual({ top: 0, left: 0, bottom: 1, right: 1 });
    expect(parseRange('C:C')).toMatchObject({ top: 0, left: 2, right: 2 });
    expect(parseRange('3:4')).toMatchObject({ top: 2, bottom: 3, left: 0 });
    expect(parseRange('Name')).toBeUndefined();
    expect(cellName(22, 54)).toBe('BC23');
  });

  it('are found in a set, however they came', () => {
    const set = new CellSet();
    for (const row of [9, 5, 7, 6, 1, 100]) set.add({ top: row, left: 2, bottom: row, right: 3 });
    const rows = Array.from({ length: 110 }, (_, row) => row).filter((row) => set.has(row, 3));
    expect(rows).toEqual([1, 5, 6, 7, 9, 100]);
    expect(set.has(5, 4)).toBe(false);
    expect(set.overlaps({ top: 90, left: 0, bottom: 200, right: 2 })).toBe(true);
  });
});

it('escapes come back as they were', () => {
  for (const text of ['plain', 'a\u0001b', '_x0041_', 'x_', '_x00'])
    expect(readXstring(writeXstring(text))).toBe(text);
  expect(readXstring(writeXstring('a\nb', true))).toBe('a\nb');
});
