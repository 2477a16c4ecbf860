import { FULL_TIER } from '@glossa/testing/tier';
import { describe, expect, it } from 'vitest';
import type { PageContent, TextPiece } from '../model.ts';
import { openPdf } from './document.ts';
import { loadPdfium } from './pdfium.ts';
import { type PageSource, pdfBytes } from './testing/page-bytes.ts';

async function read(
  pages: readonly PageSource[],
  more?: readonly string[],
): Promise<PageContent[]> {
  const document = await openPdf(pdfBytes(pages, more));
  try {
    return Array.from({ length: document.pageCount }, (_, index) => document.page(index));
  } finally {
    document.close();
  }
}

const textOf = ({ characters }: TextPiece) => characters.map(({ text }) => text).join('');

describe('pieces', () => {
  it('are what each operator shows, with font, size and colour', async () => {
    const [page] = await read([
      { content: 'BT /F1 12 Tf 50 700 Td (Hello) Tj 1 0 0 rg /F2 9 Tf 40 0 Td (World) Tj ET' },
    ]);
    expect(page!.pieces.map(textOf)).toEqual(['Hello', 'World']);
    expect(page!.pieces[0]).toMatchObject({
      index: 0,
      size: 12,
      color: '#000000',
      mode: 0,
      isVertical: false,
      font: { name: 'Helvetica', isBold: false, isItalic: false, isSerif: false },
    });
    expect(page!.pieces[1]).toMatchObject({
      index: 1,
      size: 9,
      color: '#ff0000',
      font: { isBold: true, isItalic: true, isSerif: true },
    });
  });

  it('place their characters', async () => {
    const [page] = await read([{ content: 'BT /F3 10 Tf 50 700 Td (abc) Tj ET' }]);
    const [a, b, c] = page!.pieces[0]!.characters;
    expect([a!.x, b!.x, c!.x].map(Math.round)).toEqual([50, 56, 62]);
    expect(a!.y).toBeCloseTo(700);
    // Courier's letters are 600 units wide, the last one's too.
    expect(c!.advance).toBeCloseTo(6, 1);
    expect(a!.box.bottom).toBeLessThan(700);
    expect(a!.box.top - a!.box.bottom).toBeCloseTo(10, 1);
  });

  it('tell blanks that are jumps alone', async () => {
    const [page] = await read([{ content: 'BT /F1 10 Tf 50 700 Td [(two) -400 (words)] TJ ET' }]);
    const { characters } = page!.pieces[0]!;
    expect(characters.map(({ text }) => text).join('')).toBe('twowords');
    expect(characters.map(({ isAfterBlank }) => isAfterBlank).indexOf(true)).toBe(3);
  });

  it('count through forms, in the order they are drawn', async () => {
    const form = 'BT /F1 10 Tf 0 0 Td (in a form) Tj ET';
    const [page] = await read(
      [
        {
          content:
            'BT /F1 10 Tf 50 700 Td (before) Tj ET q 1 0 0 1 80 600 cm /X1 Do Q BT /F1 10 Tf 50 500 Td (after) Tj ET',
        },
      ],
      [
        `<< /Type /XObject /Subtype /Form /BBox [0 -10 200 50] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> /Length ${form.length} >>\nstream\n${form}\nendstream`,
      ],
    );
    expect(page!.pieces.map(textOf)).toEqual(['before', 'in a form', 'after']);
    expect(page!.pieces[1]!.characters[0]).toMatchObject({ x: 80, y: 600 });
  });

  it('say where text is turned or goes with a turned page', async () => {
    const [page] = await read([
      { content: 'BT /F1 10 Tf 0 1 -1 0 100 200 Tm (up) Tj ET', entries: '/Rotate 90' },
    ]);
    expect(page!.rotation).toBe(90);
    const [u, p] = page!.pieces[0]!.characters;
    expect(p!.y).toBeGreaterThan(u!.y + 4);
    expect(p!.x).toBeCloseTo(u!.x);
    expect(p!.advance).toBeGreaterThan(3);
  });

  it('keep their index when they show nothing', async () => {
    const [page] = await read([{ content: 'BT /F1 10 Tf 50 700 Td ( ) Tj 20 0 Td (seen) Tj ET' }]);
    const seen = page!.pieces.find((piece) => textOf(piece).trim() === 'seen');
    expect(seen!.index).toBe(page!.pieces.indexOf(seen!));
    expect(page!.pieces).toHaveLength(2);
  });

  it('say that text is invisible', async () => {
    const [page] = await read([{ content: 'BT 3 Tr /F1 10 Tf 50 700 Td (hidden) Tj ET' }]);
    expect(page!.pieces[0]!.mode).toBe(3);
  });
});

