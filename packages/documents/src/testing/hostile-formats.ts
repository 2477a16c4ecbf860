import { ZipArchive } from '../container/zip-reader.ts';
import { buildDocx } from './build-docx.ts';
import { buildEpub } from './build-epub.ts';
import { buildOdf } from './build-odf.ts';
import { ap, buildPptx, sp } from './build-pptx.ts';
import { buildXlsx, row } from './build-xlsx.ts';
import { p, r } from './docx-fixtures.ts';
import { type FormatSeed, withEntry } from './format-seeds.ts';
import type { HostileFile } from './hostile-files.ts';

/** A file of old Office, or one that Office encrypted, which looks the same. */
function ole(stream: string): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 1024);
  return bytes;
}

const OFFICE_LOCK: HostileFile = ['encrypted', ole('EncryptedPackage'), 'password_protected_file'];
const MACROS = 'macroEnabled.main+xml';
/** A part of an Office package declared as that of a file with macros, with the macros beside it. */
function withMacros(bytes: Uint8Array, type: RegExp, macro: string): Buffer {
  const types = '[Content_Types].xml';
  const xml = Buffer.from(ZipArchive.open(bytes).read(types)).toString();
  return withEntry(withEntry(bytes, types, xml.replace(type, macro)), 'x/vbaProject.bin', 'macro');
}
const odfManifest = (entry: string) =>
  `<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">${entry}</manifest:manifest>`;

function hostileOdf({ bytes, text }: FormatSeed): HostileFile[] {
  const encrypted =
    '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
  const itself =
    '<manifest:file-entry manifest:full-path="" manifest:media-type="application/vnd.oasis.opendocument.chart"/><manifest:file-entry manifest:full-path="./" manifest:media-type="application/vnd.oasis.opendocument.chart"/>';
  const circle =
    '<office:automatic-styles><style:style style:name="A" style:family="text" style:parent-style-name="B"/><style:style style:name="B" style:family="text" style:parent-style-name="A"/></office:automatic-styles><office:body>';
  return [
    [
      'encrypted',
      withEntry(bytes, 'META-INF/manifest.xml', odfManifest(encrypted)),
      'password_protected_file',
    ],
    [
      'that is a chart in itself',
      withEntry(bytes, 'META-INF/manifest.xml', odfManifest(itself)),
      'ok',
    ],
    [
      'whose styles build on each other',
      withEntry(bytes, 'content.xml', text.replace('<office:body>', circle)),
      'ok',
    ],
    ['with macros', withEntry(bytes, 'Basic/Standard/Module1.xml', '<script/>'), 'ok'],
  ];
}

const cell = (formula: string) =>
  `<table:table-cell table:formula="${formula}" office:value-type="string"><text:p>Text</text:p></table:table-cell>`;

/** Harm of one format: locks, macros and parts that lead back to themselves. */
export function hostileOfFormat(seed: FormatSeed): HostileFile[] {
  const { name, bytes } = seed;
  switch (name) {
    case 'a.docx':
      return [
        OFFICE_LOCK,
        [
          'with macros',
          withMacros(
            bytes,
            /application\/vnd\.openxmlformats[^"]*document\.main\+xml/,
            `application/vnd.ms-word.document.${MACROS}`,
          ),
          'ok',
        ],
        [
          'whose styles build on each other',
          buildDocx({
            body: p(r('a'), '<w:pStyle w:val="A"/>'),
            parts: {
              styles:
                '<w:style w:styleId="A"><w:basedOn w:val="B"/></w:style><w:style w:styleId="B"><w:basedOn w:val="A"/></w:style>',
            },
          }),
          'ok',
        ],
      ];
    case 'a.pptx': {
      const rels = 'ppt/slideLayouts/_rels/slideLayout1.xml.rels';
      const xml = Buffer.from(ZipArchive.open(bytes).read(rels)).toString();
      return [
        OFFICE_LOCK,
        [
          'with macros',
          buildPptx({
            slides: [{ shapes: sp(ap('Text')) }],
            type: `application/vnd.ms-powerpoint.presentation.${MACROS}`,
          }),
          'ok',
        ],
        ...['../slides/slide1.xml', 'slideLayout1.xml', '../../../../etc/passwd', '/'].map(
          (target): HostileFile => [
            `whose layout leads to ${target}`,
            withEntry(bytes, rels, xml.replace(/Target="[^"]*"/, `Target="${target}"`)),
            'ok',
          ],
        ),
      ];
    }
    case 'a.xlsx':
      return [
        OFFICE_LOCK,
        [
          'with macros',
          buildXlsx({
            sheets: [{ name: 'S', rows: row(1, 'Text') }],
            type: `application/vnd.ms-excel.sheet.${MACROS}`,
          }),
          'ok',
        ],
        [
          'whose formulas read themselves',
          buildXlsx({ sheets: [{ name: 'S', rows: row(1, '=A1&amp;B1', '=LEN(A1)', 'Text') }] }),
          'ok',
        ],
      ];
    case 'a.epub': {
      const lock =
        '<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container" xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData><e:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/><e:CipherData><e:CipherReference URI="OEBPS/c0.xhtml"/></e:CipherData></e:EncryptedData></encryption>';
      const itself =
        '<item id="self" href="book.opf" media-type="application/xhtml+xml"/><item id="out" href="../../../etc/passwd" media-type="application/xhtml+xml"/>';
      return [
        ['encrypted', withEntry(bytes, 'META-INF/encryption.xml', lock), 'password_protected_file'],
        [
          'that lists itself and files outside',
          buildEpub({ chapters: ['<p>Text</p>'], items: itself }),
          'ok',
        ],
        ['with scripts', buildEpub({ chapters: ['<p>Text</p><script>alert("x")</script>'] }), 'ok'],
        [
          'of chapters that load each other',
          buildEpub({
            chapters: [
              '<iframe src="c0.xhtml"></iframe><p>a</p>',
              '<iframe src="c0.xhtml"></iframe><p>b</p>',
            ],
          }),
          'ok',
        ],
      ];
    }
    case 'a.ods':
      return [
        ...hostileOdf(seed),
        [
          'whose formulas read themselves',
          buildOdf({
            type: 'spreadsheet',
            body: `<table:table table:name="S"><table:table-row>${cell('of:=[.A1]&amp;[.B1]')}${cell('of:=LEN([.A1])')}</table:table-row></table:table>`,
          }),
          'ok',
        ],
        [
          'of a thousand million rows',
          buildOdf({
            type: 'spreadsheet',
            body: `<table:table table:name="S"><table:table-row table:number-rows-repeated="1000000000"><table:table-cell table:number-columns-repeated="1000000000" office:value-type="string"><text:p>Text</text:p></table:table-cell></table:table-row></table:table>`,
          }),
          'ok',
        ],
      ];
    case 'a.odt':
    case 'a.odp':
      return hostileOdf(seed);
    default:
      return [];
  }
}
