import { buildDocx } from './build-docx.ts';
import { buildEpub } from './build-epub.ts';
import { buildOdf } from './build-odf.ts';
import { ap, buildPptx, sp } from './build-pptx.ts';
import { buildXlsx } from './build-xlsx.ts';
import { p, r } from './docx-fixtures.ts';

/** A file that can be made of any size. */
export interface GrowingFile {
  /** What there is more and more of. */
  what: string;
  name: string;
  bytes(count: number): Uint8Array;
  /** Language it is written in; Spanish unless it says so. */
  to?: string;
}

const each = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const nested = (count: number, open: string, inner: string, close: string) =>
  open.repeat(count) + inner + close.repeat(count);

type Maker = (count: number) => string;

const files = (
  name: string,
  makers: Record<string, Maker>,
  build: (content: string) => Uint8Array,
): GrowingFile[] =>
  Object.entries(makers).map(([what, make]) => ({
    what,
    name,
    bytes: (count) => build(make(count)),
  }));

const text = (content: string) => Buffer.from(content, 'utf8');
const plain = (name: string, makers: Record<string, Maker>) => files(name, makers, text);

const XLIFF_1 = (units: string) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" target-language="es" original="a" datatype="plaintext"><body>${units}</body></file></xliff>`;
const XLIFF_2 = (units: string) =>
  `<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en" trgLang="es"><file id="f">${units}</file></xliff>`;
const unit1 = (source: string, id = '1') =>
  `<trans-unit id="${id}"><source>${source}</source></trans-unit>`;
const unit2 = (source: string) =>
  `<unit id="u"><segment><source>${source}</source></segment></unit>`;
const column = (index: number): string => {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : column(Math.floor(index / 26) - 1) + letter;
};
const cell = (place: string, formula: string) => `<c r="${place}"><f>${formula}</f></c>`;
const rowOf = (number: number, cells: string) => `<row r="${number}">${cells}</row>`;
const inline = (place: string, content: string) =>
  `<c r="${place}" t="inlineStr"><is><t>${content}</t></is></c>`;
const odsCell = (formula: string) =>
  `<table:table-cell table:formula="of:=${formula}" office:value-type="string"><text:p>x</text:p></table:table-cell>`;
const odsTable = (rows: string, name = 'S') =>
  `<table:table table:name="${name}">${rows}</table:table>`;
const odsRow = (cells: string) => `<table:table-row>${cells}</table:table-row>`;

/** What text of a format that builds on XML may have too much of, in one element with text. */
const attributes = (count: number) => each(count, (index) => ` a${index}="x"`);

const docx = (makers: Record<string, Maker>) =>
  files('a.docx', makers, (body) => buildDocx({ body }));
const pptx = (makers: Record<string, Maker>) =>
  files('a.pptx', makers, (shapes) => buildPptx({ slides: [{ shapes }] }));
const xlsxRows = (makers: Record<string, Maker>) =>
  files('a.xlsx', makers, (rows) => buildXlsx({ sheets: [{ name: 'S', rows }] }));
const odf = (
  extension: 'odt' | 'ods' | 'odp',
  type: 'text' | 'spreadsheet' | 'presentation',
  makers: Record<string, Maker>,
) => files(`a.${extension}`, makers, (body) => buildOdf({ type, body }));
const epub = (makers: Record<string, Maker>) =>
  files('a.epub', makers, (body) => buildEpub({ chapters: [body] }));
const rtf = (makers: Record<string, Maker>) =>
  files('a.rtf', makers, (body) => text(`{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}${body}}`));

const fieldBegin = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const fieldEnd = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

const ON_PICTURES = `<p:pic><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="9" cy="9"/></a:xfrm></p:spPr></p:pic>${sp(ap('Text'))}`;
const stackedLetter = (index: number) =>
  `<a:r><a:t>${index % 3 === 0 ? 'A' : 'T'}</a:t></a:r><a:br/>`;

/** Markup that HTML and XHTML readers share. */
const MARKUP: Record<string, Maker> = {
  paragraphs: (n) => '<p>Some text.</p>'.repeat(n),
  'nested blocks': (n) => nested(n, '<div>', '<p>Some text.</p>', '</div>'),
  'nested inline': (n) => `<p>${nested(n, '<span>a', 'text', '</span>')}</p>`,
  'runs in a paragraph': (n) => `<p>${each(n, () => '<b>Some</b> <i>text</i> ')}</p>`,
  'breaks in a paragraph': (n) => `<p>${'Some text<br/>'.repeat(n)}</p>`,
  attributes: (n) => `<p${attributes(n)}>Some text.</p>`,
  'cells of a row': (n) => `<table><tr>${'<td>Text</td>'.repeat(n)}</tr></table>`,
  rows: (n) => `<table>${'<tr><td>Text</td></tr>'.repeat(n)}</table>`,
  'nested tables': (n) => nested(n, '<table><tr><td>', 'Text', '</td></tr></table>'),
  'nested lists': (n) => nested(n, '<ul><li>', 'Text', '</li></ul>'),
  ruby: (n) => `<p>${'<ruby>a<rt>b</rt></ruby>'.repeat(n)}</p>`,
  links: (n) => `<p>${each(n, (i) => `<a href="#a${i}" id="i${i}">Some</a> text `)}</p>`,
  'character references': (n) => `<p>${'&amp;'.repeat(n)}</p>`,
  'one long line': (n) => `<p>${'word '.repeat(n)}</p>`,
  'spaces in a paragraph': (n) => `<p>a${' '.repeat(n)}b</p>`,
};

