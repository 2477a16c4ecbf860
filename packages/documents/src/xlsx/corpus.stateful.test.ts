import type { Fragment } from '@glossa/contract';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { readRows } from '../csv/dialect.ts';
import { pseudo, pseudoArabic, pseudoText } from '../testing/coded.ts';
import { changedParts, corpus, translateBytes } from '../testing/corpus.ts';
import {
  expectCodes,
  expectUndone,
  SCRIPTS,
  testIdentityAndReach,
} from '../testing/corpus-laws.ts';
import { hasOffice, officeSheets } from '../testing/office.ts';
import { xlsxLetters } from '../testing/xlsx-letters.ts';
import { xlsxFilter } from './filter.ts';

const workbooks = corpus('xlsx');
const { files, load } = workbooks;
/** LibreOffice computes them: formulas over texts, names of columns and look-ups in the short tier, all in the full one. */
const computed = files.filter((name) => FULL_TIER || /monthly-budget|StructuredRef/.test(name));

/** Texts that formulas of a file read, or that structured references name: told by looking at the files. */
const KEPT: Readonly<Record<string, RegExp>> = {
  'okapi_hidden_table_with_formula.xlsx': /^Column\d$/,
  'poi_DataValidationEvaluations.xlsx': /^List Values$/,
  'poi_StructuredReferences.xlsx': /^(?:Name|Number|calc=#\*#)$/,
  'poi_simple-monthly-budget.xlsx': /^Amount$/,
  'poi_xlookup.xlsx': /^xyz$/,
  // A sheet that tests functions on text: a column of samples for them.
  'poi_FormulaEvalTestData_Copy.xlsx':
    /^(?:non-numeric|iscasesensitive|teststr|matchlastchar|nomatch|testblankmatch|all upper|mixedcase|true|false| ?beginswithspace|alph4num3ric|alphanum|[rnt]|string|a string|text|this is all lower|asdfgh|1\.1-2false|row|col|integral|double|blank|ref|refsincl|area \(rows\)|endarea|blanksincl|e8|nospaces|sp ace s|ric|endswithspace |abcbbdbeb|http:\/\/poi\.apache\.org)$/i,
};

describe.skipIf(files.length === 0)('every xlsx of the corpus', () => {
  const lettersOf = (bytes: Uint8Array, name: string) =>
    xlsxLetters(bytes, (text) => KEPT[name]?.test(text.replace(/&\w+;/g, '')) ?? false);
  testIdentityAndReach(xlsxFilter, workbooks, lettersOf, { mayBeEmpty: true });

  it.each(files)('%s keeps every code and every cell that is not text', async (name) => {
    const bytes = load(name);
    const { merged } = await expectCodes(xlsxFilter, { bytes, name }, pseudo);
    const [before, after] = [ZipArchive.open(bytes), ZipArchive.open(merged)];
    const xml = (archive: ZipArchive, part: string) =>
      Buffer.from(archive.read(part))
        .toString()
        .replace(/<is>.*?<\/is>/gs, '<is/>')
        .replace(/(?<=Footer>|Header>)[^<]+/g, '');
    for (const part of changedParts(bytes, merged)) {
      expect(part).toMatch(
        /sharedStrings|worksheets\/|tables\/|drawings\/|charts\/|omments|docProps\/core|workbook\.xml/,
      );
      if (part.includes('worksheets/')) expect(xml(after, part)).toBe(xml(before, part));
    }
  });

  it.each(SCRIPTS)(
    'give their own text back when a translation to %s is undone',
    async (to, change) => {
      for (const name of files) {
        // Numbered, for equal texts would be one unit.
        let count = 0;
        const numbered = (fragment: Fragment) => [...change(fragment), ` x${count++}`];
        await expectUndone(xlsxFilter, { bytes: load(name), name }, numbered, to);
      }
    },
  );

  it('turn their sheets for right-to-left targets', async () => {
    for (const name of files) {
      const { merged } = await translateBytes(xlsxFilter, load(name), pseudoArabic, { to: 'ar' });
      const archive = ZipArchive.open(merged);
      for (const part of archive.entries.keys())
        if (/worksheets\/[^/]+\.xml$/.test(part))
          for (const [view] of Buffer.from(archive.read(part))
            .toString()
            .matchAll(/<sheetView [^>]*>/g))
            expect(view).toMatch(/rightToLeft="(?:1|true)"/);
    }
  });

  const translations: [string, (fragment: Fragment) => Fragment, (text: string) => string][] = [
    ['es', pseudo, pseudoText],
    ['ar', pseudoArabic, (text) => pseudoArabic([text]).join('')],
  ];
  it.skipIf(!hasOffice || !FULL_TIER).each(translations)(
    'have the same values in every formula when translated to %s',
    { timeout: 300_000 },
    async (to, change, changeText) => {
      const both = new Map<string, Uint8Array>();
      for (const name of computed) {
        both.set(`old_${name}`, load(name));
        const { merged } = await translateBytes(xlsxFilter, load(name), change, { to });
        both.set(`new_${name}`, merged);
      }
      const values = await officeSheets(both);
      let compared = 0;
      let followed = 0;
      for (const name of computed) {
        const [before, after] = [values.get(`old_${name}`)!, values.get(`new_${name}`)!];
        expect([...after.keys()], name).toEqual([...before.keys()]);
        for (const [sheet, cells] of formulaCells(load(name))) {
          const [old, now] = [table(before.get(sheet)!), table(after.get(sheet)!)];
          for (const { row, column, formula } of cells) {
            const [was, is] = [old[row]?.[column] ?? '', now[row]?.[column] ?? ''];
            compared++;
            // A formula may show the text of a cell; then it shows its translation.
            if (is !== was && is === changeText(was)) followed++;
            else expect(is, `${name} ${sheet} ${row + 1}/${column + 1} =${formula}`).toBe(was);
          }
        }
      }
      expect(compared).toBeGreaterThan(1000);
      expect(followed).toBeLessThan(compared / 20);
    },
  );
});

const table = (csv: string) =>
  [...readRows(csv, { delimiter: ',', quote: '"' })].map((row) => row.map(({ value }) => value));

/** Cells with formulas by name of the sheet, found by patterns. */
function formulaCells(bytes: Uint8Array) {
  const archive = ZipArchive.open(bytes);
  const read = (name: string) => Buffer.from(archive.read(name)).toString();
  const targets = new Map<string, string>();
  for (const [tag] of read('xl/_rels/workbook.xml.rels').matchAll(/<Relationship [^>]*>/g)) {
    const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    targets.set(attribute('Id'), attribute('Target').replace(/^\/xl\//, ''));
  }
  const sheets = new Map<string, { row: number; column: number; formula: string }[]>();
  for (const [tag] of read('xl/workbook.xml').matchAll(/<sheet [^>]*>/g)) {
    const name = / name="([^"]*)"/.exec(tag)![1]!;
    const xml = read(`xl/${targets.get(/ r:id="([^"]*)"/.exec(tag)![1]!)}`);
    const cells = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"[^>]*><f[^>]*?(?:\/>|>([^<]*)<)/g)];
    sheets.set(
      name,
      cells
        .filter(([, , , formula]) => !/\b(?:RAND|NOW|TODAY)/.test(formula ?? ''))
        .map(([, letters, row, formula]) => ({
          row: Number(row) - 1,
          column:
            [...letters!].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1,
          formula: formula ?? '',
        })),
    );
  }
  return sheets;
}
