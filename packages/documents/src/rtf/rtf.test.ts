import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { coded, targetsOf } from '../testing/coded.ts';
import type { DocumentChoices, MergeOptions } from '../types.ts';
import { rtfFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

const HEAD =
  '{\\rtf1\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0 Arial;}{\\f1\\fcharset204 Arial Cyr;}{\\f2\\fcharset128 MS Gothic;}}';

async function translate(
  body: string,
  options: Partial<MergeOptions> & { choices?: DocumentChoices; change?: typeof upper } = {},
) {
  const { choices = {}, change = upper, ...languages } = options;
  const bytes = Buffer.from(`${HEAD}${body}}`, 'latin1');
  expect(findFilter({ bytes, name: 'x' })).toBe(rtfFilter);
  const { units, skeleton } = await rtfFilter.extract({ bytes, name: 'x' }, { choices });
  const merged = await rtfFilter.merge(skeleton as never, targetsOf(units, change), {
    from: 'en',
    to: 'es',
    ...languages,
  });
  const text = Buffer.from(merged).toString('latin1');
  return {
    units: units.map(({ source }) => coded(source)),
    kinds: units.map(({ kind }) => kind),
    body: text.slice(HEAD.length, -1),
    merged: text,
  };
}

describe('RTF', () => {
  it('reads fields within fields, but not without end', async () => {
    const fields = (count: number) =>
      `\\pard ${'{\\field{\\*\\fldinst HYPERLINK "a"}{\\fldrslt Some '.repeat(count)}text${'}}'.repeat(count)}\\par`;
    expect((await translate(fields(20))).body).toContain('TEXT');
    await expect(translate(fields(21))).rejects.toMatchObject({
      code: 'limit_exceeded',
      details: { limit: 'nesting' },
    });
  });

  it('joins runs that look the same and keeps groups and control words in place', async () => {
    const { units, body } = await translate(
      '\\pard\\fs24 One {\\lang1033 sen}{\\lang1036 tence} is {\\b bold}.\\par\\pard Two\\par',
    );
    expect(units).toEqual(['One sentence is <1:bold>bold</1>.', 'Two']);
    expect(body).toBe(
      '\\pard\\fs24 {ONE SENTENCE IS }{\\plain\\fs24\\b BOLD}{.}{\\lang1033 }{\\lang1036 }{\\b }\\par\\pard {TWO}\\par',
    );
  });

  it('reads characters in code pages, by number and by name, and writes 7 bits', async () => {
    const { units, merged } = await translate(
      "\\pard caf\\'e9 {\\f1 \\'cf\\'f0} {\\f2 \\'93\\'fa\\'96\\'7b} \\uc1\\u8364?\\uc2\\u-4064\\'20\\'20 a\\emdash b\\~c\\_d e\\-f \\{x\\}\\\\\\par",
      {
        change: (source) => source.map((part) => (typeof part === 'string' ? `${part}я😀` : part)),
      },
    );
    expect(units.join('')).toContain('café ');
    expect(units.join('')).toContain('Пр');
    expect(units.join('')).toContain('日本');
    expect(units.join('')).toContain('€\uf020 a—b\u00a0c\u2011d ef {x}\\');
    expect(merged).toContain('\\u1103?\\u-10179?\\u-8704?');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
    expect(merged).not.toMatch(/[^\x00-\x7f]/);
  });

  it('keeps links, fields, notes, pictures and breaks as codes', async () => {
    const note = '{\\super \\chftn{\\footnote \\pard {\\super \\chftn} A note}}';
    const link = '{\\field{\\*\\fldinst HYPERLINK "http://x"}{\\fldrslt {\\ul this}}}';
    const page = '{\\field{\\*\\fldinst PAGE}{\\fldrslt 3}}';
    const picture = '{\\pict\\pngblip 89504e47}';
    const { units, kinds, body } = await translate(
      `\\pard See ${link} on ${page}${note} and\\tab ${picture} more\\line here{\\*\\bkmkstart b}\\par`,
    );
    expect(units).toEqual([
      'A note',
      'See <1:link>this</1> on <2:field/> and<3:tab/> more<4:break/>here',
    ]);
    expect(kinds).toEqual(['note', 'paragraph']);
    expect(body).toContain(
      '{\\field{\\*\\fldinst HYPERLINK "http://x"}{\\fldrslt {\\plain\\ul THIS}}}',
    );
    expect(body).toContain(page);
    expect(body).toContain('A NOTE');
    expect(body).toContain(picture);
    expect(body.match(/\{\\\*\\bkmkstart b\}/g)).toHaveLength(1);
    expect((body.match(/(?<!\\)\{/g) ?? []).length).toBe((body.match(/(?<!\\)\}/g) ?? []).length);
  });

  it('reads headers, text boxes, cells and properties', async () => {
    const { units, kinds, body } = await translate(
      '{\\info{\\title A title}{\\author Eve}}{\\header\\pard Top\\par}\\trowd\\cellx1\\pard\\intbl Cell\\cell\\row\\pard{\\shp{\\*\\shpinst{\\sp{\\sn x}{\\sv words}}{\\shptxt \\pard Box\\par}}{\\shprslt Old}}Text\\par{\\outlinelevel1 Head\\par}',
    );
    expect(units).toEqual(['A title', 'Top', 'Cell', 'Box', 'Text', 'Head']);
    expect(kinds).toEqual(['title', 'paragraph', 'cell', 'paragraph', 'paragraph', 'heading']);
    expect(body).toContain('{\\title A TITLE}{\\author Eve}');
    expect(body).toContain('{\\sv words}');
    expect(body).toContain('{\\shprslt Old}');
  });

  it('reads watermarks and descriptions of drawings', async () => {
    const mark = (text: string) =>
      `{\\shp{\\*\\shpinst\\shpleft0{\\sp{\\sn shapeType}{\\sv 136}}{\\sp{\\sn gtextUNICODE}{\\sv ${text}}}{\\sp{\\sn gtextFont}{\\sv Calibri}}}{\\shprslt Old}}`;
    const grouped = `{\\shpgrp{\\*\\shpinst${mark('Not for sale').replace('gtextUNICODE', 'wzDescription')}}}`;
    const header = (text: string) => `{\\header\\pard ${mark(text)}\\par}`;
    const { units, kinds, body } = await translate(
      `${header("\\uc1\\u1063?ernovik\\'0d\\'0ano 7")}${header('DRAFT')}\\pard ${grouped}Text\\par`,
      {
        change: (source) => source.map((part) => (typeof part === 'string' ? `${part} é{` : part)),
      },
    );
    expect(units).toEqual(['Чernovik\nno 7', 'DRAFT', 'Not for sale', 'Text']);
    expect(kinds).toEqual(['attribute', 'attribute', 'attribute', 'paragraph']);
    expect(body).toContain(
      `${header("\\uc1 \\u1063?ernovik\\'0d\\'0ano 7 \\u233?\\{")}${header('\\uc1 DRAFT \\u233?\\{')}`,
    );
    expect(body).toContain(grouped.replace('sale', 'sale \\u233?\\{').replace('Not', '\\uc1 Not'));
  });

  it('leaves watermarks of hidden text, and values of drawings that are no words', async () => {
    const mark = (text: string, property = 'gtextUNICODE') =>
      `{\\shp{\\*\\shpinst{\\sp{\\sn ${property}}{\\sv ${text}}}}}`;
    const { units } = await translate(
      `\\pard {\\v ${mark('SECRET')}}${mark('2026')}${mark('Shape 1', 'wzName')}${mark('')}Text\\par`,
    );
    expect(units).toEqual(['Text']);
  });

  it('leaves hidden and deleted text', async () => {
    const body = '\\pard Here {\\v secret} and {\\deleted gone} now\\par';
    expect((await translate(body)).units).toEqual(['Here <1:other/> and <2:other/> now']);
    const { units } = await translate(body, { choices: { hiddenText: true } });
    expect(units).toEqual(['Here <1:style>secret</1> and <2:other/> now']);
  });

  it('turns round for right-to-left languages', async () => {
    const { body } = await translate('\\pard Hi {\\b you}\\par\\pard\\qr Right\\par', {
      to: 'ar',
      change: (source) => source.map((part) => (typeof part === 'string' ? 'سلام' : part)),
    });
    expect(body).toMatch(/^\\pard \{\\rtlch\\uc1 (?:\\u\d+\?){4}\}\{\\plain\\b\\rtlch\\ab\\uc1 /);
    expect(body).toContain('\\rtlpar\\qr \\par');
    expect(body).toContain('\\rtlpar\\ql \\par');
  });

  it('stands beside its source when asked', async () => {
    const { body } = await translate('\\pard One\\par', { bilingual: true });
    expect(body).toBe('\\pard One\\par {ONE}\\par');
  });

  it('is byte-identical when nothing is translated', async () => {
    const body = "\\pard caf\\'e9 {\\b x}\r\n\\par {\\*\\unknown \\bin3 }{\\}";
    const { body: same } = await translate(body, { change: (source) => source });
    expect(same).toBe(body);
  });
});
