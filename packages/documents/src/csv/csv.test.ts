import type { Fragment } from '@glossa/contract';
import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { coded, targetsOf } from '../testing/coded.ts';
import { FUZZ_TIMEOUT } from '../testing/fuzz.ts';
import { guessDialect, readRows, writeCell } from './dialect.ts';
import { csvFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

async function merge(text: string | Uint8Array, bilingual = false) {
  const bytes = Buffer.from(text as string);
  const { units, skeleton } = await csvFilter.extract({ bytes, name: 'a.csv' });
  const merged = await csvFilter.merge(skeleton as never, targetsOf(units, upper), {
    from: 'en',
    to: 'es',
    bilingual,
  });
  return { units: units.map(({ source }) => coded(source)), merged: Buffer.from(merged) };
}

describe('CSV', () => {
  const text =
    'id,Name,Price,Notes,email\r\n1,"Red, shoe",5.00,"say ""hi""",a@b.cc\r\nAB-12,hat,USD 7,"two\nlines",\r\n\r\n3,2020-01-02,true,https://x.y/z,\r\n';

  it('translates cells with words and leaves numbers, dates, codes, addresses and their columns', async () => {
    const { units, merged } = await merge(text);
    expect(units).toEqual([
      'Name',
      'Price',
      'Notes',
      'Red, shoe',
      'say "hi"',
      'hat',
      'two<1:break/>lines',
    ]);
    expect(merged.toString()).toBe(
      'id,NAME,PRICE,NOTES,email\r\n1,"RED, SHOE",5.00,"SAY ""HI""",a@b.cc\r\nAB-12,HAT,USD 7,"TWO\nLINES",\r\n\r\n3,2020-01-02,true,https://x.y/z,\r\n',
    );
  });

  it('says of each cell what its column is called, where the first row says it', async () => {
    const read = async (csv: string) =>
      (await csvFilter.extract({ bytes: Buffer.from(csv), name: 'a.csv' })).units;
    const notes = (await read(text)).map(({ context }) => context?.note);
    expect(notes).toEqual([undefined, undefined, undefined, 'Name', 'Notes', 'Name', 'Notes']);
    const bare = await read('hat,hat\nshoe,coat\n');
    expect(bare.map(({ context }) => context)).toEqual(Array(4).fill(undefined));
  });

  it('adds a column for each that is translated in bilingual output', async () => {
    const { merged } = await merge('id;Name;Price\n1;hat;5\n2;7;6\n', true);
    expect(merged.toString()).toBe('id;Name;NAME;Price\n1;hat;HAT;5\n2;7;;6\n');
  });

  it('quotes a target that needs it', async () => {
    const bytes = Buffer.from('a;b\nx;y\n');
    const { units, skeleton } = await csvFilter.extract({ bytes, name: 'a.csv' });
    const merged = await csvFilter.merge(
      skeleton as never,
      targetsOf(units, () => ['p;q "r"']),
      { from: 'en', to: 'es' },
    );
    expect(Buffer.from(merged).toString().split('\n')[1]).toBe('"p;q ""r""";"p;q ""r"""');
  });

  it('keeps the encoding', async () => {
    const bytes = iconv.encode('имя;город\nкнига;Москва\nдом;Тверь и Рязань\n', 'windows-1251');
    const { merged } = await merge(bytes);
    expect(iconv.decode(merged, 'windows-1251')).toBe(
      'ИМЯ;ГОРОД\nКНИГА;МОСКВА\nДОМ;ТВЕРЬ И РЯЗАНЬ\n',
    );
  });

  it('is told by its rows', () => {
    const sniff = (name: string, content: string) =>
      csvFilter.sniff({ name, bytes: Buffer.from(content) });
    expect(guessDialect('a;b,c;d\n1;2,5;3\n').dialect.delimiter).toBe(';');
    expect(guessDialect('sep=|\na|b\n')).toMatchObject({ start: 6, dialect: { delimiter: '|' } });
    expect(sniff('a.csv', 'x')).toBeGreaterThan(0.5);
    expect(sniff('data', 'a\tb\tc\n'.repeat(6))).toBeGreaterThan(0.1);
    expect(sniff('letter', 'Dear Ann,\nhow are you, and the cat, today?\n'.repeat(6))).toBe(0);
    expect(sniff('a.csv', '\0\x01\x02')).toBe(0);
  });

  it('reads back what it writes, in every dialect', FUZZ_TIMEOUT, () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
          minLength: 1,
        }),
        fc.constantFrom(',', ';', '\t', '|'),
        fc.boolean(),
        (rows, delimiter, quoted) => {
          const dialect = { delimiter, quote: '"' };
          const written = rows
            .map((row) => row.map((cell) => writeCell(cell, quoted, dialect)).join(delimiter))
            .join('\r\n');
          const read = [...readRows(written, dialect)].map((row) => row.map(({ value }) => value));
          expect(read).toEqual(rows);
        },
      ),
      propertyRuns({ short: 100, full: 3_000 }),
    );
  });
});
