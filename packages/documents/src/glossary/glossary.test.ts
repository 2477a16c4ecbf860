import { propertyRuns } from '@glossa/testing/tier';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGlossary, writeGlossary } from './index.ts';
import type { FileEntry } from './types.ts';

const PAIR = { from: 'en', to: 'es' };

function read(content: string, format: 'csv' | 'tsv' | 'tbx', most = 5_000) {
  const reading = readGlossary(content, format, PAIR, most);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}

const entry = (source: string, target: string, more: Partial<FileEntry> = {}): FileEntry => ({
  ...{ source, target, caseSensitive: false, keep: false },
  ...more,
});

const term = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((text) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '');
const anyEntry = fc
  .record({ source: term, target: term, caseSensitive: fc.boolean(), keep: fc.boolean() })
  .map((made) => {
    const keep = made.keep || made.source === made.target;
    return { ...made, keep, target: keep ? '' : made.target };
  });

it.each(['csv', 'tsv', 'tbx'] as const)('%s is read back as it was written', (format) => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 8 }), (entries) => {
      const written = writeGlossary(entries, format, PAIR, 'A & <b>');
      expect(read(written, format)).toEqual({ entries, skipped: 0 });
    }),
    propertyRuns({ short: 60, full: 5_000 }),
  );
});

describe('tables', () => {
  it('are read by their header, or by the order of their columns', () => {
    expect(read('translation;id;term\nbanco;7;bank\n;8;river\n', 'csv')).toEqual({
      entries: [entry('bank', 'banco')],
      skipped: 1,
    });
    expect(
      read('\ufeffbank,banco\r\n"red, car","coche  rojo"\r\nGlossa,,yes,1\r\n', 'csv'),
    ).toEqual({
      entries: [
        entry('bank', 'banco'),
        entry('red, car', 'coche rojo'),
        entry('Glossa', '', { caseSensitive: true, keep: true }),
      ],
      skipped: 0,
    });
    expect(read('bank\tbanco\n', 'tsv').entries).toEqual([entry('bank', 'banco')]);
  });

  it('run nothing in a spreadsheet', () => {
    const written = writeGlossary([entry('=cmd()', '+1'), entry("'=x", '-y')], 'csv', PAIR, '');
    for (const cell of written.split(/[\r\n,]+/).slice(4)) expect(cell).not.toMatch(/^[=+\-@]/);
  });

  it('leave out terms that are too long, and stop where there are too many', () => {
    expect(read(`${'x'.repeat(201)},y\n`, 'csv')).toEqual({ entries: [], skipped: 1 });
    const { entries } = read('a,b\n'.repeat(100), 'csv', 10);
    expect(entries).toHaveLength(11);
  });
});

describe('TBX', () => {
  it('is read in the version before: all source terms, the preferred target', () => {
    const martif = `<?xml version="1.0"?><!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
      <martif type="TBX"><text><body><termEntry id="1">
      <langSet xml:lang="en-US"><tig><term>bank</term></tig><ntig><termGrp><term>credit <hi>bank</hi></term></termGrp></ntig></langSet>
      <langSet xml:lang="fr"><tig><term>banque</term></tig></langSet>
      <langSet xml:lang="es-MX"><tig><term>caja</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></tig>
      <tig><term>ban&#99;o</term></tig></langSet></termEntry>
      <termEntry id="2"><langSet xml:lang="de"><tig><term>Fluss</term></tig></langSet></termEntry>
      </body></text></martif>`;
    expect(read(martif, 'tbx')).toEqual({
      entries: [entry('bank', 'banco'), entry('credit bank', 'banco')],
      skipped: 1,
    });
  });

  it.each([
    ['an entity of its own', '<!DOCTYPE x [<!ENTITY a "aa">]><tbx>&a;</tbx>'],
    [
      'an unknown entity',
      '<tbx><conceptEntry><langSec xml:lang="en"><termSec><term>&x;</term></termSec></langSec><langSec xml:lang="es"><termSec><term>y</term></termSec></langSec></conceptEntry></tbx>',
    ],
    ['an end that is missing', '<tbx><conceptEntry>'],
    ['no XML', 'bank,banco'],
  ])('with %s is refused', (_, xml) => {
    expect(() => read(xml, 'tbx')).toThrow(expect.objectContaining({ code: 'corrupt_file' }));
  });

  it('is read in small steps, and what is none is refused', () => {
    const concepts = '<conceptEntry/>'.repeat(9);
    const between = '<p/>'.repeat(9);
    expect([...readGlossary(`<tbx>${concepts}${between}</tbx>`, 'tbx', PAIR, 5)]).toHaveLength(29);
    expect([...readGlossary(',\n'.repeat(9), 'csv', PAIR, 5)]).toHaveLength(9);
    const large = `<tbx><conceptEntry>${'<note/>'.repeat(10_001)}</conceptEntry></tbx>`;
    for (const [content, format] of [
      [large, 'tbx'],
      [','.repeat(10_001), 'csv'],
    ] as const) {
      expect(() => read(content, format)).toThrow(
        expect.objectContaining({ code: 'limit_exceeded' }),
      );
    }
  });

  it('nested too deep is refused, and characters no database takes are dropped', () => {
    expect(() => read('<a>'.repeat(2_000), 'tbx')).toThrow(
      expect.objectContaining({ code: 'limit_exceeded' }),
    );
    const odd = writeGlossary([entry('a', 'b')], 'tbx', PAIR, '').replace('>a<', '>a&#0;&#xD800;<');
    expect(read(odd, 'tbx').entries[0]?.source).toBe('a \ufffd');
  });
});
