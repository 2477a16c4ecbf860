import type { Fragment } from '@glossa/contract';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { coded, targetsOf } from '../testing/coded.ts';
import type { DocumentChoices } from '../types.ts';
import { xliffFilter } from './filter.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

async function translate(
  bytes: Uint8Array,
  { choices = {}, change = upper }: { choices?: DocumentChoices; change?: typeof upper } = {},
) {
  expect(findFilter({ bytes, name: 'x' })).toBe(xliffFilter);
  const { units, skeleton } = await xliffFilter.extract({ bytes, name: 'x' }, { choices });
  const merged = await xliffFilter.merge(skeleton as never, targetsOf(units, change), {
    from: 'en',
    to: 'es',
  });
  return {
    units: units.map(({ source }) => coded(source)),
    merged: Buffer.from(merged).toString(),
  };
}

const first = (units: string) =>
  Buffer.from(
    `<?xml version="1.0"?>\n<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>${units}</body></file></xliff>`,
  );
const second = (units: string) =>
  Buffer.from(
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en"><file id="f">${units}</file></xliff>`,
  );

describe('XLIFF 1.2', () => {
  it('gets targets beside its sources, inline elements kept as codes', async () => {
    const { units, merged } = await translate(
      first(
        '\n  <trans-unit id="1">\n    <source>One <g id="1" ctype="bold">two</g><x id="2" ctype="lb"/> <ph id="3">&lt;br/&gt;</ph>three &amp; more</source>\n  </trans-unit>',
      ),
    );
    expect(units).toEqual(['One <1:bold>two</1><2:break/> <3:other/>three & more']);
    expect(merged).toContain(
      '</source>\n    <target state="needs-review-translation">ONE <g id="1" ctype="bold">TWO</g><x id="2" ctype="lb"/> <ph id="3">&lt;br/&gt;</ph>THREE &amp; MORE</target>\n  </trans-unit>',
    );
    expect(merged).toContain('<file target-language="es" original="a"');
  });

  it('keeps what is not to be translated or was approved, and others by choice', async () => {
    const bytes = first(
      '<group translate="no"><trans-unit id="1"><source>No</source></trans-unit><trans-unit id="2" translate="yes"><source>Yes</source><target/></trans-unit></group><trans-unit id="3" approved="yes"><source>Ok</source><target>Vale</target></trans-unit><trans-unit id="4"><source>Draft</source><target state="new" xml:lang="fr">Borrador</target><alt-trans><source>Other</source><target>Otro</target></alt-trans></trans-unit><trans-unit id="5"><source>A <mrk mtype="protected">B</mrk> c</source></trans-unit>',
    );
    const { units, merged } = await translate(bytes);
    expect(units).toEqual(['Yes', 'Draft', 'A <1:other/> c']);
    expect(merged).toContain('<target state="needs-review-translation">YES</target>');
    expect(merged).toContain('<target>Vale</target>');
    expect(merged).toContain(
      '<target state="needs-review-translation" xml:lang="es">DRAFT</target>',
    );
    const kept = await translate(bytes, { choices: { existingTargets: true } });
    expect(kept.units).toEqual(['Yes', 'A <1:other/> c']);
  });

  it('keeps its segments', async () => {
    const { units, merged } = await translate(
      first(
        '<trans-unit id="1"><source>One. Two.</source><seg-source><mrk mtype="seg" mid="1">One.</mrk> <mrk mtype="seg" mid="2">Two.</mrk></seg-source></trans-unit>',
      ),
    );
    expect(units).toEqual(['One.', 'Two.']);
    expect(merged).toContain(
      '</seg-source><target state="needs-review-translation"><mrk mtype="seg" mid="1">ONE.</mrk> <mrk mtype="seg" mid="2">TWO.</mrk></target>',
    );
  });

  it('keeps its encoding', async () => {
    const xml = `<?xml version="1.0" encoding="iso-8859-1"?><xliff version="1.2"><file source-language="fr"><body><trans-unit id="1"><source>Été</source></trans-unit></body></file></xliff>`;
    const { units, skeleton } = await xliffFilter.extract({
      bytes: iconv.encode(xml, 'latin1'),
      name: 'x',
    });
    expect(units[0]?.source).toEqual(['Été']);
    const merged = await xliffFilter.merge(skeleton as never, () => ['Ñ 世'], {
      from: 'fr',
      to: 'es',
    });
    expect(iconv.decode(Buffer.from(merged), 'latin1')).toContain('>Ñ &#19990;</target>');
  });

  it('is byte-identical when nothing is translated', async () => {
    const bytes = first('<trans-unit id="1"><source>One</source></trans-unit>');
    expect((await translate(bytes, { change: (source) => source })).merged).toBe(String(bytes));
  });
});

