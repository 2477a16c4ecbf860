import { describe, expect, it } from 'vitest';
import { buildXlsx, row, XLSX_NAMESPACES, type XlsxFixture } from '../testing/build-xlsx.ts';
import { pseudo } from '../testing/coded.ts';
import { mergeXlsx, xlsxUnits } from '../testing/xlsx-fixtures.ts';
import { xlsxFilter } from './filter.ts';

const columns = (...names: string[]) =>
  names.map((name, index) => `<tableColumn id="${index + 1}" name="${name}"/>`).join('');
const table = (ref: string, inner: string, attributes = '') =>
  `<table ${XLSX_NAMESPACES} id="1" name="T" displayName="T" ref="${ref}" ${attributes}><tableColumns>${inner}</tableColumns></table>`;
const withTable = (xml: string, rows: string, strings: string[]) => ({
  sheets: [{ name: 'S', rows, parts: [{ kind: 'table' as const, xml }] }],
  strings,
});

describe('tables', () => {
  it('have the names of their header cells', async () => {
    const fixture = withTable(
      table('A1:B2', columns('Name', 'Net_x000a_sum')),
      row(1, 0, 1) + row(2, 2),
      ['Name', 'Net\nsum', 'Ann'],
    );
    const { part } = await mergeXlsx(fixture, pseudo);
    expect(part('xl/sharedStrings.xml')).toMatch(/>Námé··<.*>Nét·\nsüm·</);
    expect(part('xl/table1.xml')).toMatch(/name="Námé··".*name="Nét·_x000A_süm·"/);
  });

  it('keep names that would become equal, in the cells too', async () => {
    const fixture = withTable(table('A1:C2', columns('Car', 'Auto', 'Age')), row(1, 0, 1, 2), [
      'Car',
      'Auto',
      'Age',
    ]);
    const { part } = await mergeXlsx(fixture, { Car: 'Coche', Auto: 'coche', Age: 'Edad' });
    expect(part('xl/table1.xml')).toContain('name="Car"/>');
    expect(part('xl/table1.xml')).toContain('name="Auto"/>');
    expect(part('xl/table1.xml')).toContain('name="Edad"/>');
    expect(part('xl/sharedStrings.xml')).toMatch(/>Car<.*>Auto<.*>Edad</);
  });

  it('have criteria of their filters in step', async () => {
    const filter =
      '<autoFilter ref="A1:A2"><filterColumn colId="0"><filters><filter val="Ann"/><filter val="Bob"/></filters></filterColumn></autoFilter>';
    const xml = table('A1:A2', columns('Name')).replace(
      '<tableColumns>',
      `${filter}<tableColumns>`,
    );
    const { part } = await mergeXlsx(
      withTable(xml, row(1, 0) + row(2, 1), ['Name', 'Ann']),
      pseudo,
    );
    expect(part('xl/table1.xml')).toContain('<filter val="Aññ·"/><filter val="Bob"/>');
  });

  it('keep names that structured references use', async () => {
    const fixture = withTable(
      table('A1:B2', columns('Price', 'Item')),
      row(1, 0, 1) + row(3, '=SUM(T[Price])'),
      ['Price', 'Item'],
    );
    expect((await xlsxUnits(fixture)).texts).toEqual(['Item']);
    const { part } = await mergeXlsx(fixture, { Item: 'Cosa' });
    expect(part('xl/table1.xml')).toMatch(/name="Price".*name="Cosa"/);
  });

  it('follow the cell of their total', async () => {
    const inner = '<tableColumn id="1" name="Item" totalsRowLabel="Total"/>';
    const xml = table('A1:A3', inner, 'totalsRowCount="1"');
    const fixture = withTable(xml, row(1, 0) + row(2, 1) + row(3, 2), ['Item', 'a', 'Total']);
    const { part } = await mergeXlsx(fixture, { Total: 'Suma' });
    expect(part('xl/table1.xml')).toContain('name="Item" totalsRowLabel="Suma"');
  });
});

