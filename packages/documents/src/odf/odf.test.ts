import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { findFilter } from '../registry.ts';
import { buildOdf, type OdfFixture } from '../testing/build-odf.ts';
import { coded, targetsOf } from '../testing/coded.ts';
import { outcome } from '../testing/hostile.ts';
import type { DocumentChoices, MergeOptions } from '../types.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

async function translate(
  fixture: OdfFixture,
  options: Partial<MergeOptions> & { choices?: DocumentChoices; change?: typeof upper } = {},
) {
  const { choices = {}, change = upper, ...languages } = options;
  const bytes = buildOdf(fixture);
  const filter = findFilter({ bytes, name: 'x' });
  const { units, skeleton, pages } = await filter.extract({ bytes, name: 'x' }, { choices });
  const merged = await filter.merge(skeleton, targetsOf(units, change), {
    from: 'en',
    to: 'es',
    ...languages,
  });
  const archive = ZipArchive.open(merged);
  const part = (name: string) => Buffer.from(archive.read(name)).toString();
  const body = /<office:body><office:\w+>(.*)<\/office:\w+><\/office:body>/s.exec(
    part('content.xml'),
  );
  return {
    units: units.map(({ source }) => coded(source)),
    units_: units,
    pages,
    part,
    body: body?.[1],
  };
}

const style = (name: string, properties: string) =>
  `<style:style style:name="${name}" style:family="text"><style:text-properties ${properties}/></style:style>`;
const text = (body: string, styles = ''): OdfFixture => ({ type: 'text', body, styles });

