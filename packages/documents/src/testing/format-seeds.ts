import { ZipArchive } from '../container/zip-reader.ts';
import { buildDocx, DOCX_NAMESPACES } from './build-docx.ts';
import { buildEpub, chapter } from './build-epub.ts';
import { buildOdf, ODF_DECLARATIONS, type OdfFixture } from './build-odf.ts';
import { ap, buildPptx, PPTX_NAMESPACES, sp } from './build-pptx.ts';
import { buildXlsx, row, XLSX_NAMESPACES } from './build-xlsx.ts';
import { buildZip } from './build-zip.ts';
import { p, r } from './docx-fixtures.ts';

/** A small honest file of a format, and where to hurt it. */
export interface FormatSeed {
  /** A name of the format. */
  name: string;
  bytes: Buffer;
  /** The entry that holds the text, for packages; the others are text as they are. */
  part?: string;
  /** Text of that entry, or of the file, with what the filter looks at. */
  text: string;
  /** Pieces that damage is made of, beside those of XML. */
  pieces: readonly string[];
}

/** The archive with the content of one entry, which may be new to it, or without it. */
export function withEntry(
  bytes: Uint8Array,
  name: string,
  data: string | Uint8Array | undefined,
): Buffer {
  const archive = ZipArchive.open(bytes);
  const entries = [...archive.entries.keys()].flatMap((entry) => {
    const content = entry === name ? data : Buffer.from(archive.read(entry));
    const stored = entry === 'mimetype';
    return content === undefined ? [] : [{ name: entry, data: content, stored }];
  });
  if (!archive.entries.has(name) && data !== undefined) entries.push({ name, data, stored: false });
  return buildZip(entries);
}

/** The file of a seed with another text. */
export function withText({ bytes, part }: FormatSeed, text: string | Uint8Array): Buffer {
  return part === undefined
    ? Buffer.from(typeof text === 'string' ? Buffer.from(text, 'latin1') : text)
    : withEntry(bytes, part, text);
}

const odf = (extension: string, type: OdfFixture['type'], body: string): FormatSeed => ({
  name: `a.${extension}`,
  bytes: buildOdf({ type, body }),
  part: 'content.xml',
  text: `<office:document-content ${ODF_DECLARATIONS}><office:body><office:${type}>${body}</office:${type}></office:body></office:document-content>`,
  pieces: ['<text:p>', '</text:p>', '<text:s/>', '<table:table-cell>', '="', '[.'],
});
const plain = (name: string, text: string, pieces: readonly string[]): FormatSeed => ({
  name,
  bytes: Buffer.from(text, 'latin1'),
  text,
  pieces,
});

const slide = `<p:grpSp><p:grpSpPr/>${sp(`${ap('Some ')}<a:p><a:r><a:rPr b="1" sz="1800"/><a:t>bold</a:t></a:r><a:fld type="x"><a:t>1</a:t></a:fld></a:p>`)}</p:grpSp><a:tbl><a:tblPr/><a:tr h="1"><a:tc><a:txBody>${ap('Cell')}</a:txBody></a:tc></a:tr></a:tbl>`;
const rows = row(1, 0, 'Inline', '=IF(A1="x",\'S\'!B1,T[[#All],[a]])');
const story = `${p(`${r('Some ')}${r('bold', '<w:b/>')}<w:hyperlink w:anchor="x">${r('link')}</w:hyperlink><w:r><w:fldChar w:fldCharType="begin"/></w:r>`)}`;
const book = '<p>One <em>two</em><br/><ruby>a<rt>b</rt></ruby></p>';
const note = '<text:note><text:note-body><text:p>n</text:p></text:note-body></text:note>';
const table =
  '<table:table table:name="S"><table:table-row><table:table-cell office:value-type="string"><text:p>One <text:span>two</text:span></text:p></table:table-cell><table:table-cell table:formula="of:=IF([.A1]=&quot;x&quot;;LEN([.A1]);[$\'S\'.B1])" office:value-type="string"><text:p>3</text:p></table:table-cell></table:table-row></table:table>';

