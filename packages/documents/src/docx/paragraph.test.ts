import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { coded } from '../testing/coded.ts';
import { mergeBody, p, r, unitsOf } from '../testing/docx-fixtures.ts';

const sources = async (body: string, choices = {}) =>
  (await unitsOf({ body }, choices)).map(({ source }) => coded(source));

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));

describe('runs', () => {
  it('are one when they differ only in what readers do not see', async () => {
    const body = p(
      `<w:proofErr w:type="spellStart"/>${r('The bold', '<w:lang w:val="en-US"/>')}<w:proofErr w:type="spellEnd"/>` +
        `<w:r w:rsidR="00AA"><w:rPr><w:noProof/></w:rPr><w:t xml:space="preserve"> word</w:t><w:lastRenderedPageBreak/></w:r>` +
        `${r(' never', '<w:rFonts w:hint="eastAsia"/>')}${r(' splits', '<w:spacing w:val="-2"/>')}${r(' it.', '<w:bCs/><w:szCs w:val="20"/>')}`,
    );
    expect(await sources(body)).toEqual(['The bold word never splits it.']);
    expect(await mergeBody(body, upper)).toBe(
      '<w:p><w:r><w:t>THE BOLD WORD NEVER SPLITS IT.</w:t></w:r></w:p>',
    );
  });

  it('that look different are pairs of codes with hints', async () => {
    const body = p(
      `${r('A ')}${r('bold', '<w:b/>')}${r(' and ')}${r('italic', '<w:i/>')}${r(', ')}${r('lined', '<w:u w:val="single"/>')}${r(' and ')}${r('red', '<w:color w:val="FF0000"/>')}${r(' one.')}`,
    );
    expect(await sources(body)).toEqual([
      'A <1:bold>bold</1> and <2:italic>italic</2>, <3:underline>lined</3> and <4:style>red</4> one.',
    ]);
    expect(await mergeBody(body, upper)).toContain(
      '<w:r><w:rPr><w:b/></w:rPr><w:t>BOLD</w:t></w:r><w:r><w:t xml:space="preserve"> AND </w:t></w:r>',
    );
  });

  it('with formatting common to the paragraph have no code', async () => {
    const body = p(
      `${r('All ', '<w:b/>')}${r('is bold', '<w:b w:val="1"/>')}`.replace(' w:val="1"', ''),
    );
    expect(await sources(body)).toEqual(['All is bold']);
    expect(await mergeBody(body, upper)).toContain('<w:rPr><w:b/></w:rPr><w:t>ALL IS BOLD</w:t>');
  });

  it('of white space take the look of their neighbour, unless it shows', async () => {
    const body = p(
      `${r('one', '<w:b/>')}${r(' ')}${r('two', '<w:b/>')}${r(' and the plain rest of it')}`,
    );
    expect(await sources(body)).toEqual(['<1:bold>one two</1> and the plain rest of it']);
    const lined = p(`${r('name')}${r('   ', '<w:u w:val="single"/>')}${r('date')}`);
    expect(await sources(lined)).toEqual(['name<1:underline>   </1>date']);
  });

  it('keep white space at the edges out of emphasis and out of the unit', async () => {
    const body = p(`${r('  See')}${r(' this ', '<w:i/>')}${r('page. ')}`);
    expect(await sources(body)).toEqual(['See <1:italic>this</1> page.']);
    expect(await mergeBody(body, upper)).toBe(
      '<w:p><w:r><w:t xml:space="preserve">  SEE </w:t></w:r><w:r><w:rPr><w:i/></w:rPr><w:t>THIS</w:t></w:r><w:r><w:t xml:space="preserve"> PAGE. </w:t></w:r></w:p>',
    );
  });

  it('follow their words when the order changes', async () => {
    const body = p(`${r('red', '<w:b/>')}${r(' car')}`);
    const swap = ([start, text, end, rest]: Fragment): Fragment => [
      (rest as string).trim(),
      ' ',
      start!,
      text!,
      end!,
    ];
    expect(await mergeBody(body, swap)).toBe(
      '<w:p><w:r><w:t xml:space="preserve">car </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>red</w:t></w:r></w:p>',
    );
  });
});

