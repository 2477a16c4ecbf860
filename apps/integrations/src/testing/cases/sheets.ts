import { describe, expect, it } from 'vitest';
import { type Answer, choose } from '../apps-script/open-host.ts';
import type { SheetCell, SpreadsheetData } from '../apps-script/sheets.ts';
import type { AddOnContext, OpenOptions } from './context.ts';

const BOLD = { bold: true };
const cells = (...texts: string[]): SheetCell[] => texts.map((value) => ({ value }));

function spreadsheet(): SpreadsheetData {
  return {
    activeSheet: 1,
    sheets: [
      {
        id: 1,
        name: 'Menu',
        rows: [
          cells('Dish', 'Price'),
          [
            {
              value: 'Soup of the day\nwith bread',
              runs: [
                { text: 'Soup', style: BOLD },
                { text: ' of the ' },
                { text: 'day', style: { link: 'https://example.org/day', color: '#1155cc' } },
                { text: '\nwith bread' },
              ],
              note: 'Without meat',
            },
            { value: 4.5 },
            { value: 'Total 4.5', formula: '="Total "&B2' },
          ],
          [{ value: 'yes', validation: 'yes,no' }, { value: '12 %' }, { value: '=fish & <chips>' }],
        ],
      },
      { id: 2, name: 'Other', rows: [cells('Tea')] },
    ],
  };
}

