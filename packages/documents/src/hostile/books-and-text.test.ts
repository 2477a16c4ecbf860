import { describe, expect, it } from 'vitest';
import { buildEpub } from '../testing/build-epub.ts';
import { ODF_DECLARATIONS } from '../testing/build-odf.ts';
import { buildZip } from '../testing/build-zip.ts';
import { outcome } from '../testing/hostile.ts';

const _lol = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const _external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
const html = (content: string, doctype = '') =>
  `<?xml version="1.0"?>${doctype}<html xmlns="http://www.w3.org/1999/xhtml"><body>${content}</body></html>`;
const mimetype = (type: string) => ({ name: 'mimetype', data: type, stored: true });
const odt = (data: string | Uint8Array, name = 'content.xml') =>
  buildZip([mimetype('application/vnd.oasis.opendocument.text'), { name, data }]);
const content = (body: string) =>
  `<office:document-content ${ODF_DECLARATIONS}><office:body><office:text>${body}</office:text></office:body></office:document-content>`;
const xliff = (body: string) =>
  `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en"><body>${body}</body></file></xliff>`;
const unit = '<trans-unit id="1"><source>One <g id="1">two</g></source></trans-unit>';
const _rtf =
  '{\\rtf1\\ansi{\\fonttbl{\\f0 A;}}\\pard One {\\b two}\\par{\\field{\\*\\fldinst PAGE}{\\fldrslt 1}}{\\footnote note}\\u8364?\\par}';

describe('hostile files', () => {
  const cases: [string, string, Uint8Array, string][] = [
    [
      'a book without a container',
      'a.epub',
      buildZip([mimetype('application/epub+zip')]),
      'corrupt_file',
    ],
    [
      'a book without its package',
      'a.epub',
      buildZip([
        mimetype('application/epub+zip'),
        { name: 'META-INF/container.xml', data: '<container/>' },
      ]),
      'corrupt_file',
    ],
    ['an empty chapter', 'a.epub', buildEpub({ chapters: ['<?xml?>'] }), 'ok'],
    ['deep chapters', 'a.epub', buildEpub({ chapters: [html('<div>'.repeat(20_000))] }), 'ok'],
    [
      'many paragraphs in a chapter',
      'a.epub',
      buildEpub({ chapters: ['<p>a <b>b</b></p>'.repeat(20_000)] }),
      'ok',
    ],
    ['a text without content', 'a.odt', odt('', 'x.xml'), 'corrupt_file'],
    [
      'deep spans',
      'a.odt',
      odt(content(`<text:p>${'<text:span>'.repeat(20_000)}`)),
      'limit_exceeded',
    ],
    [
      '900 spans in each other',
      'a.odt',
      odt(content(`<text:p>${'<text:span>'.repeat(900)}a${'</text:span>'.repeat(900)}</text:p>`)),
      'ok',
    ],
    [
      'a thousand million spaces',
      'a.odt',
      odt(content('<text:p>a<text:s text:c="1000000000"/>b</text:p>')),
      'ok',
    ],
    ['many units', 'a.xlf', Buffer.from(xliff(unit.repeat(20_000))), 'ok'],
    ['deep RTF', 'a.rtf', Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}`), 'limit_exceeded'],
    [
      'endless fields',
      'a.rtf',
      Buffer.from(`{\\rtf1 ${'{\\field{\\*\\fldinst X}{\\fldrslt '.repeat(5000)}`),
      'corrupt_file',
    ],
    [
      'fields within fields',
      'a.rtf',
      Buffer.from(
        `{\\rtf1 ${'{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt '.repeat(30)}a${'}}'.repeat(30)}}`,
      ),
      'limit_exceeded',
    ],
    [
      'data longer than the file',
      'a.rtf',
      Buffer.from('{\\rtf1 a\\bin999999999 b}'),
      'corrupt_file',
    ],
    [
      'endless runs in RTF',
      'a.rtf',
      Buffer.from(`{\\rtf1 ${'a{\\b b}'.repeat(20_000)}\\par}`),
      'ok',
    ],
    ['a book under another name', 'a.docx', buildEpub({ chapters: ['<p>x</p>'] }), 'ok'],
  ];
  it.each(cases)('%s', { timeout: 60_000 }, async (_, name, bytes, code) => {
    expect(await outcome(bytes, name)).toBe(code);
  });
});