/** What a tidy reader never gets. */
const TAG_SOUP: Record<string, Maker> = {
  'blocks never closed': (n) => '<div>x'.repeat(n),
  'paragraphs never closed': (n) => '<p>x'.repeat(n),
  'formats never closed': (n) => '<b>x'.repeat(n),
  'formats over paragraphs': (n) => '<b><p>x'.repeat(n),
  'links over blocks': (n) => '<a href="#"><div>x'.repeat(n),
  'formats closed in the wrong order': (n) => '<b><i>x</b></i>'.repeat(n),
  'many formats over paragraphs': (n) => `${'<b><i><u><s><em>'.repeat(8)}${'<p>x</p>'.repeat(n)}`,
  'different formats': (n) => each(n, (i) => `<font color="${i}">x<p>`),
  'ends without a begin': (n) => `<p>x${'</b>'.repeat(n)}`,
  'ends of paragraphs': (n) => '</p>'.repeat(n),
  'less-than signs': (n) => `<p>${'<'.repeat(n)}`,
  'less-than signs with letters': (n) => `<p>${'<a'.repeat(n)}`,
  'comments never closed': (n) => '<!-- '.repeat(n),
  'comment ends': (n) => `<!--${'--!'.repeat(n)}`,
  'scripts never closed': (n) => '<script>'.repeat(n),
  'script ends': (n) => `<script>${'</scrip'.repeat(n)}`,
  'text in tables': (n) => `<table>${'x<tr>'.repeat(n)}`,
  'tables in tables': (n) => '<table>'.repeat(n),
  'tables with text before rows': (n) => '<table>x<b>'.repeat(n),
  templates: (n) => '<template>x'.repeat(n),
  'nested drawings': (n) => '<svg><g>'.repeat(n),
  options: (n) => `<select>${'<option>x'.repeat(n)}`,
  forms: (n) => '<form><input>'.repeat(n),
  buttons: (n) => '<button>x'.repeat(n),
  headings: (n) => '<h1>x'.repeat(n),
  ampersands: (n) => '&'.repeat(n),
  'references never closed': (n) => '&am'.repeat(n),
  'quotes in a tag': (n) => `<p ${'a="x'.repeat(n)}>`,
  'preformatted text': (n) => `<pre>${'a  b\n'.repeat(n)}</pre>`,
};

