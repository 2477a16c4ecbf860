import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildEpub, chapter } from './testing/build-epub.ts';
import { buildOdf, ODF_DECLARATIONS } from './testing/build-odf.ts';
import { buildZip } from './testing/build-zip.ts';
import { FUZZ_TIMEOUT, fuzzRuns } from './testing/fuzz.ts';
import { damagedFiles, damagedXml, OUTCOMES, outcome } from './testing/hostile.ts';

const lol = `<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const external = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>';
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
const rtf =
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
    ['entity bombs in a chapter', 'a.epub', buildEpub({ chapters: [html('&b; text', lol)] }), 'ok'],
    [
      'external entities in a chapter',
      'a.epub',
      buildEpub({ chapters: [html('&e; text', external)] }),
      'ok',
    ],
    ['deep chapters', 'a.epub', buildEpub({ chapters: [html('<div>'.repeat(20_000))] }), 'ok'],
    [
      'many paragraphs in a chapter',
      'a.epub',
      buildEpub({ chapters: ['<p>a <b>b</b></p>'.repeat(20_000)] }),
      'ok',
    ],
    [
      'traversal out of a book',
      'a.epub',
      buildEpub({ chapters: ['<p>x</p>'], extra: [{ name: '../x', data: '' }] }),
      'corrupt_file',
    ],
    [
      'a chapter twice',
      'a.epub',
      buildEpub({ chapters: ['<p>x</p>'], extra: [{ name: 'OEBPS/c0.xhtml', data: '' }] }),
      'corrupt_file',
    ],
    [
      'a bomb in a book',
      'a.epub',
      buildEpub({
        chapters: ['<p>x</p>'],
        extra: [{ name: 'x', data: Buffer.alloc(40 * 2 ** 20) }],
      }),
      'limit_exceeded',
    ],
    ['a text without content', 'a.odt', odt('', 'x.xml'), 'corrupt_file'],
    ['an empty content part', 'a.odt', odt(''), 'corrupt_file'],
    [
      'external entities in a text',
      'a.odt',
      odt(external + content('<text:p>&e;</text:p>')),
      'corrupt_file',
    ],
    ['entity bombs in a text', 'a.odt', odt(lol + content('<text:p>&b;</text:p>')), 'corrupt_file'],
    [
      'deep spans',
      'a.odt',
      odt(content(`<text:p>${'<text:span>'.repeat(20_000)}`)),
      'corrupt_file',
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
    ['entity bombs in XLIFF', 'a.xlf', Buffer.from(lol + xliff(unit)), 'corrupt_file'],
    ['many units', 'a.xlf', Buffer.from(xliff(unit.repeat(20_000))), 'ok'],
    ['truncated XLIFF', 'a.xlf', Buffer.from(xliff(unit).slice(0, -20)), 'corrupt_file'],
    ['truncated RTF', 'a.rtf', Buffer.from(rtf.slice(0, 60)), 'corrupt_file'],
    ['deep RTF', 'a.rtf', Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}`), 'corrupt_file'],
    [
      'endless fields',
      'a.rtf',
      Buffer.from(`{\\rtf1 ${'{\\field{\\*\\fldinst X}{\\fldrslt '.repeat(5000)}`),
      'corrupt_file',
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

describe('damaged files', () => {
  const seeds: [string, readonly Uint8Array[]][] = [
    [
      'a.epub',
      [
        buildEpub({
          chapters: [
            '<p>One <em>two</em></p><svg xmlns="http://www.w3.org/2000/svg"><text>x</text></svg>',
          ],
          nav: '<nav><ol><li><a href="c0.xhtml">x</a></li></ol></nav>',
        }),
      ],
    ],
    [
      'a.odt',
      [buildOdf({ type: 'text', body: '<text:p>One <text:span>two</text:span></text:p>' })],
    ],
    ['a.xlf', [Buffer.from(xliff(unit))]],
    ['a.rtf', [Buffer.from(rtf)]],
  ];
  it.each(seeds)('%s is read, or refused with a code', FUZZ_TIMEOUT, async (name, files) => {
    await fc.assert(
      fc.asyncProperty(damagedFiles(files), async (bytes) => {
        expect(OUTCOMES).toContain(await outcome(bytes, name));
      }),
      fuzzRuns(500),
    );
  });

  const parts: [string, string, string[], (xml: string) => Uint8Array][] = [
    [
      'a.epub',
      chapter('<p>One <em>two</em><br/><ruby>a<rt>b</rt></ruby></p>'),
      ['<p>', '</body>', '&nbsp;'],
      (xml) => buildEpub({ chapters: [`<?xml version="1.0"?>${xml}`] }),
    ],
    [
      'a.odt',
      content(
        '<text:p>One <text:span>two</text:span><text:note><text:note-body><text:p>n</text:p></text:note-body></text:note></text:p>',
      ),
      ['<text:p>', '</text:p>', '<text:s/>'],
      odt,
    ],
    ['a.xlf', xliff(unit), ['<source>', '</target>', '<mrk>'], (xml) => Buffer.from(xml)],
    [
      'a.rtf',
      rtf,
      ['{', '}', '\\par', '\\u', '\\bin9', "\\'", '{\\field', '{\\*'],
      (text) => Buffer.from(text, 'latin1'),
    ],
  ];
  it.each(parts)(
    '%s is so when its text is damaged',
    FUZZ_TIMEOUT,
    async (name, text, pieces, pack) => {
      await fc.assert(
        fc.asyncProperty(damagedXml(text, pieces), async (damaged) => {
          expect(OUTCOMES).toContain(await outcome(pack(damaged), name));
        }),
        fuzzRuns(500),
      );
    },
  );
});
