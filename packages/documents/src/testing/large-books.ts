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

/** An OpenDocument presentation of so many slides. */
export function buildLargeOdp(slides: number): Buffer {
  const frame = (text: string) =>
    `<draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame>`;
  const body = Array.from({ length: slides }, (_, at) => {
    const lines = Array.from({ length: 8 }, (_, line) => frame(`${SENTENCE} ${at}.${line}.`));
    return `<draw:page draw:name="page${at}">${lines.join('')}</draw:page>`;
  });
  return buildOdf({ type: 'presentation', body: body.join('') });
}

/** An OpenDocument spreadsheet of so many rows: a number, two texts, and a formula. */
export function buildLargeOds(rows: number): Buffer {
  const text = (value: string) =>
    `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
  const number = (value: number, rest = '') =>
    `<table:table-cell ${rest}office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`;
  const body = Array.from(
    { length: rows },
    (_, at) =>
      `<table:table-row>${number(at)}${text(WORDS[at % WORDS.length]!)}${text(`${SENTENCE} ${at}.`)}${number(at * 2, `table:formula="of:=[.A${at + 1}]*2" `)}</table:table-row>`,
  );
  const table = `<table:table table:name="Parts">${body.join('')}</table:table>`;
  return buildOdf({ type: 'spreadsheet', body: table });
}

const WORDS = SENTENCE.split(' ');

/** A page of HTML of so many printed pages. */
export function buildLargeHtml(pages: number): Buffer {
  const body = Array.from({ length: pages }, (_, at) =>
    page(at, (before, marked, after) => `<p>${before}<em>${marked}</em>${after}</p>\n`),
  ).join('');
  return Buffer.from(`<!doctype html><html lang="en"><title>Book</title><body>${body}`);
}

/** A Markdown file of so many pages. */
export function buildLargeMarkdown(pages: number): Buffer {
  const body = Array.from(
    { length: pages },
    (_, at) =>
      `# Page ${at}\n\n${page(at, (before, marked, after) => `${before}*${marked}*${after}\n\n`)}`,
  );
  return Buffer.from(body.join(''));
}

/** A text file of so many pages. */
export function buildLargeText(pages: number): Buffer {
  const body = Array.from({ length: pages }, (_, at) =>
    page(at, (before, marked, after) => `${before}${marked}${after}\n\n`),
  );
  return Buffer.from(body.join(''));
}

/** A table of so many rows: a number and two texts. */
export function buildLargeCsv(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) => `${at},${WORDS[at % WORDS.length]},"${SENTENCE}, ${at}."\n`,
  );
  return Buffer.from(`Number,Part,Description\n${lines.join('')}`);
}