/** One or more for everything that a format may have too much of, pathological ones included. */
export const GROWING_FILES: readonly GrowingFile[] = [
  ...plain('a.txt', {
    lines: (n) => 'Some text of a line.\n'.repeat(n),
    'hard-wrapped lines': (n) =>
      'some text that goes on over many lines without an end\n'.repeat(n),
    'one long line': (n) => 'word '.repeat(n),
    'one long word': (n) => 'x'.repeat(n * 4),
    'empty lines': (n) => `a${'\n'.repeat(n)}b`,
    'items of a list': (n) => '- item\n'.repeat(n),
    'indented lines': (n) => each(n, (i) => `${' '.repeat(i % 40)}text\n`),
    'carriage returns': (n) => 'a\r'.repeat(n),
    spaces: (n) => `a${' '.repeat(n * 4)}b\n`,
    'lines of spaces': (n) => '      \n'.repeat(n),
    tabs: (n) => 'a\tb\t'.repeat(n),
    'sentence ends': (n) => 'A. '.repeat(n),
    dots: (n) => '.'.repeat(n * 4),
    'form feeds': (n) => 'a\f'.repeat(n),
  }),
  ...plain('a.csv', {
    rows: (n) => 'id,text\n'.concat(each(n, (i) => `${i},Some text\n`)),
    columns: (n) => `${each(n, (i) => `c${i},`)}x\n${'text,'.repeat(n)}x\n`,
    'quotes never closed': (n) => `a,b\n${'"x,'.repeat(n)}`,
    'doubled quotes': (n) => `a,b\n1,"${'""'.repeat(n)}"\n`,
    'lines in a cell': (n) => `a,b\n1,"${'x\n'.repeat(n)}"\n`,
    'many delimiters': (n) => 'a,b;c\td|e\n'.repeat(n),
    'quotes between cells': (n) => `a,b\n${'x"y",'.repeat(n)}\n`,
    'rows of different widths': (n) => each(n, (i) => `${'x,'.repeat(i % 50)}y\n`),
  }),
  ...plain('a.html', MARKUP),
  ...plain('a.html', TAG_SOUP),
  ...epub(MARKUP),
  {
    what: 'chapters',
    name: 'a.epub',
    bytes: (n) => buildEpub({ chapters: Array.from({ length: n / 10 }, () => '<p>Text</p>') }),
  },
  {
    what: 'entries of the contents',
    name: 'a.epub',
    bytes: (n) =>
      buildEpub({
        chapters: ['<p>Text</p>'],
        nav: `<nav><ol>${'<li><a href="c0.xhtml">x</a></li>'.repeat(n)}</ol></nav>`,
        ncx: `<navMap>${'<navPoint><navLabel><text>x</text></navLabel></navPoint>'.repeat(n)}</navMap>`,
      }),
  },
  {
    what: 'nested entries of the contents',
    name: 'a.epub',
    bytes: (n) =>
      buildEpub({
        chapters: ['<p>Text</p>'],
        nav: `<nav>${nested(n / 10, '<ol><li><a href="c0.xhtml">x</a>', '', '</li></ol>')}</nav>`,
      }),
  },
  {
    what: 'rules of a style sheet',
    name: 'a.epub',
    bytes: (n) =>
      buildEpub({
        chapters: ['<p class="c1">Text</p>'],
        css: each(n, (i) => `.c${i} { font-style: italic; direction: ltr }\n`),
      }),
  },
  {
    what: 'braces of a style sheet',
    name: 'a.epub',
    bytes: (n) => buildEpub({ chapters: ['<p>Text</p>'], css: 'a{/*"'.repeat(n) }),
  },
  {
    what: 'items of the package',
    name: 'a.epub',
    bytes: (n) =>
      buildEpub({
        chapters: ['<p>Text</p>'],
        items: each(n, (i) => `<item id="x${i}" href="x${i}.png" media-type="image/png"/>`),
      }),
  },
  ...docx({
    'prompts of buttons': (n) =>
      p(
        `${fieldBegin}<w:r><w:instrText>MACROBUTTON a </w:instrText></w:r>${'<w:r><w:instrText>word </w:instrText></w:r>'.repeat(n)}${fieldEnd}`.repeat(
          2,
        ),
      ),
    paragraphs: (n) => p(r('Some text.')).repeat(n),
    runs: (n) => p(each(n, (i) => r('word ', i % 2 ? '<w:b/>' : '<w:i/>'))),
    'runs of one format': (n) => p(r('word ', '<w:b/>').repeat(n)),
    attributes: (n) => `<w:p><w:r><w:t${attributes(n)}>Some text.</w:t></w:r></w:p>`,
    'nested tables': (n) =>
      nested(n, '<w:tbl><w:tr><w:tc>', p(r('Text')), '<w:p/></w:tc></w:tr></w:tbl>'),
    'cells of a row': (n) =>
      `<w:tbl><w:tr>${`<w:tc>${p(r('Text'))}</w:tc>`.repeat(n)}</w:tr></w:tbl>`,
    rows: (n) => `<w:tbl>${`<w:tr><w:tc>${p(r('Text'))}</w:tc></w:tr>`.repeat(n)}</w:tbl>`,
    'merged cells': (n) =>
      `<w:tbl>${`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="9"/><w:vMerge/></w:tcPr>${p(r('Text'))}</w:tc></w:tr>`.repeat(n)}</w:tbl>`,
    'nested content controls': (n) =>
      nested(n, '<w:sdt><w:sdtContent>', p(r('Text')), '</w:sdtContent></w:sdt>'),
    'nested smart tags': (n) => p(nested(n, '<w:smartTag>', r('Text'), '</w:smartTag>')),
    'nested insertions': (n) => p(nested(n, '<w:ins w:id="1">', r('Text'), '</w:ins>')),
    insertions: (n) => p(each(n, (i) => `<w:ins w:id="${i}">${r('Text ')}</w:ins>`)),
    deletions: (n) =>
      p(each(n, (i) => `<w:del w:id="${i}"><w:r><w:delText>x</w:delText></w:r></w:del>`)),
    'deleted ends of paragraphs': (n) => p(r('Text'), '<w:rPr><w:del w:id="1"/></w:rPr>').repeat(n),
    bookmarks: (n) =>
      p(
        each(n, (i) => `<w:bookmarkStart w:id="${i}" w:name="b${i}"/>`) +
          r('Text') +
          each(n, (i) => `<w:bookmarkEnd w:id="${i}"/>`),
      ),
    links: (n) => p(each(n, (i) => `<w:hyperlink w:anchor="b${i}">${r('Text')}</w:hyperlink>`)),
    'nested links': (n) => p(nested(n, '<w:hyperlink w:anchor="b">', r('x'), '</w:hyperlink>')),
    'fields never closed': (n) => p(`${fieldBegin}${r('x')}`.repeat(n)),
    'fields over paragraphs': (n) => p(fieldBegin).repeat(n) + p(fieldEnd).repeat(n),
    'nested fields': (n) => p(nested(n, fieldBegin, r('Text'), fieldEnd)),
    tabs: (n) => p('<w:r><w:t>x</w:t><w:tab/></w:r>'.repeat(n)),
    breaks: (n) => p(`<w:r>${'<w:t>x</w:t><w:br/>'.repeat(n)}</w:r>`),
    'long text': (n) => p(r('word '.repeat(n))),
    blanks: (n) => p(`<w:r><w:t>a${' '.repeat(n)}b</w:t></w:r>`),
    'text boxes': (n) =>
      p(
        each(
          n,
          () =>
            `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${p(r('Text'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
        ),
      ),
    'nested text boxes': (n) =>
      nested(
        n,
        '<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>',
        p(r('Text')),
        '</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>',
      ),
    sections: (n) => p(r('Text'), '<w:sectPr/>').repeat(n),
    'character references': (n) => p(r('&#8364;'.repeat(n))),
    'processing instructions': (n) => p(`${r('Text')}${'<?x y?>'.repeat(n)}`),
    comments: (n) => p(`${r('Text')}${'<!-- x -->'.repeat(n)}`),
    'declared namespaces': (n) =>
      p(nested(n, '<w:smartTag xmlns:q="urn:q">', r('Text'), '</w:smartTag>')),
  }),
  ...files(
    'a.docx',
    {
      'notes and their references': (n) => String(n),
    },
    (count) => {
      const n = Number(count);
      return buildDocx({
        body: p(each(n, (i) => `${r('Text')}<w:r><w:footnoteReference w:id="${i}"/></w:r>`)),
        parts: {
          footnotes: each(n, (i) => `<w:footnote w:id="${i}">${p(r('Note'))}</w:footnote>`),
          comments: each(n, (i) => `<w:comment w:id="${i}">${p(r('Note'))}</w:comment>`),
        },
      });
    },
  ),
  ...files(
    'a.docx',
    {
      styles: (n) => each(n, (i) => `<w:style w:type="paragraph" w:styleId="s${i}"/>`),
      'styles that build on each other': (n) =>
        each(
          n,
          (i) =>
            `<w:style w:type="paragraph" w:styleId="s${i}"><w:basedOn w:val="s${i + 1}"/></w:style>`,
        ),
    },
    (styles) =>
      buildDocx({
        body: each(2_000, (i) => p(r('Text'), `<w:pStyle w:val="s${i}"/>`)),
        parts: { styles },
      }),
  ),
  ...files(
    'a.docx',
    { 'paragraphs with styles that build on each other': (n) => String(n) },
    (count) =>
      buildDocx({
        body: each(Number(count), (i) => p(r('Text'), `<w:pStyle w:val="s${i}"/>`)),
        parts: {
          styles: each(
            Number(count),
            (i) =>
              `<w:style w:type="paragraph" w:styleId="s${i}"><w:basedOn w:val="s${i + 1}"/></w:style>`,
          ),
        },
      }),
  ),
  ...pptx({
    shapes: (n) => sp(ap('Text')).repeat(n),
    paragraphs: (n) => sp(ap('Text').repeat(n)),
    runs: (n) =>
      sp(`<a:p>${each(n, (i) => `<a:r><a:rPr b="${i % 2}"/><a:t>word </a:t></a:r>`)}</a:p>`),
    fields: (n) => sp(`<a:p>${'<a:fld type="x"><a:t>1</a:t></a:fld>'.repeat(n)}</a:p>`),
    breaks: (n) => sp(`<a:p>${'<a:r><a:t>x</a:t></a:r><a:br/>'.repeat(n)}</a:p>`),
    'nested groups': (n) => nested(n, '<p:grpSp><p:grpSpPr/>', sp(ap('Text')), '</p:grpSp>'),
    'cells of a row': (n) =>
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tblGrid>${'<a:gridCol w="1"/>'.repeat(n)}</a:tblGrid><a:tr h="1">${`<a:tc><a:txBody>${ap('Cell')}</a:txBody></a:tc>`.repeat(n)}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    rows: (n) =>
      `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblPr/><a:tblGrid><a:gridCol w="1"/></a:tblGrid>${`<a:tr h="1"><a:tc rowSpan="3"><a:txBody>${ap('Cell')}</a:txBody></a:tc></a:tr>`.repeat(n)}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`,
    'long text': (n) => sp(ap('word '.repeat(n))),
    'one long word': (n) => sp(ap('x'.repeat(n * 4))),
    attributes: (n) => sp(`<a:p><a:r><a:rPr${attributes(n)}/><a:t>Text</a:t></a:r></a:p>`),
  }),
  ...pptx({
    'shapes on pictures': (n) => ON_PICTURES.repeat(n),
    'letters that are stacked': (n) => sp(`<a:p>${each(n, stackedLetter)}</a:p>`),
    'paragraphs of one letter': (n) => sp(each(n, (i) => ap(i % 3 === 0 ? 'A' : 'T'))),
    'groups within one another': (n) =>
      nested(n, '<p:grpSp><p:grpSpPr/>', ON_PICTURES, '</p:grpSp>'),
  }).map((file) => ({ ...file, to: 'ar' })),
  {
    what: 'slides',
    name: 'a.pptx',
    bytes: (n) =>
      buildPptx({ slides: Array.from({ length: n / 20 }, () => ({ shapes: sp(ap('Text')) })) }),
  },
  ...xlsxRows({
    rows: (n) => each(n, (i) => rowOf(i + 1, inline(`A${i + 1}`, 'Text'))),
    columns: (n) =>
      rowOf(
        1,
        each(Math.min(n, 16_384), (i) => inline(`${column(i)}1`, 'Text')),
      ),
    'cells without places': (n) => rowOf(1, '<c t="inlineStr"><is><t>Text</t></is></c>'.repeat(n)),
    'long text': (n) => rowOf(1, inline('A1', 'word '.repeat(n))),
    'runs of a text': (n) =>
      rowOf(
        1,
        `<c r="A1" t="inlineStr"><is>${each(n, (i) => `<r><rPr>${i % 2 ? '<b/>' : ''}</rPr><t>word </t></r>`)}</is></c>`,
      ),
    formulas: (n) => each(n, (i) => rowOf(i + 1, cell(`A${i + 1}`, 'B1&amp;"text"'))),
    'formulas that read all cells before': (n) =>
      each(n, (i) =>
        rowOf(i + 1, cell(`A${i + 1}`, `LEN(B1:B${i + 1})`) + inline(`B${i + 1}`, 'Text')),
      ),
    'formulas that read all cells': (n) =>
      each(n, (i) =>
        rowOf(i + 1, cell(`A${i + 1}`, `IF(B1:B${n}="Text",1)`) + inline(`B${i + 1}`, 'Text')),
      ),
    'formulas that read the one before': (n) =>
      each(n, (i) => rowOf(i + 1, cell(`A${i + 1}`, `A${i}&amp;"x"`))),
    'parentheses of a formula': (n) => rowOf(1, cell('A1', nested(n, '(', 'B1', ')'))),
    'parentheses never closed': (n) => rowOf(1, cell('A1', '('.repeat(n))),
    'nested functions': (n) => rowOf(1, cell('A1', nested(n, 'IF(A1="x",', 'B1', ')'))),
    'arguments of a formula': (n) => rowOf(1, cell('A1', `CONCATENATE(${'"x",'.repeat(n)}"y")`)),
    'quotes of a formula': (n) => rowOf(1, cell('A1', `"${'""'.repeat(n)}"`)),
    'quotes never closed': (n) => rowOf(1, cell('A1', `${"'a"}${'"'.repeat(n)}`)),
    'operators of a formula': (n) => rowOf(1, cell('A1', `A1${'&amp;B1'.repeat(n)}`)),
    'sheet names in a formula': (n) => rowOf(1, cell('A1', `${"'S'!A1+".repeat(n)}1`)),
    'brackets in a formula': (n) => rowOf(1, cell('A1', 'T['.repeat(n))),
  }),
  ...files(
    'a.xlsx',
    {
      'merged cells': (n) =>
        `<mergeCells>${each(n, (i) => `<mergeCell ref="A${2 * i + 1}:B${2 * i + 2}"/>`)}</mergeCells>`,
      'merged cells, one over all': (n) =>
        `<mergeCells>${each(n, () => '<mergeCell ref="A1:XFD1048576"/>')}</mergeCells>`,
      'data validations': (n) =>
        `<dataValidations>${each(n, (i) => `<dataValidation type="list" sqref="A${i + 1}"><formula1>"Yes,No"</formula1></dataValidation>`)}</dataValidations>`,
      'data validations over all cells': (n) =>
        `<dataValidations>${each(n, () => `<dataValidation type="list" sqref="A1:XFD1048576"><formula1>A1:A1000</formula1></dataValidation>`)}</dataValidations>`,
      'conditional formats': (n) =>
        each(
          n,
          (i) =>
            `<conditionalFormatting sqref="A1:A1000"><cfRule type="expression" priority="${i}"><formula>A1="Text"</formula></cfRule></conditionalFormatting>`,
        ),
      links: (n) =>
        `<hyperlinks>${each(n, (i) => `<hyperlink ref="A${i + 1}" location="S!A1" display="Text"/>`)}</hyperlinks>`,
      'choices of a validation': (n) =>
        `<dataValidations><dataValidation type="list" sqref="A1"><formula1>"${'Yes,'.repeat(n)}No"</formula1></dataValidation></dataValidations>`,
      'codes of a header': (n) =>
        `<headerFooter><oddHeader>${'&amp;LText&amp;P'.repeat(n)}</oddHeader></headerFooter>`,
    },
    (tail) =>
      buildXlsx({
        sheets: [
          { name: 'S', rows: each(1_000, (i) => rowOf(i + 1, inline(`A${i + 1}`, 'Text'))), tail },
        ],
      }),
  ),
  {
    what: 'shared texts',
    name: 'a.xlsx',
    bytes: (n) =>
      buildXlsx({
        sheets: [
          {
            name: 'S',
            rows: each(n, (i) => rowOf(i + 1, `<c r="A${i + 1}" t="s"><v>${i}</v></c>`)),
          },
        ],
        strings: Array.from({ length: n }, (_, i) => `Text ${i}`),
      }),
  },
  {
    what: 'rows that wrap',
    name: 'a.xlsx',
    bytes: (n) =>
      buildXlsx({
        formats: '<xf><alignment wrapText="1"/></xf>',
        sheets: [
          {
            name: 'S',
            head: `<cols>${each(n, (i) => `<col min="${i + 1}" max="${n}" width="9"/>`)}</cols>`,
            rows: each(n, (i) => `<row r="${i + 1}" ht="15">${inline(`A${i + 1}`, 'Text')}</row>`),
            tail: `<mergeCells>${each(n, (i) => `<mergeCell ref="A${i + 1}:B${i + 1}"/>`)}</mergeCells>`,
          },
        ],
      }),
  },
  {
    what: 'sheets',
    name: 'a.xlsx',
    bytes: (n) =>
      buildXlsx({
        sheets: Array.from({ length: n / 20 }, (_, i) => ({
          name: `Sheet ${i}`,
          rows: rowOf(1, inline('A1', 'Text') + cell('B1', `'Sheet ${i}'!A1&amp;"x"`)),
        })),
      }),
  },
  {
    what: 'names of the workbook',
    name: 'a.xlsx',
    bytes: (n) =>
      buildXlsx({
        sheets: [{ name: 'S', rows: rowOf(1, inline('A1', 'Text') + cell('B1', 'N1&amp;"x"')) }],
        workbook: `<definedNames>${each(n, (i) => `<definedName name="N${i}_">'S'!$A$${i + 1}</definedName>`)}</definedNames>`,
      }),
  },
  {
    what: 'names that read each other',
    name: 'a.xlsx',
    bytes: (n) =>
      buildXlsx({
        sheets: [{ name: 'S', rows: rowOf(1, inline('A1', 'Text') + cell('B1', 'N_0&amp;"x"')) }],
        workbook: `<definedNames>${each(n, (i) => `<definedName name="N_${i}">N_${i + 1}</definedName>`)}</definedNames>`,
      }),
  },
  ...odf('odt', 'text', {
    'user fields': (n) =>
      `<text:user-field-decls>${each(n, (i) => `<text:user-field-decl office:string-value="Text ${i}" text:name="F${i}"/>`)}</text:user-field-decls>${each(n, (i) => `<text:p text:condition="F${i}x"><text:user-field-get text:name="F${i}">Text ${i}</text:user-field-get></text:p>`)}`,
    paragraphs: (n) => '<text:p>Some text.</text:p>'.repeat(n),
    spans: (n) =>
      `<text:p>${each(n, (i) => `<text:span text:style-name="s${i}">word </text:span>`)}</text:p>`,
    'nested spans': (n) => `<text:p>${nested(n, '<text:span>', 'x', '</text:span>')}</text:p>`,
    'nested sections': (n) =>
      nested(n, '<text:section text:name="s">', '<text:p>x</text:p>', '</text:section>'),
    'nested lists': (n) =>
      nested(
        n,
        '<text:list><text:list-item>',
        '<text:p>x</text:p>',
        '</text:list-item></text:list>',
      ),
    notes: (n) =>
      `<text:p>${'Text<text:note><text:note-body><text:p>Note</text:p></text:note-body></text:note>'.repeat(n)}</text:p>`,
    'nested notes': (n) =>
      nested(
        n,
        '<text:p>x<text:note><text:note-body>',
        '<text:p>x</text:p>',
        '</text:note-body></text:note></text:p>',
      ),
    'spaces and tabs': (n) => `<text:p>x${'<text:s text:c="2"/><text:tab/>'.repeat(n)}y</text:p>`,
    'repeated spaces': (n) => `<text:p>x<text:s text:c="${n * 10}"/>y</text:p>`,
    bookmarks: (n) => `<text:p>${each(n, (i) => `<text:bookmark text:name="b${i}"/>x`)}</text:p>`,
    attributes: (n) => `<text:p${attributes(n)}>Text</text:p>`,
    frames: (n) =>
      `<text:p>${'<draw:frame><draw:text-box><text:p>Text</text:p></draw:text-box></draw:frame>'.repeat(n)}</text:p>`,
    rows: (n) =>
      odsTable(odsRow('<table:table-cell><text:p>x</text:p></table:table-cell>').repeat(n)),
    'tracked changes': (n) =>
      `<text:tracked-changes>${each(n, (i) => `<text:changed-region text:id="c${i}"><text:deletion><text:p>x</text:p></text:deletion></text:changed-region>`)}</text:tracked-changes><text:p>${each(n, (i) => `x<text:change text:change-id="c${i}"/>`)}</text:p>`,
  }),
  ...files('a.odt', { 'styles that build on each other': (n) => String(n) }, (count) =>
    buildOdf({
      type: 'text',
      styles: each(
        Number(count),
        (i) =>
          `<style:style style:name="s${i}" style:family="paragraph" style:parent-style-name="s${i + 1}"/>`,
      ),
      body: each(Number(count), (i) => `<text:p text:style-name="s${i}">Text</text:p>`),
    }),
  ),
  ...odf('ods', 'spreadsheet', {
    rows: (n) =>
      odsTable(
        odsRow(
          '<table:table-cell office:value-type="string"><text:p>Text</text:p></table:table-cell>',
        ).repeat(n),
      ),
    columns: (n) =>
      odsTable(
        odsRow(
          '<table:table-cell office:value-type="string"><text:p>Text</text:p></table:table-cell>'.repeat(
            n,
          ),
        ),
      ),
    sheets: (n) => each(n / 10, (i) => odsTable(odsRow(odsCell(`[$'T${i}'.A1]`)), `T${i}`)),
    'formulas that read all cells before': (n) =>
      odsTable(
        each(n, (i) =>
          odsRow(
            `${odsCell(`LEN([.B1:.B${i + 1}])`)}<table:table-cell office:value-type="string"><text:p>Text</text:p></table:table-cell>`,
          ),
        ),
      ),
    'parentheses of a formula': (n) => odsTable(odsRow(odsCell(nested(n, '(', '[.B1]', ')')))),
    'brackets of a formula': (n) => odsTable(odsRow(odsCell('['.repeat(n)))),
    'quotes of a reference never closed': (n) => odsTable(odsRow(odsCell(`[${"'a'".repeat(n)}`))),
    'colons of a reference': (n) => odsTable(odsRow(odsCell(`[${'.A1:'.repeat(n)}.A1]`))),
    'merged cells': (n) =>
      odsTable(
        odsRow(
          '<table:table-cell table:number-columns-spanned="9" table:number-rows-spanned="9" office:value-type="string"><text:p>Text</text:p></table:table-cell><table:covered-table-cell/>',
        ).repeat(n),
      ),
    'repeated rows': (n) =>
      odsTable(
        '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000" office:value-type="string"><text:p>Text</text:p></table:table-cell></table:table-row>'.repeat(
          n,
        ),
      ),
  }),
  ...odf('odp', 'presentation', {
    slides: (n) =>
      each(
        n / 4,
        (i) =>
          `<draw:page draw:name="p${i}"><draw:frame svg:width="5cm"><draw:text-box><text:p>Text</text:p></draw:text-box></draw:frame></draw:page>`,
      ),
    shapes: (n) =>
      `<draw:page draw:name="a">${'<draw:frame svg:width="5cm"><draw:text-box><text:p>Text</text:p></draw:text-box></draw:frame>'.repeat(n)}</draw:page>`,
    'nested groups': (n) =>
      `<draw:page draw:name="a">${nested(n, '<draw:g>', '<draw:frame><draw:text-box><text:p>x</text:p></draw:text-box></draw:frame>', '</draw:g>')}</draw:page>`,
  }),
  ...plain('a.xlf', {
    units: (n) => XLIFF_1(each(n, (i) => unit1('Some text', String(i)))),
    'nested codes': (n) => XLIFF_1(unit1(nested(n, '<g id="1">', 'x', '</g>'))),
    codes: (n) => XLIFF_1(unit1(each(n, (i) => `x<x id="${i}"/>`))),
    'paired codes': (n) =>
      XLIFF_1(
        unit1(
          each(n, (i) => `<bpt id="${i}">b</bpt>x`) +
            each(n, (i) => `<ept id="${n - 1 - i}">e</ept>`),
        ),
      ),
    'ends without a begin': (n) => XLIFF_1(unit1(each(n, (i) => `x<ept id="${i}">e</ept>`))),
    'begins without an end': (n) => XLIFF_1(unit1(each(n, (i) => `x<bpt id="${i}">e</bpt>`))),
    'codes that cross': (n) =>
      XLIFF_1(unit1(each(n, (i) => `<bx id="${i}"/>x`) + each(n, (i) => `<ex id="${i}"/>`))),
    'nested groups': (n) => XLIFF_1(nested(n, '<group>', unit1('x'), '</group>')),
    alternatives: (n) =>
      XLIFF_1(
        `<trans-unit id="1"><source>x</source>${'<alt-trans><target>y</target></alt-trans>'.repeat(n)}</trans-unit>`,
      ),
    marks: (n) => XLIFF_1(unit1(nested(n, '<mrk mtype="x">', 'x', '</mrk>'))),
    attributes: (n) =>
      XLIFF_1(`<trans-unit id="1"${attributes(n)}><source>x</source></trans-unit>`),
    references: (n) => XLIFF_1(unit1('&lt;'.repeat(n))),
    'character data': (n) => XLIFF_1(unit1('<![CDATA[x]]>'.repeat(n))),
  }),
  ...plain('b.xlf', {
    units: (n) =>
      XLIFF_2(
        each(n, (i) => `<unit id="u${i}"><segment><source>Some text</source></segment></unit>`),
      ),
    segments: (n) =>
      XLIFF_2(
        `<unit id="u">${each(n, (i) => `<segment id="s${i}"><source>Some text</source></segment>`)}</unit>`,
      ),
    'nested codes': (n) => XLIFF_2(unit2(nested(n, '<pc id="1">', 'x', '</pc>'))),
    'paired codes': (n) =>
      XLIFF_2(
        unit2(
          each(n, (i) => `<sc id="s${i}"/>x`) + each(n, (i) => `<ec startRef="s${n - 1 - i}"/>`),
        ),
      ),
    'codes that cross': (n) =>
      XLIFF_2(
        unit2(each(n, (i) => `<sc id="s${i}"/>x`) + each(n, (i) => `<ec startRef="s${i}"/>`)),
      ),
    'begins without an end': (n) => XLIFF_2(unit2(each(n, (i) => `<sc id="s${i}"/>x`))),
    'ends without a begin': (n) => XLIFF_2(unit2(each(n, (i) => `x<ec startRef="s${i}"/>`))),
    data: (n) =>
      XLIFF_2(
        `<unit id="u"><originalData>${each(n, (i) => `<data id="d${i}">x</data>`)}</originalData><segment><source>${each(n, (i) => `x<ph id="p${i}" dataRef="d${i}"/>`)}</source></segment></unit>`,
      ),
    'nested groups': (n) => XLIFF_2(nested(n, '<group id="g">', unit2('x'), '</group>')),
  }),
  ...rtf({
    paragraphs: (n) => '\\pard Some text.\\par\n'.repeat(n),
    'runs in a paragraph': (n) => `\\pard ${'{\\b Some} {\\i text} '.repeat(n)}\\par`,
    'switches in a paragraph': (n) => `\\pard ${'\\b Some\\b0  text '.repeat(n)}\\par`,
    'nested groups': (n) => nested(n, '{', 'text\\par', '}'),
    'nested formats': (n) => nested(n, '{\\b x', 'text\\par', '}'),
    'groups never closed': (n) => '{\\b x'.repeat(n),
    'ends without a begin': (n) => `text${'}'.repeat(n)}`,
    'control words': (n) => `${'\\b\\i\\ul'.repeat(n)} text\\par`,
    'unknown control words': (n) => `${each(n, (i) => `\\x${i}y`)} text\\par`,
    'one long control word': (n) => `\\${'x'.repeat(n * 4)} text\\par`,
    'one long number': (n) => `\\b${'1'.repeat(n * 4)} text\\par`,
    'unicode characters': (n) => `\\pard ${'\\u8364?'.repeat(n)}\\par`,
    'coded characters': (n) => `\\pard ${"\\'e4".repeat(n)}\\par`,
    'double-byte characters': (n) =>
      `{\\fonttbl{\\f1\\fcharset128 B;}}\\f1 ${"\\'82\\'a0".repeat(n)}\\par`,
    notes: (n) => `\\pard ${'x{\\footnote \\pard note\\par}'.repeat(n)}\\par`,
    'nested notes': (n) => nested(n, '{\\footnote x', 'note\\par', '}'),
    fields: (n) =>
      `\\pard ${'{\\field{\\*\\fldinst HYPERLINK "a"}{\\fldrslt Text}}'.repeat(n)}\\par`,
    'nested fields': (n) =>
      nested(n, '{\\field{\\*\\fldinst HYPERLINK "a"}{\\fldrslt x', 'Text', '}}'),
    cells: (n) => `\\trowd ${'Text\\cell '.repeat(n)}\\row`,
    rows: (n) => '\\trowd\\cellx1000 Text\\cell\\row\n'.repeat(n),
    fonts: (n) =>
      `{\\fonttbl${each(n, (i) => `{\\f${i} Font ${i};}`)}}${each(n, (i) => `\\f${i} x`)}\\par`,
    colours: (n) => `{\\colortbl;${'\\red1\\green2\\blue3;'.repeat(n)}}text\\par`,
    styles: (n) => `{\\stylesheet${each(n, (i) => `{\\s${i}\\sbasedon${i + 1} Style;}`)}}text\\par`,
    tabs: (n) => `\\pard ${'a\\tab '.repeat(n)}\\par`,
    bookmarks: (n) =>
      `\\pard ${each(n, (i) => `{\\*\\bkmkstart b${i}}x{\\*\\bkmkend b${i}}`)}\\par`,
    'long text': (n) => `\\pard ${'word '.repeat(n)}\\par`,
    pictures: (n) => `\\pard {\\pict\\pngblip ${'89504e47\n'.repeat(n)}}text\\par`,
  }),
  ...plain('a.md', {
    paragraphs: (n) => 'Some *text* of a paragraph.\n\n'.repeat(n),
    'items of a list': (n) => '- item\n'.repeat(n),
    'items of one letter': (n) => '- a\n'.repeat(n),
    'nested lists': (n) => each(n, (i) => `${'  '.repeat(i % 20)}- a\n`),
    'nested quotes': (n) => `${'> '.repeat(n)}a\n`,
    rows: (n) => `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(n)}`,
    definitions: (n) => each(n, (i) => `[a${i}]: /b\n`) + each(n, (i) => `[a${i}] `),
    notes: (n) => each(n, (i) => `a[^n${i}]\n\n[^n${i}]: note\n\n`),
    headings: (n) => '# Title\n\n'.repeat(n),
    'marks in a heading': (n) => `# a ${'#'.repeat(n)} b\n`,
    code: (n) => `\`\`\`\n${'code\n'.repeat(n)}\`\`\`\n`,
    'blocks of code': (n) => '```\ncode\n```\n'.repeat(n),
    'blocks of HTML': (n) => '<div>\n\ntext\n\n</div>\n\n'.repeat(n),
    'lines of front matter': (n) => `---\n${each(n, (i) => `k${i}: value\n`)}---\n\ntext\n`,
    'values of front matter': (n) => `---\n${each(n, (i) => `k${i}: One two\n`)}---\n\ntext\n`,
    'lines of broken front matter': (n) => `---\n${'a: b: c\n'.repeat(n)}---\n\ntext\n`,
    'lists of front matter': (n) => `---\na: [${'One two, '.repeat(n)}b]\n---\n\ntext\n`,
    'addresses in brackets': (n) => `[see ${'x@y.co and www.a.co '.repeat(n)}\n`,
    placeholders: (n) => '{{ a }} text '.repeat(n),
    references: (n) => '&amp;'.repeat(n),
    'sections of lists': (n) => '## Version\n\n- one\n- two\n\n'.repeat(n),
    'lists and paragraphs': (n) => '1. item\n\ntext\n\n'.repeat(n),
    'quotations and paragraphs': (n) => '> item\n\ntext\n\n'.repeat(n),
    'lazy lines': (n) => '> item\ntext\n\n'.repeat(n),
  }),
];