describe('XLIFF 2.1', () => {
  it('gets targets and states in its segments', async () => {
    const { units, merged } = await translate(
      second(
        '<unit id="u"><segment id="s" state="initial"><source>See <pc id="1" type="link">this <ph id="2" equiv="X"/></pc> <mrk id="m" translate="no">Brand</mrk> now</source></segment><ignorable><source> </source></ignorable><segment><source>More</source><target>Más</target></segment></unit>',
      ),
    );
    expect(units).toEqual(['See <1:link>this <2:other/></1> <3:other/> now', 'More']);
    expect(merged).toContain(
      '<segment id="s" state="translated"><source>See <pc id="1" type="link">this <ph id="2" equiv="X"/></pc> <mrk id="m" translate="no">Brand</mrk> now</source><target>SEE <pc id="1" type="link">THIS <ph id="2" equiv="X"/></pc> <mrk id="m" translate="no">Brand</mrk> NOW</target></segment>',
    );
    expect(merged).toContain(
      '<segment state="translated"><source>More</source><target>MORE</target>',
    );
    expect(merged).toContain('trgLang="es"');
  });

  it('keeps what is not to be translated and what is final', async () => {
    const { units } = await translate(
      second(
        '<unit id="a" translate="no"><segment><source>No</source></segment></unit><unit id="b"><segment state="final"><source>Done</source><target>Hecho</target></segment><segment><source>New</source></segment></unit>',
      ),
    );
    expect(units).toEqual(['New']);
  });
});

describe('what XLIFF says of its units', () => {
  const read = async (bytes: Buffer) => (await xliffFilter.extract({ bytes, name: 'x' })).units;
  const said = async (bytes: Buffer) =>
    (await read(bytes)).map(({ limit, context }) => ({ limit, note: context?.note }));

  it('is a limit and notes in 1.2, where they can be measured and are about the source', async () => {
    const units = [
      '<trans-unit id="1" maxwidth="12" size-unit="char" maxbytes="20"><source>One</source><note>A button</note><note annotates="target">No</note></trans-unit>',
      '<trans-unit id="2" maxwidth="40" size-unit="col"><source>Two</source></trans-unit>',
      '<trans-unit id="3" maxwidth="300"><source>Three</source></trans-unit>',
      '<trans-unit id="4" maxbytes="9"><source>A. B.</source><seg-source><mrk mtype="seg" mid="1">A.</mrk> <mrk mtype="seg" mid="2">B.</mrk></seg-source><note>Both</note></trans-unit>',
    ];
    expect(await said(first(units.join('')))).toEqual([
      { limit: { characters: 12, bytes: 20 }, note: 'A button' },
      { limit: { width: 40 }, note: undefined },
      { limit: undefined, note: undefined },
      { limit: undefined, note: 'Both' },
      { limit: undefined, note: 'Both' },
    ]);
  });

  it('is a size and notes in 2.1, by the profiles that are standard', async () => {
    const sized = (restrictions: string, inside: string) =>
      `<unit id="u" xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" ${restrictions}>${inside}</unit>`;
    const one = '<segment><source>One</source></segment>';
    const profiles = (general: string) =>
      `<slr:profiles xmlns:slr="urn:oasis:names:tc:xliff:sizerestriction:2.0" generalProfile="${general}" storageProfile="xliff:utf8"/>`;
    const notes = '<notes><note>Title</note><note appliesTo="target">No</note></notes>';
    const bytes = (general: string) =>
      second(
        profiles(general) +
          sized('slr:sizeRestriction="2,10" slr:storageRestriction="*"', notes + one) +
          sized('slr:sizeRestriction="5" slr:storageRestriction="7"', one) +
          sized('slr:sizeRestriction="5"', one + one),
      );
    expect(await said(bytes('xliff:codepoints'))).toEqual([
      { limit: { characters: 10 }, note: 'Title' },
      { limit: { characters: 5, bytes: 7 }, note: undefined },
      { limit: undefined, note: undefined },
      { limit: undefined, note: undefined },
    ]);
    expect((await said(bytes('vendor:pixels')))[0]).toEqual({ limit: undefined, note: 'Title' });
  });
});