describe('codes', () => {
  it('stand for tabs, breaks, notes, symbols and pictures; runs of them are one', async () => {
    const body = p(
      `${r('Name')}<w:r><w:tab/></w:r>${r('Address')}<w:r><w:br/></w:r><w:r><w:br/></w:r>${r('City')}<w:r><w:footnoteReference w:id="1"/></w:r>${r(' and')}<w:r><w:sym w:font="Wingdings" w:char="F04A"/></w:r>${r('more')}`,
    );
    expect(await sources(body)).toEqual([
      'Name<1:tab/>Address<2:break/>City<3:footnote/> and<4:other/>more',
    ]);
    const merged = await mergeBody(body, upper);
    expect(merged).toContain(
      '<w:t>ADDRESS</w:t></w:r><w:r><w:br/></w:r><w:r><w:br/></w:r><w:r><w:t>CITY</w:t>',
    );
    expect(merged).toContain('<w:r><w:footnoteReference w:id="1"/></w:r>');
    expect(merged).toContain('<w:sym w:font="Wingdings" w:char="F04A"/>');
  });

  it('at both ends stay outside the unit', async () => {
    const body = p(
      `<w:bookmarkStart w:id="0" w:name="a"/><w:r><w:tab/></w:r>${r('Text')}<w:bookmarkEnd w:id="0"/><w:r><w:footnoteReference w:id="1"/></w:r>`,
    );
    expect(await sources(body)).toEqual(['Text']);
    expect(await mergeBody(body, upper)).toBe(
      body.replace('<w:t xml:space="preserve">Text', '<w:t>TEXT'),
    );
  });

  it('keep numbers that a tab sets off outside the unit', async () => {
    const body = p(`${r('1.2')}<w:r><w:tab/></w:r>${r('Scope')}<w:r><w:tab/></w:r>${r('17')}`);
    expect(await sources(body)).toEqual(['Scope']);
  });

  it('without a place of their own do not cut words', async () => {
    const body = p(
      `${r('Some wo')}<w:bookmarkStart w:id="0" w:name="_GoBack"/><w:bookmarkEnd w:id="0"/>${r('rd here')}`,
    );
    expect(await sources(body)).toEqual(['Some <1:other/>word here']);
  });

  it('that are lost or doubled in a target are put right', async () => {
    const body = p(
      `${r('a ')}${r('b', '<w:b/>')}<w:r><w:footnoteReference w:id="1"/></w:r>${r(' c')}`,
    );
    const without = await mergeBody(body, () => ['sin']);
    expect(without).toContain(
      '<w:t>sin</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r></w:p>',
    );
    const twice = await mergeBody(body, (source) => [...source, ...source]);
    expect(twice.match(/footnoteReference/g)).toHaveLength(1);
    const crossed = await mergeBody(body, () => [
      { type: 'start', id: '1' },
      'x',
      { type: 'end', id: '9' },
      { type: 'standalone', id: '2' },
    ]);
    expect(crossed).toContain('<w:rPr><w:b/></w:rPr><w:t>x</w:t>');
  });
});

describe('containers', () => {
  it('are pairs around their words, and keep their attributes', async () => {
    const body = p(
      `${r('See ')}<w:hyperlink r:id="rId9" w:history="1">${r('the ', '<w:rStyle w:val="Hyperlink"/>')}${r('page', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>${r(' now')}`,
    );
    expect(await sources(body)).toEqual(['See <1:link>the page</1> now']);
    expect(await mergeBody(body, upper)).toContain(
      '<w:hyperlink r:id="rId9" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/></w:rPr><w:t>THE PAGE</w:t></w:r></w:hyperlink>',
    );
  });

  it('around a whole paragraph are no code', async () => {
    const body = p(`<w:hyperlink w:anchor="x">${r('Chapter')}</w:hyperlink>`);
    expect(await sources(body)).toEqual(['Chapter']);
    expect(await mergeBody(body, upper)).toBe(
      '<w:p><w:hyperlink w:anchor="x"><w:r><w:t>CHAPTER</w:t></w:r></w:hyperlink></w:p>',
    );
  });

  it('without words are standalone', async () => {
    const body = p(`${r('Press ')}<w:hyperlink w:anchor="x">${r('1')}</w:hyperlink>${r(' now')}`);
    expect(await sources(body)).toEqual(['Press <1:link/> now']);
  });

  it('of content controls, placeholders included, are translated', async () => {
    const body = `${p(`${r('Dear ')}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${r('Enter name', '<w:rStyle w:val="PlaceholderText"/>')}</w:sdtContent></w:sdt>${r(' and all')}`)}<w:sdt><w:sdtPr/><w:sdtContent>${p(r('Block'))}</w:sdtContent></w:sdt>`;
    expect(await sources(body)).toEqual(['Dear <1:field>Enter name</1> and all', 'Block']);
  });

  it('lose their binding to custom data when translated, not to document properties', async () => {
    const control = (store: string) =>
      `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/x" w:storeItemID="${store}"/></w:sdtPr><w:sdtContent>${p(r('Bound'))}</w:sdtContent></w:sdt>`;
    const custom = control('{11111111-0000-0000-0000-000000000000}');
    const core = control('{6C3C8BC8-F283-45AE-878A-BAB7291924A1}');
    const merged = await mergeBody(custom + core, upper);
    expect(merged.match(/w:dataBinding/g)).toHaveLength(1);
    const inline = p(custom.replaceAll(/<\/?w:p>/g, ''));
    expect(await mergeBody(inline, upper)).not.toContain('w:dataBinding');
    expect(await mergeBody(inline, (source) => source)).toBe(inline);
  });

  it('of smart tags do not split words', async () => {
    const body = p(
      `${r('In ')}<w:smartTag w:element="City">${r('Paris')}</w:smartTag>${r(' now')}`,
    );
    expect(await sources(body)).toEqual(['In Paris now']);
  });
});

