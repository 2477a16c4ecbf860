import { buildEpub } from './build-epub.ts';
import { buildOdf } from './build-odf.ts';

const SENTENCE = 'The quick brown fox jumps over the lazy dog while nobody is looking';

/** Paragraphs of about one printed page; `wrap` marks a word and writes the paragraph. */
function page(at: number, wrap: (before: string, marked: string, after: string) => string): string {
  return Array.from({ length: 30 }, (_, line) =>
    wrap(`${SENTENCE} ${at}.${line}, `, 'with emphasis', ' in it.'),
  ).join('');
}

/** A book with one chapter a page. */
export function buildLargeEpub(pages: number): Buffer {
  const chapters = Array.from({ length: pages }, (_, at) =>
    page(at, (before, marked, after) => `<p>${before}<em>${marked}</em>${after}</p>`),
  );
  return buildEpub({ chapters });
}

/** An OpenDocument text of so many pages. */
export function buildLargeOdt(pages: number): Buffer {
  const style =
    '<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>';
  const body = Array.from({ length: pages }, (_, at) =>
    page(
      at,
      (before, marked, after) =>
        `<text:p>${before}<text:span text:style-name="B">${marked}</text:span>${after}</text:p>`,
    ),
  ).join('');
  return buildOdf({ type: 'text', body, styles: style });
}

/** An RTF file of so many pages. */
export function buildLargeRtf(pages: number): Buffer {
  const body = Array.from({ length: pages }, (_, at) =>
    page(at, (before, marked, after) => `\\pard ${before}{\\b ${marked}}${after}\\par\n`),
  ).join('');
  return Buffer.from(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Serif;}}\n${body}}`, 'latin1');
}

/** An XLIFF 1.2 file of so many pages. */
export function buildLargeXliff(pages: number): Buffer {
  const body = Array.from({ length: pages }, (_, at) =>
    page(
      at,
      (before, marked, after) =>
        `<trans-unit id="${before.length}"><source>${before}<g id="1">${marked}</g>${after}</source></trans-unit>\n`,
    ),
  ).join('');
  return Buffer.from(
    `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="en" datatype="plaintext"><body>${body}</body></file></xliff>`,
  );
}