describe('OpenDocument text', () => {
  it('joins spans that look the same and keeps those that do not', async () => {
    const styles =
      style('T1', 'fo:language="en" fo:country="US"') + style('T2', 'fo:font-weight="bold"');
    const { units, body } = await translate(
      text(
        '<text:p text:style-name="P">One <text:span text:style-name="T1">sen</text:span>tence is <text:span text:style-name="T2">bo</text:span><text:span text:style-name="T2">ld</text:span>.</text:p>',
        styles,
      ),
    );
    expect(units).toEqual(['One sentence is <1:bold>bold</1>.']);
    expect(body).toBe(
      '<text:p text:style-name="P">ONE SENTENCE IS <text:span text:style-name="T2">BOLD</text:span>.</text:p>',
    );
  });

  it('keeps fields, notes, marks, spaces and breaks', async () => {
    const note =
      '<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>A note</text:p></text:note-body></text:note>';
    const { units, body } = await translate(
      text(
        `<text:p><text:s text:c="3"/>Page <text:page-number>4</text:page-number> of<text:bookmark text:name="b"/> text${note} and<text:s/><text:s/> more<text:line-break/>here</text:p>`,
      ),
    );
    expect(units).toEqual([
      'A note',
      'Page <1:field/> of<2:other/> text<3:footnote/> and   more<4:break/>here',
    ]);
    expect(body).toBe(
      `<text:p><text:s text:c="3"/>PAGE <text:page-number>4</text:page-number> OF<text:bookmark text:name="b"/> TEXT${note.replace('A note', 'A NOTE')} AND <text:s text:c="2"/>MORE<text:line-break/>HERE</text:p>`,
    );
  });

  it('translates user fields where they are declared and shown', async () => {
    const declared = (value: string) =>
      `<text:user-field-decls><text:user-field-decl office:value-type="string" office:string-value="${value}" text:name="Mark"/><text:user-field-decl office:value-type="string" office:string-value="Draft text" text:name="State"/><text:user-field-decl office:value-type="float" office:value="3" text:name="N"/></text:user-field-decls>`;
    const shown = (value: string) =>
      `<text:user-field-get text:name="Mark">${value}</text:user-field-get>`;
    const fixture = (value: string, see: string): OdfFixture => ({
      type: 'text',
      body: `${declared(value)}<text:p>${shown(value)} ${see}</text:p><text:section text:condition="ooow:State==&quot;Draft text&quot;"/>`,
      masters: `<style:master-page style:name="S"><style:header>${declared(value)}<text:p>${shown(value)}</text:p></style:header></style:master-page>`,
    });
    const { units, part } = await translate(fixture('Please &amp; note:', 'See it'));
    expect(units).toEqual(['Please & note:', '<1:field/> See it']);
    const expected = ZipArchive.open(buildOdf(fixture('PLEASE &amp; NOTE:', 'SEE IT')));
    for (const name of ['content.xml', 'styles.xml'])
      expect(part(name)).toBe(Buffer.from(expected.read(name)).toString());
  });

  it('reads tables, lists, frames, alternative texts, annotations, headers and links', async () => {
    const { units, part } = await translate({
      type: 'text',
      body: '<text:h>Head</text:h><text:list><text:list-item><text:p>Item</text:p></text:list-item></text:list><table:table><table:table-row><table:table-cell><text:p>Cell</text:p></table:table-cell></table:table-row></table:table><text:p>See <text:a xlink:href="x" office:title="Tip">this</text:a><draw:frame text:anchor-type="as-char"><draw:text-box><text:p>Box</text:p></draw:text-box><svg:desc>A drawing</svg:desc></draw:frame><office:annotation><dc:creator>Eve</dc:creator><text:p>Remark</text:p></office:annotation> end</text:p>',
      masters:
        '<style:master-page style:name="S"><style:header><text:p>Top</text:p></style:header></style:master-page>',
      meta: '<dc:title>Title</dc:title><dc:language>en-GB</dc:language><meta:document-statistic meta:page-count="7"/>',
    });
    expect(units).toEqual([
      'Head',
      'Item',
      'Cell',
      'Tip',
      'Box',
      'A drawing',
      'Remark',
      'See <1:link>this</1><2:image/> end',
      'Top',
      'Title',
    ]);
    expect(part('content.xml')).toContain('<dc:creator>Eve</dc:creator><text:p>REMARK</text:p>');
    expect(part('styles.xml')).toContain('<text:p>TOP</text:p>');
    expect(part('meta.xml')).toContain('<dc:title>TITLE</dc:title><dc:language>es</dc:language>');
  });

  it('leaves deleted and hidden text, and drops phonetic guides', async () => {
    const fixture = text(
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>Gone</text:p></text:deletion></text:changed-region></text:tracked-changes><text:p>Here<text:change text:change-id="a"/> is <text:span text:style-name="H">secret</text:span> <text:ruby><text:ruby-base>base</text:ruby-base><text:ruby-text>guide</text:ruby-text></text:ruby></text:p>',
      style('H', 'text:display="none"'),
    );
    const { units, body } = await translate(fixture);
    expect(units).toEqual(['Here<1:other/> is <2:other/> base']);
    expect(body).toContain('<text:p>Gone</text:p>');
    expect(body).toContain('<text:span text:style-name="H">secret</text:span>');
    const ruby = await translate(fixture, { choices: { ruby: true, hiddenText: true } });
    expect(ruby.units).toEqual(['Here<1:other/> is <2:style>secret</2> <3:ruby>base</3>']);
  });

  it('turns round for right-to-left languages, with bold for their scripts', async () => {
    const { part } = await translate(
      {
        ...text('<text:p text:style-name="P">Text</text:p>', style('T', 'fo:font-weight="bold"')),
        common:
          '<style:default-style style:family="paragraph"><style:paragraph-properties fo:text-align="start"/><style:text-properties fo:language="en" fo:country="US"/></style:default-style>',
      },
      { to: 'ar' },
    );
    expect(part('styles.xml')).toContain(
      '<style:paragraph-properties fo:text-align="right" style:writing-mode="rl-tb"/><style:text-properties fo:language="en" fo:country="US" style:language-complex="ar" style:country-complex="EG"/>',
    );
    expect(part('content.xml')).toContain('fo:font-weight="bold" style:font-weight-complex="bold"');
  });

  it('puts translations after their paragraphs when asked', async () => {
    const { body } = await translate(text('<text:p text:style-name="P">One</text:p>'), {
      bilingual: true,
    });
    expect(body).toBe(
      '<text:p text:style-name="P">One</text:p><text:p text:style-name="P">ONE</text:p>',
    );
  });

  it('is refused when it is encrypted', async () => {
    const manifest =
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
    const bytes = buildOdf({ ...text('<text:p>x</text:p>'), manifest });
    expect(await outcome(bytes, 'a.odt')).toBe('password_protected_file');
  });
});