describe('what is drawn beside text', () => {
  it('is lines, filled areas and figures', async () => {
    const [page] = await read([
      {
        content:
          '2 w 50 600 m 250 600 l S 0.9 g 50 500 100 40 re f 300 300 m 350 400 400 200 450 300 c S',
      },
    ]);
    const [line, area] = page!.rules;
    expect(line).toMatchObject({
      isFilled: false,
      box: { left: 49, right: 251, bottom: 599, top: 601 },
    });
    expect(area).toMatchObject({
      isFilled: true,
      box: { left: 50, right: 150, bottom: 500, top: 540 },
    });
    expect(page!.drawings).toHaveLength(1);
    expect(page!.drawings[0]!.left).toBeCloseTo(300, -1);
  });

  it('is links with their areas', async () => {
    const link =
      '/Annots [<< /Type /Annot /Subtype /Text /Rect [0 0 1 1] >> << /Type /Annot /Subtype /Link /Rect [50 690 90 710] /A << /S /URI /URI (https://example.org) >> >>]';
    const [page] = await read([{ content: '', entries: link }]);
    expect(page!.links).toEqual([
      { annotation: 1, box: { left: 50, bottom: 690, right: 90, top: 710 } },
    ]);
  });

  it('is seen within the crop box', async () => {
    const [page] = await read([{ content: '', entries: '/CropBox [10 20 300 400]' }]);
    expect(page!.box).toEqual({ left: 10, bottom: 20, right: 300, top: 400 });
  });
});

describe('documents that cannot be read', () => {
  it('are damaged', async () => {
    await expect(openPdf(Buffer.from('no PDF'))).rejects.toMatchObject({ code: 'corrupt_file' });
    await expect(openPdf(Buffer.alloc(0))).rejects.toMatchObject({ code: 'corrupt_file' });
    await expect(openPdf(pdfBytes([]))).rejects.toMatchObject({ code: 'corrupt_file' });
  });

  it('have more pages than are taken', async () => {
    const pages = Array.from({ length: 10_001 }, () => ({ content: '' }));
    await expect(openPdf(pdfBytes(pages))).rejects.toMatchObject({
      code: 'limit_exceeded',
      details: { limit: 'pages', found: 10_001, most: 10_000 },
    });
  });

  it('have more characters on a page than are taken', async () => {
    const line = `(${'x'.repeat(2000)}) Tj 0 -1 Td `;
    const document = await openPdf(
      pdfBytes([{ content: `BT /F1 1 Tf 0 800 Td ${line.repeat(101)} ET` }]),
    );
    try {
      expect(() => document.page(0)).toThrowError(
        expect.objectContaining({ code: 'limit_exceeded' }),
      );
    } finally {
      document.close();
    }
  });
});

describe('the memory of many pages', () => {
  it.runIf(FULL_TIER)('is that of few: what was parsed of those before is let go', async () => {
    // What each page refers to is a third of a megabyte when it is parsed.
    const junk = `<< /S /Transparency /Junk [${'0 '.repeat(10_000)}] >>`;
    const content = 'BT /F1 12 Tf 50 700 Td (Hello) Tj ET';
    const sources = Array.from({ length: 256 }, (_, index) => ({
      content,
      entries: `/Group ${index + 3} 0 R`,
    }));
    const bytes = pdfBytes(
      sources,
      sources.map(() => junk),
    );
    const pdfium = await loadPdfium();
    const document = await openPdf(bytes);
    const before = pdfium.bytes.length;
    for (let index = 0; index < document.pageCount; index++)
      expect(document.page(index).pieces).toHaveLength(1);
    document.close();
    const grown = (pdfium.bytes.length - before) >> 20;
    expect(grown).toBeLessThan(64);
  });
});