/** One seed for every format that is read. */
export const FORMAT_SEEDS: readonly FormatSeed[] = [
  {
    name: 'a.docx',
    bytes: buildDocx({ body: story, parts: { header: p(r('Head')), styles: '' } }),
    part: 'word/document.xml',
    text: `<w:document ${DOCX_NAMESPACES}><w:body>${story}</w:body></w:document>`,
    pieces: ['w:', '<w:p>', '</w:r>', 'xmlns:w=""'],
  },
  {
    name: 'a.pptx',
    bytes: buildPptx({ slides: [{ shapes: slide }] }),
    part: 'ppt/slides/slide1.xml',
    text: `<p:sld ${PPTX_NAMESPACES}><p:cSld><p:spTree>${slide}</p:spTree></p:cSld></p:sld>`,
    pieces: ['<a:p>', '</a:r>', '<p:grpSp>', 'xmlns:a=""'],
  },
  {
    name: 'a.xlsx',
    bytes: buildXlsx({ sheets: [{ name: 'S', rows }], strings: ['Some text'] }),
    part: 'xl/worksheets/sheet1.xml',
    text: `<worksheet ${XLSX_NAMESPACES}><sheetViews><sheetView/></sheetViews><sheetData>${rows}</sheetData><headerFooter><oddHeader>&amp;LText&amp;P</oddHeader></headerFooter><dataValidations><dataValidation type="list" sqref="A1"><formula1>"Yes,No"</formula1></dataValidation></dataValidations></worksheet>`,
    pieces: ['<c t="s">', '<v>9', '<is>', '</row>', '"="', "'!", '('],
  },
  {
    name: 'a.epub',
    bytes: buildEpub({
      chapters: [`${book}<svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>`],
      nav: '<nav><ol><li><a href="c0.xhtml">x</a></li></ol></nav>',
      ncx: '<navMap><navPoint><navLabel><text>x</text></navLabel></navPoint></navMap>',
    }),
    part: 'OEBPS/c0.xhtml',
    text: `<?xml version="1.0"?>${chapter(book)}`,
    pieces: ['<p>', '</body>', '&nbsp;'],
  },
  odf('odt', 'text', `<text:p>One <text:span>two</text:span>${note}</text:p>`),
  odf('ods', 'spreadsheet', table),
  odf(
    'odp',
    'presentation',
    `<draw:page draw:name="a"><draw:frame svg:width="5cm"><draw:text-box><text:p>One</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box><text:p>Note</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`,
  ),
  plain(
    'a.xlf',
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"><body><trans-unit id="1"><source>One <g id="1">two</g></source></trans-unit></body></file></xliff>',
    ['<source>', '</target>', '<mrk>'],
  ),
  plain(
    'b.xlf',
    '<xliff version="2.1" xmlns="urn:oasis:names:tc:xliff:document:2.0" srcLang="en"><file id="f"><unit id="1"><segment><source>One <pc id="1">two</pc><ph id="2"/></source></segment></unit></file></xliff>',
    ['<segment>', '</target>', '<mrk>', '<sc id="1"/>', '<ec/>'],
  ),
  plain(
    'a.rtf',
    '{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}\\pard One {\\b two}\\par{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}{\\footnote note}\\u8364?\\par}',
    ['{', '}', '\\par', '\\u', '\\bin9', "\\'", '{\\field', '{\\*'],
  ),
  plain(
    'a.html',
    '<!doctype html><title>T</title><p>One <b>two</b> <img alt="x"><pre>code</pre><table><tr><td>a',
    ['<p>', '</b>', '<table>', '<script>', '&#x110000;', '</title'],
  ),
  plain(
    'a.md',
    '---\ntitle: T\n---\n\n# One *two*\n\n- a [link](b "t")\n\n| a | b |\n|---|---|\n| c | d |\n\n```\ncode\n```\n',
    ['*', '`', '[', '](', '> ', '\n\n', '|', '![', '---\n'],
  ),
  plain('a.csv', 'Name,Text\n1,"One, ""two"""\n2,"three\nfour"\n', ['"', ',', '\n', ';', '\t']),
  plain('a.txt', 'One two.\r\n\r\n  - three\r\n  - four\r\n', [
    '\n',
    '\r',
    '\t',
    '\x85',
    '\xff\xfe',
  ]),
  plain(
    'a.srt',
    '1\n00:00:01,000 --> 00:00:02,000\nI said <i>that\n\n2\n00:00:02,000 --> 00:00:03,000\nshe went.\n',
    ['\n', '\n\n', '1\n', ' --> ', '<i>', '</i>', '{\\an8}', '-'],
  ),
  plain(
    'a.ass',
    '[Script Info]\n[Events]\nFormat: Layer, Start, End, Text\nDialogue: 0,0:00:01.00,0:00:02.00,{\\k20}One {\\i1}two\\Nthree.\n',
    ['{', '}', '\\N', '{\\p1}', '{\\k9}', ',', 'Dialogue:', 'Format:'],
  ),
  plain(
    'a.ttml',
    '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang="en"><body><div begin="1s"><p begin="1s" end="2s">One <span>two</span><br/>three.</p></div></body></tt>',
    ['<p>', '</p>', '<span begin="1s">', '<br/>', 'begin="', '&amp;', '<!--'],
  ),
];