describe('OpenDocument spreadsheets', () => {
  const cell = (content: string, attributes = 'office:value-type="string"') =>
    `<table:table-cell ${attributes}>${content}</table:table-cell>`;
  const sheet = (cells: string): OdfFixture => ({
    type: 'spreadsheet',
    body: `<table:table table:name="Sheet"><table:table-row>${cells}</table:table-row></table:table>`,
  });

  it('translate cells with text and leave formulas, numbers and what formulas name', async () => {
    const cells =
      cell('<text:p>Hello</text:p>') +
      cell('<text:p>Two</text:p><text:p/><text:p>lines</text:p>') +
      cell('<text:p>Hello</text:p>', 'office:value-type="string" office:string-value="Hello"') +
      cell('<text:p>yes</text:p>') +
      cell('<text:p>12 days</text:p>', 'office:value-type="float" office:value="12"') +
      cell(
        '<text:p>Hit</text:p>',
        'table:formula="of:=IF([.D1]=&quot;Yes&quot;;&quot;Hit&quot;)" office:value-type="string" office:string-value="Hit"',
      );
    const { units, body, pages } = await translate(sheet(cells));
    expect(units).toEqual(['Hello', 'Two<1:break/>lines']);
    expect(pages).toBe(1);
    expect(body).toContain(
      `${cell('<text:p>HELLO</text:p>')}${cell('<text:p>TWO</text:p><text:p></text:p><text:p>LINES</text:p>')}`,
    );
    expect(body).not.toContain('office:string-value="Hello"');
    expect(body).toContain('<text:p>yes</text:p>');
    expect(body).toContain('<text:p>12 days</text:p>');
    expect(body).toContain('office:string-value="Hit"><text:p>Hit</text:p>');
    const all = await translate(sheet(cells), { choices: { formulaText: true } });
    expect(all.units).toEqual(['Hello', 'Two<1:break/>lines', 'yes']);
    const input = { bytes: buildOdf(sheet(cells)), name: 'a.ods' };
    const keptWith = async (choices: DocumentChoices) =>
      (await findFilter(input).extract(input, { choices })).kept;
    expect(await keptWith({})).toEqual({ cells: 1, characters: 3 });
    expect(await keptWith({ formulaText: true })).toBeUndefined();
  });

  it('keep what formulas take apart, compare or look up, through names, ranges and other sheets', async () => {
    const formula = (text: string, value = 'x') =>
      cell(`<text:p>${value}</text:p>`, `table:formula="of:=${text}" office:value-type="string"`);
    const words = (...texts: string[]) =>
      texts.map((text) => cell(`<text:p>${text}</text:p>`, 'office:value-type="string"')).join('');
    const row = (cells: string, repeated = 1) =>
      `<table:table-row table:number-rows-repeated="${repeated}">${cells}</table:table-row>`;
    const table = (name: string, rows: string) =>
      `<table:table table:name="${name}">${rows}</table:table>`;
    const { units, body } = await translate({
      type: 'spreadsheet',
      body:
        table('One', row(words('Measured', 'Plain', 'Shown')) + row(words('Below'), 5)) +
        table(
          "It's",
          row(words('Key', 'Found', 'Named')) +
            row(
              formula('LEN([$One.A1])') +
                formula("VLOOKUP([$'It''s'.A1];[.A1:.B1];2)") +
                formula('LEFT(Label;2)') +
                formula('[$One.C1]', 'Shown') +
                formula('COUNTIF([$One.$A$3:.$A$6];&quot;below&quot;)'),
            ),
        ) +
        '<table:named-expressions><table:named-range table:name="Label" table:cell-range-address="$\'It\'\'s\'.$C$1"/></table:named-expressions>',
    });
    expect(units).toEqual(['Plain', 'Shown', 'Found']);
    // What shows the text of a cell is computed again; what reads it has its value.
    expect(body).toContain(
      'table:formula="of:=[$One.C1]" office:value-type="string"></table:table-cell>',
    );
    expect(body).toContain(
      'table:formula="of:=LEN([$One.A1])" office:value-type="string"><text:p>x</text:p>',
    );
  });

  it('translate messages of validations', async () => {
    const { body } = await translate({
      type: 'spreadsheet',
      body: '<table:content-validations><table:content-validation><table:help-message table:title="Pick"><text:p>Pick one</text:p></table:help-message></table:content-validation></table:content-validations>',
    });
    expect(body).toContain('<table:help-message table:title="PICK"><text:p>PICK ONE</text:p>');
  });
});

