import { fileURLToPath } from 'node:url';
import type { Fragment, TextUnit } from '@glossa/contract';
import { createDocumentService } from '@glossa/documents';
import { corpus } from '@glossa/documents/testing/corpus';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import { chapterCharacters, chapterText } from './content.ts';
import { divideChapters } from './divide-chapters.ts';
import { type ContentTools, readContent } from './read-content.ts';
import { saneCover } from './sane-cover.ts';
import { spokenText } from './spoken-text.ts';

const mark = (hint: 'break' | 'code' | 'footnote' | 'image', equiv?: string) =>
  ({ type: 'standalone', id: hint, hint, ...(equiv === undefined ? {} : { equiv }) }) as const;

describe('a text as it is read aloud', () => {
  const cases: [string, Fragment, string][] = [
    ['soft hyphens, NUL and white space', ['won\u00adder\0ful \n\t day'], 'wonder ful day'],
    ['a mark of a note', ['It rained', mark('footnote', '1'), '.'], 'It rained.'],
    [
      'a mark of a note with text in it',
      [
        'It rained',
        { type: 'start', id: 'a', hint: 'footnote' },
        '12',
        { type: 'end', id: 'a' },
        '.',
      ],
      'It rained.',
    ],
    ['numbers of notes', ['It rained.[12] It was known [3, 4].¹'], 'It rained. It was known.'],
    ['raised figures of units, brackets in a text', ['Two km² [1999] m³'], 'Two km² [1999] m³'],
    [
      'line breaks, pictures, code',
      ['a', mark('break', '\n'), 'b', mark('image', 'x'), mark('code', ' c')],
      'a b c',
    ],
    ['marks of direction stay', ['\u200fשלום'], '\u200fשלום'],
    ['half a character', ['a\ud800b'], 'a\ufffdb'],
  ];
  it.each(cases)('%s', (_name, fragment, text) => expect(spokenText(fragment)).toBe(text));
});

/** `h One`, `p Text`, `n Note`, `c Cell`, `f Caption`, `@2` page, `! place` of the next. */
function unitsOf(script: string): TextUnit[] {
  const kinds = {
    h: 'heading',
    n: 'note',
    c: 'cell',
    f: 'caption',
    t: 'title',
    a: 'attribute',
  } as const;
  let page: number | undefined;
  let location: string | undefined;
  const units: TextUnit[] = [];
  for (const line of script
    .trim()
    .split('\n')
    .map((each) => each.trim())) {
    const [sign = '', rest = ''] = [line[0], line.slice(1).trim()];
    if (sign === '@') page = rest === '' ? undefined : Number(rest);
    else if (sign === '!') location = rest || undefined;
    else
      units.push({
        ...{ id: String(units.length), kind: kinds[sign as 'h'] ?? 'paragraph' },
        ...{ source: [rest], segmentation: 'sentence' },
        ...(page === undefined ? {} : { page }),
        ...(location === undefined ? {} : { location }),
      });
  }
  return units;
}
async function dividedBy(format: string, script: string, options = {}) {
  const { chapters } = await divideChapters(format, unitsOf(script), options);
  return chapters.map(
    ({ title, pieces }) =>
      `${title} = ${pieces.map(({ kind, text }) => `${kind[0]}:${text}`).join(' ')}`,
  );
}

