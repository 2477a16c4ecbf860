import { byTier } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { findFilter } from '../registry.ts';
import { DOCX_NAMESPACES } from '../testing/build-docx.ts';
import { buildZip } from '../testing/build-zip.ts';
import { p, r } from '../testing/docx-fixtures.ts';
import { outcome } from '../testing/hostile.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const types = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/></Types>`;
const packageOf = (xml: string | Uint8Array) =>
  buildZip([
    { name: '[Content_Types].xml', data: types },
    { name: 'word/document.xml', data: xml, stored: true },
  ]);
const documentOf = (body: string) =>
  packageOf(`<w:document ${DOCX_NAMESPACES}><w:body>${body}</w:body></w:document>`);

function ole(stream: string): Buffer {
  const bytes = Buffer.alloc(4096);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(bytes);
  Buffer.from(stream, 'utf16le').copy(bytes, 1024);
  return bytes;
}

/** Of what is repeated without end; in the short tier enough to tell squares from lines. */
const MANY = byTier({ short: 10_000, full: 100_000 });

describe('hostile files', () => {
  const _lol = `<!DOCTYPE lolz [<!ENTITY a "lol">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`).join('')}]>`;
  const cases: [string, Uint8Array, string][] = [
    ['a document of old Word', ole('WordDocument'), 'unsupported_format'],
    [
      'a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, ...Buffer.alloc(500)]),
      'unsupported_format',
    ],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'unsupported_format',
    ],
    ['another archive', buildZip([{ name: 'a.txt', data: 'x' }]), 'unsupported_format'],
    ['an empty archive', buildZip([]), 'unsupported_format'],
    ['no content types', buildZip([{ name: 'word/document.xml', data: '<w/>' }]), 'corrupt_file'],
    ['empty content types', buildZip([{ name: '[Content_Types].xml', data: '' }]), 'corrupt_file'],
    ['a document part that is not XML', packageOf('hello'), 'corrupt_file'],
    [
      'a document part in an unknown encoding',
      packageOf(Buffer.from([0x3c, 0xff, 0x80])),
      'corrupt_file',
    ],
    [
      'a missing document part',
      buildZip([{ name: '[Content_Types].xml', data: types }]),
      'unsupported_format',
    ],
    ['unknown entities in text', documentOf(p(r('a &lol; b'))), 'corrupt_file'],
    ['references without end', documentOf(p(r('&amp;'.repeat(10 * MANY)))), 'ok'],
    ['100,000 nested elements', documentOf('<w:tbl>'.repeat(100_000)), 'limit_exceeded'],
    [
      '100,000 nested elements in a paragraph',
      documentOf(`<w:p>${'<w:r>'.repeat(100_000)}`),
      'limit_exceeded',
    ],
    [
      '900 nested controls',
      documentOf(
        `<w:p>${'<w:sdt><w:sdtContent>'.repeat(450)}${r('deep')}${'</w:sdtContent></w:sdt>'.repeat(450)}</w:p>`,
      ),
      'ok',
    ],
    [
      'runs of alternating looks without end',
      documentOf(p(`${r('a ', '<w:b/>')}${r('b ')}`.repeat(MANY / 2))),
      'ok',
    ],
    [
      'fields never closed',
      documentOf(p(`${r('a')}<w:r><w:fldChar w:fldCharType="begin"/></w:r>`.repeat(MANY))),
      'ok',
    ],
    ['a wrong extension', Buffer.from('Just some text.'), 'ok'],
  ];
  it.each(cases)('%s', { timeout: 60_000 }, async (_, bytes, code) => {
    expect(await outcome(bytes, 'file.docx')).toBe(code);
  });

  it.each([
    ['quotations', '>'.repeat(MANY), 'a.md'],
    ['lists', `${'- '.repeat(MANY / 2)}a`, 'a.md'],
    ['emphasis', '*a '.repeat(MANY / 2), 'a.md'],
    ['brackets', '['.repeat(MANY / 2), 'a.md'],
    ['links', '[a](b'.repeat(3000), 'a.md'],
    ['tags', '<div>'.repeat(MANY), 'a.html'],
    ['attributes', `<p ${'a="b" '.repeat(MANY)}>x`, 'a.html'],
    ['quotes', '"'.repeat(5 * MANY), 'a.csv'],
    ['cells', 'a,'.repeat(5 * MANY), 'a.csv'],
    ['lines', 'a\n'.repeat(3 * MANY), 'a.txt'],
  ])('endless %s end in time', { timeout: 60_000 }, async (_, text, name) => {
    expect(['ok', 'limit_exceeded']).toContain(await outcome(Buffer.from(text), name));
  });

  it('text under the name of a Word document is read as text', () => {
    expect(findFilter({ bytes: Buffer.from('Text'), name: 'a.docx' }).format).toBe('txt');
    expect(findFilter({ bytes: documentOf(''), name: 'a.txt' }).format).toBe('docx');
    expect(findFilter({ bytes: Buffer.from('<!doctype html><p>x'), name: 'a.txt' }).format).toBe(
      'html',
    );
    expect(findFilter({ bytes: Buffer.from('# A\n\n**b**\n'), name: 'notes' }).format).toBe('md');
  });
});