describe('OpenDocument presentations', () => {
  it('number their slides, read notes, and leave prompts of masters', async () => {
    const frame = (content: string, rest = '') =>
      `<draw:frame${rest}><draw:text-box><text:p>${content}</text:p></draw:text-box></draw:frame>`;
    const { units, units_, pages } = await translate({
      type: 'presentation',
      body: `<draw:page>${frame('One')}</draw:page><draw:page>${frame('Two')}<presentation:notes>${frame('Say it')}</presentation:notes></draw:page>`,
      masters: `<style:master-page style:name="M">${frame('Click to edit', ' presentation:class="title"')}${frame('Brand name')}</style:master-page>`,
    });
    expect(units).toEqual(['One', 'Two', 'Say it', 'Brand name']);
    expect(units_.map(({ page }) => page)).toEqual([0, 1, 1, undefined]);
    expect(pages).toBe(2);
  });

  it('let text shrink and wrap in boxes that do not grow, but for labels', async () => {
    const box = (name: string, properties: string) =>
      `<style:style style:name="${name}" style:family="graphic"><style:graphic-properties ${properties}/></style:style>`;
    const fixed = 'draw:auto-grow-height="false" fo:wrap-option="no-wrap"';
    const shape = (name: string, width: string) =>
      `<draw:custom-shape draw:style-name="${name}" svg:width="${width}"><text:p>Text</text:p></draw:custom-shape>`;
    const styles =
      box('wide', `${fixed} draw:fit-to-size="false" style:shrink-to-fit="false"`) +
      box('label', fixed) +
      box(
        'grows',
        'draw:auto-grow-height="true" fo:wrap-option="no-wrap" draw:auto-grow-width="true"',
      ) +
      box('line', fixed);
    const body = `<draw:page>${shape('wide', '80mm')}${shape('label', '9cm')}${shape('label', '0.5in')}${shape('grows', '9cm')}</draw:page>`;
    const { part } = await translate({ type: 'presentation', body, styles });
    const look = (name: string) =>
      new RegExp(`style:name="${name}"[^>]*><style:graphic-properties ([^>]*)/>`).exec(
        part('content.xml'),
      )![1];
    expect(look('wide')).toBe(
      'draw:auto-grow-height="false" fo:wrap-option="wrap" draw:fit-to-size="shrink-to-fit" style:shrink-to-fit="true"',
    );
    expect(look('label')).toBe(
      `${fixed} draw:fit-to-size="shrink-to-fit" style:shrink-to-fit="true"`,
    );
    expect(look('grows')).toContain('fo:wrap-option="no-wrap" draw:auto-grow-width="true"');
    expect(look('line')).toBe(fixed);

    const same = await translate({ type: 'presentation', body, styles }, { change: (all) => all });
    expect(same.part('content.xml')).toContain('fo:wrap-option="no-wrap" draw:fit-to-size="false"');
  });
});