describe('chapters', () => {
  const long = 'word '.repeat(200).trim();
  it.each([
    [
      'of a book: documents with a heading; others go on with the one before',
      'epub',
      '@0\np Cover.\n@1\nh One\np A.\nh Part\np B.\n@2\np C.\n@3\nh Two\nh The End\np D.',
      [
        'Cover. = t:Cover.',
        'One = h:One t:A. h:Part t:B. t:C.',
        'Two: The End = h:Two h:The End t:D.',
      ],
    ],
    [
      'of a book in one document: its headings',
      'epub',
      '@0\np Front.\nh One\np A.\nh Two\np B.',
      ['Front. = t:Front.', 'One = h:One t:A.', 'Two = h:Two t:B.'],
    ],
    [
      'of a book: contents, descriptions and properties are not read',
      'epub',
      '!OPS/book.opf\nt Title\n!OPS/nav.xhtml\n@1\np Contents\n!OPS/c.xhtml\na Picture\nh One\np A.',
      ['One = h:One t:A.'],
    ],
    [
      'of a document: sections, notes last',
      'docx',
      '!word/document.xml\np A.\nh One\nc B\nf C\n!word/footnotes.xml\nn D.\n!word/header1.xml\np E',
      ['A. = t:A.', 'One = h:One t:B c:C', 'D. = n:D.'],
    ],
    [
      'of slides: each, by its name',
      'pptx',
      '@0\np A.\n!ppt/notesSlides/n1.xml\nn B.\n!\n@1\nh C',
      ['First = t:A. n:B.', 'C = h:C'],
    ],
    ['of cells alone: they are the text', 'xlsx', '@0\nc A\n@1\nc B', ['First = t:A', 'B = t:B']],
    [
      'of a PDF: what is short is one with the next',
      'pdf',
      `h One\np ${long}\nh Two\np B.\nh Three\np ${long}\nh Four\np D.`,
      [`One = h:One t:${long}`, `Two = h:Two t:B. h:Three t:${long} h:Four t:D.`],
    ],
    ['of nothing: none', 'epub', '@0\na Picture\np \u00ad', []],
  ])('%s', async (_name, format, script, chapters) => {
    const pageNames = new Map([[0, 'First']]);
    expect(await dividedBy(format, script, { pageNames })).toEqual(chapters);
  });

  it('are joined where there are too many, and refused where they are too long', async () => {
    const many = unitsOf(
      Array.from({ length: 2_500 }, (_, at) => `h H${at}\np T${at}.`).join('\n'),
    );
    const { chapters } = await divideChapters('docx', many);
    expect(chapters).toHaveLength(1_250);
    expect(chapters.flatMap(({ pieces }) => pieces)).toHaveLength(5_000);
    const huge = Array.from(
      { length: 31 },
      (): TextUnit => ({ ...many[1]!, source: ['a'.repeat(100_000)] }),
    );
    await expect(divideChapters('txt', huge)).rejects.toMatchObject({ code: 'limit_exceeded' });
  });

  it('are read with what is chosen of them', () => {
    const pieces = (['heading', 'text', 'note', 'table', 'caption'] as const).map((kind) => ({
      ...{ kind, text: `${kind} 😀` },
    }));
    const chapter = { title: '', pieces };
    const none = { headings: false, notes: false, tables: false, captions: false };
    expect(chapterText(chapter, none)).toBe('text 😀');
    expect(chapterText(chapter, { ...none, notes: true, headings: true })).toBe(
      'heading 😀\n\ntext 😀\n\nnote 😀',
    );
    expect(chapterCharacters(chapter)).toEqual({
      heading: 9,
      text: 6,
      note: 6,
      table: 7,
      caption: 9,
    });
  });
});

const books = corpus('epub');
it.runIf(FULL_TIER && books.files.length > 0)(
  'are found in real books (skipped without the corpus beside the repository)',
  async () => {
    await using folder = await temporaryFolder();
    const documents = createDocumentService({ isolated: false });
    const services = {
      engines: { detect: { detect: () => ({ language: 'en', confidence: 1 }) } },
      work: { documents },
    } as unknown as ContentTools;
    const read = (kind: string, name: string) => {
      const path = fileURLToPath(
        new URL(`../../../../../shared/corpus/${kind}/${name}`, import.meta.url),
      );
      const { signal } = new AbortController();
      return readContent(services, { file: { path, name }, folder: folder.path, signal });
    };
    const poem = await read('epub', 'idpf_wasteland.epub');
    expect(poem).toMatchObject({ format: 'epub', unread: [], cover: { mime: 'image/jpeg' } });
    expect(poem.content.title).toBe('The Waste Land');
    expect(poem.content.chapters.map(({ title }) => title)).toEqual([
      ...['The Waste Land', 'I. THE BURIAL OF THE DEAD', 'II. A GAME OF CHESS'],
      ...['III. THE FIRE SERMON', 'IV. DEATH BY WATER', 'V. WHAT THE THUNDER SAID'],
      ...['NOTES ON "THE WASTE LAND"', 'I. THE BURIAL OF THE DEAD', 'II. A GAME OF CHESS'],
      ...['III. THE FIRE SERMON', 'V. WHAT THE THUNDER SAID'],
    ]);
    const word = await read('docx', 'okapi_table_of_contents_automatic.docx');
    expect(word.content.chapters.map(({ title }) => title).slice(1)).toEqual([
      ...['Computer', 'Science', 'Article', 'From', 'Wikipedia', 'Pasted', 'Word'],
    ]);
    const paper = await read('pdf', 'pdfjs_tracemonkey.pdf');
    expect(paper.content.chapters.map(({ title }) => title).slice(1, 4)).toEqual([
      ...['1. Introduction', '2. Overview: Example Tracing Run', '3. Trace Trees'],
    ]);
    await expect(read('pdf', 'pypdf_imagemagick-images.pdf')).rejects.toMatchObject({
      ...{ code: 'no_text', details: { pages: expect.any(Number) } },
    });
    await documents.close();
  },
  120_000,
);

it('takes a picture as a cover where it is a sane JPEG or PNG file', () => {
  const png = (width: number, height: number) => {
    const bytes = new Uint8Array(33);
    bytes.set([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, width);
    view.setUint32(20, height);
    return bytes;
  };
  expect(saneCover(png(600, 800))).toMatchObject({ mime: 'image/png' });
  const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const bytes of [
    png(600, 1e9),
    png(0, 8),
    png(600, 800).slice(0, 12),
    svg,
    new Uint8Array(0),
  ])
    expect(saneCover(bytes)).toBeUndefined();
});
