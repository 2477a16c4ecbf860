import { propertyRuns } from '@glossa/testing/tier';
import { PDF } from '@libpdf/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../read/document.ts';
import { corpusFiles } from '../testing/corpus.ts';
import { FEATURES } from '../testing/features.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { interpretPage, PageTooLarge } from './interpret.ts';

/** Points. */
const TOLERANCE = 0.1;
const PAGES = 5;

/** How many operators draw where PDFium says that they draw, of those that it finds text in. */
async function agreement(bytes: Uint8Array) {
  const document = await openPdf(bytes);
  const pdf = await PDF.load(bytes);
  const apart: string[] = [];
  let compared = 0;
  try {
    for (let index = 0; index < Math.min(PAGES, document.pageCount); index += 1) {
      const { pieces } = document.page(index);
      const { shows } = interpretPage(pdf.getPage(index)!.dict, (ref) => pdf.getObject(ref));
      if (shows.length !== pieces.length)
        apart.push(`page ${index}: ${shows.length} operators, ${pieces.length} pieces`);
      for (const piece of pieces) {
        const [first] = piece.characters;
        if (!first) continue;
        compared += 1;
        const codes = shows[piece.index]?.codes ?? [];
        const nearest = Math.min(...codes.map(({ x, y }) => Math.hypot(x - first.x, y - first.y)));
        if (!(nearest < TOLERANCE)) apart.push(`page ${index}, piece ${piece.index}: ${nearest}`);
      }
    }
  } finally {
    document.close();
  }
  return { apart, compared };
}

describe('the operators of a page', () => {
  it.each(FEATURES.map(({ name, document }) => [name, document] as const))(
    'are the pieces that PDFium reads: %s',
    async (_, document) => {
      const { apart, compared } = await agreement(makePdf(document));
      expect(apart).toEqual([]);
      expect(compared).toBeGreaterThan(0);
    },
  );

  it.each(corpusFiles())('are the pieces that PDFium reads: %s', async (_, bytes) => {
    const { apart } = await agreement(bytes());
    expect(apart).toEqual([]);
  });

  it('any operators in any order are run through', async () => {
    const operator = fc.constantFrom(
      'q',
      'Q',
      '2 0 0 2 5 5 cm',
      '0 0 0 0 0 0 cm',
      'BT',
      'ET',
      '/F1 12 Tf',
      '/None 12 Tf',
      '/F3 0 Tf',
      '1e9 Tc',
      '0 Tz',
      '(a b) Tj',
      '[(a) -200 (b) null] TJ',
      "(c) '",
      '1 2 (d) "',
      '5 5 Td',
      'T*',
      '1 0 0 1 9 9 Tm',
      '7 Tr',
      '/N Do',
      '/P <</MCID 1>> BDC',
      '/P BMC',
      'EMC',
      '0 0 9 9 re W n',
      'BI /W 1 /H 1 ID x EI',
      '[',
      '<<',
      ')',
      '/X gs',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(operator, { maxLength: 60 }), async (operators) => {
        const bytes = makePdf({
          pages: [{ content: operators.join(' '), resources: '/XObject << /N @form >>' }],
          objects: {
            form: {
              entries: '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Matrix [1 0]',
              data: '(x) Tj /N Do BT /F1 9 Tf (y) Tj',
            },
          },
        });
        const pdf = await PDF.load(bytes);
        const { shows } = interpretPage(pdf.getPage(0)!.dict, (ref) => pdf.getObject(ref));
        for (const {
          codes,
          operator: { start, end },
        } of shows) {
          expect(codes.length).toBeGreaterThan(0);
          expect(end).toBeGreaterThan(start);
        }
      }),
      propertyRuns({ short: 100, full: 10_000 }),
    );
  });

  it('forms that draw each other without end are given up', async () => {
    const count = 12;
    const objects = Object.fromEntries(
      Array.from({ length: count }, (_, i) => [
        `f${i}`,
        {
          entries: `/Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /N @f${(i + 1) % count} >> >>`,
          data: '/N Do '.repeat(8),
        },
      ]),
    );
    const bytes = makePdf({
      pages: [{ content: '/N Do', resources: '/XObject << /N @f0 >>' }],
      objects,
    });
    const pdf = await PDF.load(bytes);
    expect(() => interpretPage(pdf.getPage(0)!.dict, (ref) => pdf.getObject(ref))).toThrow(
      PageTooLarge,
    );
  });
});