describe('formulas', () => {
  it('keep the text they read, show what is translated, and are computed again then', async () => {
    const fixture = {
      sheets: [
        { name: 'S', rows: row(1, 0, 1) + row(2, '=A1', '=COUNTIF(B1:B9,"Yes")') },
        { name: 'D', rows: row(1, '=S!A2', '=LEN(S!A3)') },
      ],
      strings: ['Title', 'Yes'],
    };
    expect((await xlsxUnits(fixture)).texts).toEqual(['Title']);
    expect((await xlsxUnits(fixture, { formulaText: true })).texts).toEqual(['Title', 'Yes']);
    const { part } = await mergeXlsx(fixture, { Title: 'Título' });
    expect(part('xl/sharedStrings.xml')).toMatch(/>Título<.*>Yes</);
    expect(part('xl/workbook.xml')).toContain('</sheets><calcPr fullCalcOnLoad="1"/>');
    const untouched = await mergeXlsx(
      { ...fixture, sheets: [{ name: 'S', rows: row(1, 0) }] },
      {
        Title: 'Título',
      },
    );
    expect(untouched.part('xl/workbook.xml')).not.toContain('calcPr');
  });

  it('tell how many cells keep their text for them, and not those that stay anyhow', async () => {
    const sheet = (rows: string, parts: XlsxFixture['sheets'][number]['parts'] = []) => ({
      sheets: [{ name: 'S', rows, parts }],
      strings: ['Ohio', 'Utah', 'Note', '7'],
    });
    const keptOf = async (fixture: XlsxFixture, choices = {}) => {
      const input = { bytes: buildXlsx(fixture), name: 'a.xlsx' };
      return (await xlsxFilter.extract(input, { choices })).kept;
    };
    const looked =
      row(1, 0, 2) + row(2, 1) + row(3, 0) + row(4, 3, '=VLOOKUP("Ohio",A1:A4,1,FALSE)');
    expect(await keptOf(sheet(looked))).toEqual({ cells: 3, characters: 8 });
    expect(await keptOf(sheet(looked), { formulaText: true })).toBeUndefined();
    expect(await keptOf(sheet(row(1, 0, 1)))).toBeUndefined();
    const pivot = `<pivotCacheDefinition ${XLSX_NAMESPACES}><cacheFields><cacheField name="Ohio"/></cacheFields></pivotCacheDefinition>`;
    const parts = [{ kind: 'pivotCacheDefinition' as const, xml: pivot }];
    expect(await keptOf(sheet(looked, parts))).toEqual({ cells: 1, characters: 4 });
  });

  it('that read what another shows keep where it comes from', async () => {
    const fixture = {
      sheets: [{ name: 'S', rows: row(1, 0) + row(2, '=A1') + row(3, '=A2') + row(4, '=LEN(A3)') }],
      strings: ['Title'],
    };
    expect((await xlsxUnits(fixture)).texts).toEqual([]);
  });

  it('may share one text for many cells', async () => {
    const shared = '<f t="shared" ref="C1:C3" si="0">LEN(A1)&amp;$B$1</f>';
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1">${shared}</c></row>${row(3, 2, 3)}${row(4, 4)}`;
    const fixture = {
      sheets: [{ name: 'S', rows }],
      strings: ['one', 'two', 'three', 'four', 'five'],
    };
    expect((await xlsxUnits(fixture)).texts).toEqual(['four', 'five']);
  });

  it('go through defined names', async () => {
    const fixture = {
      sheets: [{ name: 'S', rows: row(1, 0) + row(2, 1, '=MATCH("b",Names,0)') }],
      strings: ['a', 'b'],
      workbook:
        '<definedNames><definedName name="names">S!$A$1:$A$9</definedName><definedName name="Loop">Loop</definedName></definedNames>',
    };
    expect((await xlsxUnits(fixture)).texts).toEqual([]);
  });

  it('of pivot tables find their fields', async () => {
    const cache = `<pivotCacheDefinition ${XLSX_NAMESPACES}><cacheFields><cacheField name="Region"><sharedItems><s v="North"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>`;
    const fixture = {
      sheets: [
        {
          name: 'S',
          rows: row(1, 0, 1),
          parts: [{ kind: 'pivotCacheDefinition' as const, xml: cache }],
        },
      ],
      strings: ['Region', 'Note'],
    };
    expect((await xlsxUnits(fixture)).texts).toEqual(['Note']);
  });
});

describe('sheet names by choice', () => {
  const fixture = {
    sheets: [
      {
        name: 'Sales',
        rows: row(1, '=SUM(Sales!B1:B9)', "='My data'!A1"),
        tail: '<hyperlinks><hyperlink ref="A1" location="\'My data\'!A1"/></hyperlinks>',
        parts: [
          {
            kind: 'chart' as const,
            xml: `<c:chartSpace ${XLSX_NAMESPACES}><c:cat><c:strRef><c:f>Sales!$A$1</c:f></c:strRef></c:cat></c:chartSpace>`,
          },
        ],
      },
      { name: 'My data', rows: row(1, 'Text') },
    ],
    workbook: '<definedNames><definedName name="All">Sales!$A:$A</definedName></definedNames>',
  };
  const translations = { Sales: 'Ventas: todas', 'My data': "Mis 'datos" };

  it('change in formulas, names, links and charts', async () => {
    const untouched = await mergeXlsx(fixture, translations);
    expect(untouched.part('xl/workbook.xml')).toContain('name="Sales"');
    const { part } = await mergeXlsx(fixture, translations, { choices: { sheetNames: true } });
    expect(part('xl/workbook.xml')).toMatch(/name="Ventas {2}todas".*name="Mis &apos;datos"/);
    expect(part('xl/workbook.xml')).toContain(">'Ventas  todas'!$A:$A<");
    const sheet = part('xl/worksheets/sheet1.xml');
    expect(sheet).toContain("<f>SUM('Ventas  todas'!B1:B9)</f>");
    expect(sheet).toContain("<f>'Mis ''datos'!A1</f>");
    expect(sheet).toContain('location="&apos;Mis &apos;&apos;datos&apos;!A1"');
    expect(part('xl/chart1.xml')).toContain("<c:f>'Ventas  todas'!$A$1</c:f>");
  });

  it('stay where formulas put references together', async () => {
    const rows = row(1, '=INDIRECT("Sales!A1")');
    const indirect = { ...fixture, sheets: [fixture.sheets[0]!, { name: 'My data', rows }] };
    const { part } = await mergeXlsx(indirect, translations, { choices: { sheetNames: true } });
    expect(part('xl/workbook.xml')).toContain('name="Sales"');
  });
});
