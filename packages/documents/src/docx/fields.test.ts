import type { Fragment } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { coded } from '../testing/coded.ts';
import { field, mergeBody, p, r, unitsOf } from '../testing/docx-fixtures.ts';

const upper = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.toUpperCase() : part));
const sources = async (body: string) =>
  (await unitsOf({ body })).map(({ source }) => coded(source));

describe('complex fields', () => {
  it('that compute are codes with their result as equivalent', async () => {
    const body = p(
      `${r('Page ')}${field('PAGE', r('3'))}${r(' of ')}${field('NUMPAGES', r('10'))}`,
    );
    const [unit] = await unitsOf({ body });
    expect(unit!.source).toEqual([
      'Page ',
      { type: 'standalone', id: '1', hint: 'field', equiv: '3' },
      ' of ',
      { type: 'standalone', id: '2', hint: 'field', equiv: '10' },
    ]);
    expect(await mergeBody(body, upper)).toBe(
      body.replace('>Page ', '>PAGE ').replace('> of ', '> OF '),
    );
  });

  it.each([
    'DATE \\@ "d MMMM yyyy"',
    'CITATION Smi10 \\l 1033',
    'ADDIN ZOTERO_ITEM CSL_CITATION {}',
    'MERGEFIELD Name',
  ])('such as %s keep results with words', async (instruction) => {
    const body = p(`${r('As ')}${field(instruction, r('5 May 2020'))}${r(' says')}`);
    expect(await sources(body)).toEqual(['As <1:field/> says']);
    expect(await mergeBody(body, upper)).toContain('5 May 2020');
  });

  it('with text results are pairs; instructions stay', async () => {
    const body = p(
      `${r('See ')}${field('HYPERLINK "http://x.y/page"', r('the page'))}${r(' or ')}${field('REF _Ref1 \\h', r('Chapter Two'))}${r('.')}`,
    );
    expect(await sources(body)).toEqual(['See <1:link>the page</1> or <2:field>Chapter Two</2>.']);
    const merged = await mergeBody(body, upper);
    expect(merged).toContain(' HYPERLINK "http://x.y/page" ');
    expect(merged).toContain('THE PAGE');
    expect(merged.match(/fldChar /g)).toHaveLength(6);
  });

  it('may span paragraphs and nest, as a table of contents does', async () => {
    const entry = (text: string, page: string) =>
      `<w:hyperlink w:anchor="_Toc">${r(text)}<w:r><w:tab/></w:r>${field('PAGEREF _Toc \\h', r(page))}</w:hyperlink>`;
    const begin =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
    const body = `${p(begin + entry('Introduction', '1'))}${p(entry('Methods', '4'))}${p('<w:r><w:fldChar w:fldCharType="end"/></w:r>')}${p(r('After'))}`;
    expect(await sources(body)).toEqual(['Introduction', 'Methods', 'After']);
    const merged = await mergeBody(body, upper);
    expect(merged.replaceAll(/<w:t[^>]*>[^<]*<\/w:t>/g, '')).toBe(
      body.replaceAll(/<w:t[^>]*>[^<]*<\/w:t>/g, ''),
    );
    expect(merged).toContain('>METHODS<');
  });

  it('that compute and span paragraphs hide all their text', async () => {
    const body = `${p(`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>BIBLIOGRAPHY</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${r('Smith, J. (2010)')}`)}${p(r('Jones, K. (2011)'))}${p('<w:r><w:fldChar w:fldCharType="end"/></w:r>')}${p(r('After'))}`;
    expect(await sources(body)).toEqual(['After']);
    expect(await mergeBody(body, upper)).toBe(
      body.replace(r('After'), '<w:r><w:t>AFTER</w:t></w:r>'),
    );
  });

  it('in one run with text are understood', async () => {
    const body = p(
      '<w:r><w:t>a </w:t><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:t>7</w:t><w:fldChar w:fldCharType="end"/><w:t xml:space="preserve"> b</w:t></w:r>',
    );
    expect(await sources(body)).toEqual(['a<1:field/> b']);
    expect(await mergeBody(body, upper)).toContain(
      '<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/>',
    );
  });

  it('that are never closed or never opened do no harm', async () => {
    const open = p(`${r('a ')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>${r('b')}`);
    expect(await sources(open + p(r('c')))).toEqual(['a']);
    const close = p(`${r('a ')}<w:r><w:fldChar w:fldCharType="end"/></w:r>${r('b')}`);
    expect(await sources(close)).toEqual(['a <1:other/>b']);
  });

  it('inside a text box do not close those around it', async () => {
    const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p(`${r('Box')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
    const body = p(`${r('x ')}${field('PAGE', `${box}${r('5 pages')}`)}${r(' y')}`);
    expect(await sources(body)).toEqual(['Box', 'x <1:field/> y']);
  });
});

describe('buttons', () => {
  const begin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
  const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
  const instruction = (text: string, properties = '') =>
    `<w:r>${properties}<w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;

  it('show text of their instruction', async () => {
    const body = p(
      `${r('To: ')}${begin}${instruction(' MACROBUTTON NoMacro [Name &amp; place] ')}${end}${r(' now')}`,
    );
    expect(await sources(body)).toEqual(['[Name & place]', 'To: <1:field/> now']);
    expect(await mergeBody(body, (source) => source)).toBe(body);
    expect(await mergeBody(body, upper)).toBe(
      body
        .replace('Name &amp; place', 'NAME &amp; PLACE')
        .replace('To: ', 'TO: ')
        .replace(' now', ' NOW'),
    );
  });

  it('show text of several runs, which is translated in the first', async () => {
    const bold = '<w:rPr><w:b/></w:rPr>';
    const body = p(
      `${begin}${instruction('MACROBUTTON ')}${instruction('Next [Click')}${instruction(' here', bold)}${instruction(']')}${end}`,
    );
    expect(await sources(body)).toEqual(['[Click here]']);
    expect(await mergeBody(body, upper)).toBe(
      p(
        `${begin}${instruction('MACROBUTTON ')}${instruction('Next [CLICK HERE]')}${instruction('', bold)}${instruction('')}${end}`,
      ),
    );
  });

  it('that are simple fields are translated, other fields and nested ones are not', async () => {
    const simple = `<w:fldSimple w:instr=" MACROBUTTON NoMacro Click here "/>`;
    expect(await sources(p(simple))).toEqual(['Click here']);
    expect(await mergeBody(p(simple), upper)).toBe(p(simple.replace('Click here', 'CLICK HERE')));
    const nested = p(
      `${begin}${instruction('MACROBUTTON NoMacro ')}${field('DATE', r('Monday'))}${instruction(' here')}${end}`,
    );
    expect(await sources(nested)).toEqual([]);
    expect(await sources(p(field('PRINT here we are', r('1'))))).toEqual([]);
  });
});

describe('simple fields', () => {
  it('follow the same rules', async () => {
    const body = p(
      `${r('By ')}<w:fldSimple w:instr=" AUTHOR ">${r('Ann Smith')}</w:fldSimple>${r(' in ')}<w:fldSimple w:instr=" REF x ">${r('the first part')}</w:fldSimple>${r('.')}`,
    );
    expect(await sources(body)).toEqual(['By <1:field/> in <2:field>the first part</2>.']);
    const merged = await mergeBody(body, upper);
    expect(merged).toContain('<w:fldSimple w:instr=" AUTHOR ">');
    expect(merged).toContain('Ann Smith');
    expect(merged).toContain('THE FIRST PART');
  });
});