export function sheetsCases({ open, stranger }: AddOnContext): void {
  const openSheets = (data: object, how?: OpenOptions) => open('google-sheets', data, how);

  it('opens from the menu and shows languages, choices and credits', async () => {
    const host = await openSheets(spreadsheet(), { ownCredits: true });
    host.run('onOpen');
    expect(host.menus[0]).toMatchObject({ title: 'Glossa', items: [{ handler: 'showPanel' }] });
    host.run(host.menus[0]!.items[0]!.handler);
    expect(host.sidebar).toContain('google.script.run');
    const view = host.run('openPanel') as Answer;
    expect(view).toMatchObject({ connected: true, balance: 500, problem: '' });
    expect(view.languages).toContainEqual(['es', 'Spanish']);
    expect(JSON.stringify(view)).not.toContain('gls_');
    expect(host.requests.at(-1)!.headers.Authorization).toMatch(/^Bearer gls_/);
  });

  it('translates a sheet in place: formulas, numbers, fixed choices and styles stay', async () => {
    const host = await openSheets(spreadsheet(), { ownCredits: true });
    const { job, balance } = host.run('startTranslation', choose('sheet', ['notes'])) as Answer;
    expect(job).toMatchObject({ state: 'done', left: 0 });
    expect(balance).toBe(500 - job.credits);
    const { rows } = host.active.data.sheets[0];
    expect(rows[0].map(({ value }: SheetCell) => value)).toEqual(['Dîšh', 'Prîçé']);
    expect(rows[1][0]).toEqual({
      value: 'Šöûp öf thé dåý\nwîth bréåd',
      runs: [
        { text: 'Šöûp', style: BOLD },
        { text: ' öf thé ', style: {} },
        { text: 'dåý', style: { link: 'https://example.org/day', color: '#1155cc' } },
        { text: '\nwîth bréåd', style: {} },
      ],
      note: 'Wîthöût méåt',
    });
    expect(rows[1][1]).toEqual({ value: 4.5 });
    expect(rows[1][2]).toEqual({ value: 'Total 4.5', formula: '="Total "&B2' });
    expect(rows[2].map(({ value }: SheetCell) => value)).toEqual([
      'yes',
      '12 %',
      '=fîšh & <çhîpš>',
    ]);
    expect(host.active.data.sheets[1].rows[0][0].value).toBe('Tea');
    const body = JSON.parse(
      host.requests.find(({ address }) => address.endsWith('/translate'))!.body!,
    );
    expect(body).toMatchObject({ app_type: 'google_workspace', from: 'en', to: 'es' });
  });

  it('translates a copy of the sheet, or what is selected, and leaves the rest', async () => {
    const host = await openSheets(spreadsheet());
    host.run('startTranslation', choose('sheet_copy', ['names']));
    const [source, , copy] = host.active.data.sheets;
    expect(source).toEqual(spreadsheet().sheets[0]);
    expect([copy.name, copy.rows[0][0].value]).toEqual(['Méñû (éš)', 'Dîšh']);

    const other = await openSheets({ ...spreadsheet(), selection: ['B1', 'A2:A3'] });
    const { job } = other.run('startTranslation', choose('selection')) as Answer;
    expect(job).toMatchObject({ state: 'done', next: 3, total: 3 });
    const { rows } = other.active.data.sheets[0];
    expect(rows[0].map(({ value }: SheetCell) => value)).toEqual(['Dish', 'Prîçé']);
    expect(rows[1][0].value).toMatch(/^Šöûp/);
    const none = await openSheets(spreadsheet());
    expect(() => none.run('startTranslation', choose('selection'))).toThrow('Select something');
  });

  it('goes on by a trigger where a run must end, and translates each cell once', async () => {
    const rows = Array.from({ length: 900 }, (_, row) => cells(`Line number ${row} of the list`));
    const data = { activeSheet: 1, sheets: [{ id: 1, name: 'Long', rows }] };
    // Each request takes a minute of Google's six minutes.
    const host = await openSheets(data, { requestMs: 60_000 });
    const first = host.run('startTranslation', choose('sheet')) as Answer;
    expect(first.job.state).toBe('waiting');
    expect(first.job.next).toBeGreaterThan(0);
    expect(host.triggers).toHaveLength(1);
    for (let n = 0; n < 10 && host.wait(61_000) > 0; n += 1);
    const job = host.run('translationProgress') as Answer;
    expect(job).toMatchObject({ state: 'done', next: 900, total: 900, left: 0 });
    expect(host.triggers).toEqual([]);
    const values = host.active.data.sheets[0].rows.map(([cell]: SheetCell[]) => cell!.value);
    expect(values[0]).toBe('Lîñé ñûmbér 0 öf thé lîšt');
    expect(values.every((value: string) => value.startsWith('Lîñé ñûmbér'))).toBe(true);
    const asked = host.requests
      .filter(({ address }) => address.endsWith('/translate'))
      .flatMap(({ body }) => JSON.parse(body!).texts);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBe(900);
  });

  it('remembers where it works in hundreds of sheets, and forgets it for the next translation', async () => {
    const sheets = Array.from({ length: 700 }, (_, n) => ({
      id: 1_000_000_000 + n,
      name: `Ø ${n}`,
      rows: [cells(`Sheet number ${n}`)],
    }));
    const host = await openSheets({ activeSheet: sheets[0]!.id, sheets }, { requestMs: 60_000 });
    const first = host.run('startTranslation', choose('file')) as Answer;
    expect(first.job).toMatchObject({ state: 'waiting', total: 700 });
    const places = () => [...host.userProperties.keys()].filter((key) => /\.place\./.test(key));
    expect(places().length).toBeGreaterThan(1);
    for (let n = 0; n < 10 && host.wait(61_000) > 0; n += 1);
    expect(host.run('translationProgress')).toMatchObject({ state: 'done', next: 700, left: 0 });
    const texts = host.active.data.sheets.map(
      (sheet: { rows: SheetCell[][] }) => sheet.rows[0]![0]!,
    );
    expect(texts[699].value).toBe('Šhéét ñûmbér 699');
    host.run('startTranslation', choose('sheet'));
    expect(places()).toHaveLength(1);
  });

  it('can be canceled between its runs, and then does nothing more', async () => {
    const rows = Array.from({ length: 900 }, (_, row) => cells(`Row ${row} to cancel`));
    const host = await openSheets(
      { activeSheet: 1, sheets: [{ id: 1, name: 'L', rows }] },
      { requestMs: 60_000 },
    );
    host.run('startTranslation', choose('sheet'));
    expect(host.run('cancelTranslation')).toMatchObject({ state: 'canceled' });
    expect(host.wait(120_000)).toBe(0);
    expect(host.active.data.sheets[0].rows[899][0].value).toBe('Row 899 to cancel');
    expect(host.run('continueTranslation')).toMatchObject({ job: { state: 'canceled' } });
  });

  describe('=GLOSSA()', () => {
    it('translates a range in one request and remembers it', async () => {
      const host = await openSheets(spreadsheet());
      const before = host.requests.length;
      const range = [
        ['Good', 7],
        ['', 'day'],
        ['Good', true],
      ];
      expect(host.formula('GLOSSA', range, 'es', 'en')).toEqual([
        ['Gööd', 7],
        ['', 'dåý'],
        ['Gööd', true],
      ]);
      expect(host.requests.length).toBe(before + 1);
      expect(JSON.parse(host.requests.at(-1)!.body!).texts).toEqual(['Good', 'day']);
      expect(host.formula('GLOSSA', 'day', 'es', 'en')).toBe('dåý');
      expect(host.requests.length).toBe(before + 1);
      host.now += 7 * 60 * 60 * 1000;
      host.formula('GLOSSA', 'day', 'es', 'en');
      expect(host.requests.length).toBe(before + 2);
    });

    it('says what is missing, and goes on where too much was asked at once', async () => {
      const host0 = await stranger('google-sheets', spreadsheet());
      expect(() => host0.formula('GLOSSA', 'a', 'es')).toThrow('enter your API token');
      const host = await openSheets(spreadsheet(), { requestMs: 9_000 });
      expect(() => host.formula('GLOSSA', 'a')).toThrow('which language');
      const range = Array.from({ length: 250 }, (_, n) => [`Formula ${n}`]);
      expect(() => host.formula('GLOSSA', range, 'es', 'en')).toThrow('enter the formula again');
      expect(host.formula('GLOSSA', range, 'es', 'en')).toContainEqual(['Förmûlå 249']);
    });
  });
}