describe('tracked changes', () => {
  it('are read as if accepted and stay in the markup', async () => {
    const deleted = '<w:del w:id="1" w:author="x"><w:r><w:delText>old</w:delText></w:r></w:del>';
    const body = p(
      `${r('A ')}${deleted}<w:ins w:id="2" w:author="x">${r('new')}</w:ins>${r(' word')}`,
    );
    expect(await sources(body)).toEqual(['A <1:other/><2:other>new</2> word']);
    const merged = await mergeBody(body, upper);
    expect(merged).toContain(deleted);
    expect(merged).toContain('<w:ins w:id="2" w:author="x"><w:r><w:t>NEW</w:t></w:r></w:ins>');
  });
});

describe('ruby', () => {
  const body = p(
    `${r('x ')}<w:r><w:ruby><w:rubyPr><w:lid w:val="ja-JP"/></w:rubyPr><w:rt>${r('かん')}</w:rt><w:rubyBase>${r('漢')}</w:rubyBase></w:ruby></w:r>${r('字')}`,
  );
  it('gives its base text; the guide is dropped', async () => {
    expect(await sources(body)).toEqual(['x 漢字']);
    expect(await mergeBody(body, () => ['kanji'])).toBe('<w:p><w:r><w:t>kanji</w:t></w:r></w:p>');
  });
  it('keeps the guide by choice', async () => {
    expect(await sources(body, { ruby: true })).toEqual(['x <1:ruby>漢</1>字']);
    const merged = await mergeBody(
      body,
      (source) => source.map((part) => (part === '漢' ? 'kan' : part)),
      { choices: { ruby: true } },
    );
    expect(merged).toContain(
      '<w:rt><w:r><w:t xml:space="preserve">かん</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>kan</w:t></w:r></w:rubyBase></w:ruby></w:r>',
    );
  });
});

describe('what stays', () => {
  it('is mathematics', async () => {
    const math = '<m:oMath><m:r><m:t>E=m</m:t></m:r></m:oMath>';
    const body = p(`${r('Here ')}${math}${r(' is it')}`);
    const [unit] = await unitsOf({ body });
    expect(unit!.source).toEqual([
      'Here ',
      { type: 'standalone', id: '1', hint: 'code', equiv: 'E=m' },
      ' is it',
    ]);
    expect(await mergeBody(body, upper)).toContain(math);
  });

  it('is hidden text, by property and by style, unless chosen', async () => {
    const styles =
      '<w:style w:type="character" w:styleId="H"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="H2"><w:basedOn w:val="H"/></w:style>';
    const body = p(
      `${r('Shown ')}${r('secret', '<w:vanish/>')}${r('other', '<w:rStyle w:val="H2"/>')}${r('text')}`,
    );
    const fixture = { body, parts: { styles } };
    const [unit] = await unitsOf(fixture);
    expect(coded(unit!.source)).toBe('Shown <1:other/>text');
    const [all] = await unitsOf(fixture, { hiddenText: true });
    expect(coded(all!.source)).toBe('Shown <1:style>secret</1><2:style>other</2>text');
  });

  it('is what has no letters', async () => {
    expect(await sources(p(r('1,234.50 €')) + p(r('—')) + p(''))).toEqual([]);
  });
});

describe('text', () => {
  it('of engines is made legal', async () => {
    const merged = await mergeBody(p(r('x')), () => ['a\u0000\u000b<b>&\ud800\tc\nd\u2011e']);
    expect(merged).toBe(
      '<w:p><w:r><w:t>a</w:t><w:br/><w:t>&lt;b&gt;&amp;</w:t><w:tab/><w:t>c</w:t><w:br/><w:t>d</w:t><w:noBreakHyphen/><w:t>e</w:t></w:r></w:p>',
    );
  });

  it('keeps no-break hyphens and drops soft ones', async () => {
    const body = p(
      '<w:r><w:t>non</w:t><w:noBreakHyphen/><w:t>stop</w:t><w:softHyphen/><w:t>ping</w:t></w:r>',
    );
    expect(await sources(body)).toEqual(['non\u2011stopping']);
  });

  it('follows xml:space', async () => {
    expect(
      await sources(p('<w:r><w:t> a </w:t></w:r><w:r><w:t xml:space="preserve"> b</w:t></w:r>')),
    ).toEqual(['a b']);
  });
});
