import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PDF, PdfDict, type PdfObject, type PdfRef } from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { structureOf } from '../structure/structure.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { translatePdf } from '../testing/translate.ts';
import { openPdf } from './document.ts';

const LIBRARY = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../testing/tagged/library.pdf')),
);

async function pagesOf(bytes: Uint8Array) {
  const document = await openPdf(bytes);
  try {
    return Array.from({ length: document.pageCount }, (_, index) => document.page(index));
  } finally {
    document.close();
  }
}

/** A page of words, each marked by its place, with the structure elements of `tree` by their names. */
const tagged = (words: readonly string[], elements: Record<string, string>) =>
  makePdf({
    pages: [
      {
        content: words
          .map(
            (word, index) =>
              `/Span <</MCID ${index}>> BDC BT /F1 12 Tf 50 ${280 - 20 * index} Td (${word}) Tj ET EMC`,
          )
          .join('\n'),
        entries: '/StructParents 0',
      },
    ],
    catalog: '/StructTreeRoot @tree /MarkInfo << /Marked true >>',
    objects: elements,
  });

describe('the tags of a page', () => {
  it('are paragraphs with the marks of all that stands in them', async () => {
    const [page] = await pagesOf(LIBRARY);
    expect(page!.tags!.map(({ kind, level }) => kind + (level ?? ''))).toEqual([
      ...['heading1', 'text', 'text', 'list-item', 'list-item'],
      ...['cell', 'cell', 'cell', 'cell', 'text'],
    ]);
    const { pieces } = page!;
    const headed = pieces.filter(({ isArtifact }) => isArtifact);
    const read = (list: typeof pieces) =>
      list.flatMap(({ characters }) => characters.map(({ text }) => text)).join('');
    expect(read(headed)).toContain('Library rules');
    const marks = new Set(page!.tags!.flatMap((tag) => tag.marks));
    const untold = pieces.filter(
      ({ mcid, isArtifact, characters }) =>
        !isArtifact && !marks.has(mcid ?? -1) && characters.some(({ text }) => text.trim() !== ''),
    );
    expect(read(untold)).toBe('');
  });

  it('are none in a file without them, and end where elements stand in a ring', async () => {
    const [plain] = await pagesOf(makePdf({ pages: [{ content: 'BT /F1 9 Tf (a) Tj ET' }] }));
    expect(plain!.tags).toBeUndefined();
    const ring = tagged(['One', 'Two'], {
      tree: '<< /Type /StructTreeRoot /K @one /ParentTree << /Nums [0 [@one @two]] >> >>',
      one: '<< /Type /StructElem /S /P /P @two /K [0 @two] >>',
      two: '<< /Type /StructElem /S /P /P @one /K [1 @one] >>',
    });
    const [page] = await pagesOf(ring);
    expect(page!.pieces).toHaveLength(2);
  });
});

describe('a tagged document', () => {
  it('has the paragraphs of its tags', async () => {
    const paragraphs = structureOf(await pagesOf(LIBRARY));
    expect(
      paragraphs.map(({ kind, spans }) => [kind, spans.map(({ text }) => text).join('')]),
    ).toEqual([
      ['header', 'Library rules'],
      ['heading', 'Opening hours'],
      ['text', expect.stringMatching(/^The reading room .* are counted\.$/)],
      ['text', expect.stringMatching(/^Whoever comes later .* or night\.$/)],
      ['list-item', '• Bring a card.'],
      ['list-item', '• Leave bags at the desk.'],
      ...['Books', 'four weeks', 'Records', 'one week'].map((text) => ['cell', text]),
      ['text', 'The rules may change without notice.'],
    ]);
  });

  it('is tagged as before when it is translated, in its new language', async () => {
    const aloud = (text: string) => text.toUpperCase();
    const result = await translatePdf(LIBRARY, 'es', aloud);
    expect(result.left).toEqual([]);
    const [before] = await pagesOf(LIBRARY);
    const [after] = await pagesOf(result.bytes);
    expect(after!.tags).toEqual(before!.tags);
    const textOf = (page: typeof before, index: number) => {
      const marks = new Set(page!.tags![index]!.marks);
      return page!.pieces
        .filter(({ mcid }) => mcid !== undefined && marks.has(mcid))
        .flatMap(({ characters }) => characters.map(({ text }) => text))
        .join('')
        .replace(/[\s•]/g, '');
    };
    for (const index of before!.tags!.keys())
      expect(textOf(after, index)).toBe(textOf(before, index).toUpperCase());
    const pdf = await PDF.load(result.bytes);
    const catalog = pdf.getCatalog();
    const resolve = (ref: PdfRef): PdfObject | null => pdf.getObject(ref);
    expect(catalog.getString('Lang', resolve)!.asString()).toBe('es');
    expect(catalog.get('StructTreeRoot', resolve)).toBeInstanceOf(PdfDict);
  });
});
