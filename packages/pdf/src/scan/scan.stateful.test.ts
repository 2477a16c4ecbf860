import { createTesseractEngine } from '@glossa/engines/node';
import { byTier } from '@glossa/testing/tier';
import { afterAll, describe, expect, it } from 'vitest';
import type { PageContent } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { structureOf } from '../structure/structure.ts';
import { boxesOn, changedOutside } from '../testing/compare.ts';
import { drawPdf } from '../testing/draw.ts';
import { judge } from '../testing/judge.ts';
import { makePdf } from '../testing/make-pdf.ts';
import type { ScanPage } from '../testing/make-scan.ts';
import { readerOf, readScan } from '../testing/read-scan.ts';
import { scanPdf } from '../testing/scan-pdf.ts';
import { textOf, translatePages, translatePdf } from '../testing/translate.ts';
import { needOf } from './survey.ts';

const engine = createTesseractEngine();
afterAll(() => engine.close());

const LEFT = 'Many families kept their grain in the barn and waited for better days this year.';
const RIGHT = 'The bank in the next town offered help, but only for those who owned land.';
const PAGE: ScanPage = {
  width: 300,
  height: 170,
  texts: [
    { text: 'A Quiet Harvest', x: 20, y: 30, width: 260, size: 18, isBold: true },
    { text: LEFT, x: 20, y: 60, width: 115, size: 9, isSerif: true },
    { text: RIGHT, x: 165, y: 60, width: 115, size: 9, isSerif: true },
  ],
  draw(context) {
    context.fillStyle = '#3a6ea5';
    context.fillRect(20, 125, 60, 30);
    context.fillRect(150, 50, 1, 70);
  },
};

async function pageOf(bytes: Uint8Array): Promise<PageContent> {
  const document = await openPdf(bytes);
  try {
    return document.page(0);
  } finally {
    document.close();
  }
}

/** Words of a made-up language, as long as those of the source. */
const pseudo = (text: string) =>
  text.replace(/\p{L}+/gu, (word) => 'zolumari'.slice(0, word.length));

describe('a scanned page of two columns', () => {
  it('is read, covered and set anew, askew as it lies', async () => {
    const options = { skew: 2, noise: 14, paper: ['#f4ecd8', '#e6dabc'], quality: 80 };
    const bytes = await scanPdf([{ page: PAGE, options }]);
    const { pages, readings } = await readScan(bytes, readerOf(engine));
    expect(readings[0]).toMatchObject({ isLeft: false, language: 'en' });
    expect(structureOf(pages).map(({ spans }) => textOf(spans).trim())).toEqual([
      'A Quiet Harvest',
      LEFT,
      RIGHT,
    ]);

    const { bytes: written, set } = await translatePages(bytes, pages, 'es', pseudo);
    const { complaint, text } = judge(written);
    expect(complaint).toBeUndefined();
    expect(text === undefined || text.replaceAll(/\s+/g, ' ')).toSatisfy(
      (found: true | string) => found === true || found.includes(pseudo(LEFT).slice(0, 40)),
    );
    const [[before], [after]] = await Promise.all([drawPdf(bytes, 2), drawPdf(written, 2)]);
    expect(after!.text.replaceAll(/\s+/g, ' ')).toContain(pseudo(RIGHT).slice(0, 30));
    expect(changedOutside(before!, after!, pages[0]!, boxesOn(pages[0]!, set))).toBe(0);
    const [run] = set[0]!.runs;
    const angle = (Math.atan2(run!.matrix[1], run!.matrix[0]) * 180) / Math.PI;
    expect(angle).toBeCloseTo(-2, 0);

    // Nothing of the source can be read in the result: it is not under the new letters either.
    if (!byTier({ short: false, full: true })) return;
    const again = await readScan(written, readerOf(engine), 'en');
    const seen = again.readings.flatMap(({ lines }) =>
      lines.flatMap(({ words }) => words.map((word) => word.text)),
    );
    for (const word of ['Quiet', 'Harvest', 'families', 'grain', 'bank', 'offered', 'owned'])
      expect(seen).not.toContain(word);
  });
});

describe('an invisible text over a scan', () => {
  const layer = (text: string) =>
    `BT 3 Tr /F1 9 Tf 20 110 Td (${text}) Tj 0 -11 Td (${text}) Tj ET`;

  it('says what the picture shows, and becomes text that is seen', async () => {
    const said = 'waited for better days and more rain';
    const page: ScanPage = {
      ...PAGE,
      texts: [
        { text: said, x: 20, y: 60, width: 250, size: 9 },
        { text: said, x: 20, y: 71, width: 250, size: 9 },
      ],
    };
    const bytes = await scanPdf([{ page, content: layer(said) }]);
    expect(needOf(await pageOf(bytes))).toBeUndefined();
    const { bytes: written, pages, set } = await translatePdf(bytes, 'es', pseudo);
    const [[before], [after]] = await Promise.all([drawPdf(bytes, 2), drawPdf(written, 2)]);
    expect(after!.text).not.toContain('better');
    expect(after!.text.replaceAll(/\s+/g, ' ')).toContain(pseudo(said).slice(0, 20));
    expect(
      (await pageOf(written)).pieces
        .filter(({ mode }) => mode === 3)
        .flatMap(({ characters }) => characters),
    ).toEqual([]);
    expect(changedOutside(before!, after!, pages[0]!, boxesOn(pages[0]!, set))).toBe(0);
    // Letters of the scan are gone: where a line ended that is shorter now, there is paper.
    const dark = after!.pixels.reduce(
      (sum, value, at) => (at % 4 === 0 && value < 100 ? sum + 1 : sum),
      0,
    );
    const darkBefore = before!.pixels.reduce(
      (sum, value, at) => (at % 4 === 0 && value < 100 ? sum + 1 : sum),
      0,
    );
    expect(dark).toBeLessThan(darkBefore * 1.4);
  });

  it('is not believed when it says nothing', async () => {
    const bytes = await scanPdf([
      { page: PAGE, content: layer('w8ltod f~r b3tt^r d%ys xrtz q1w2e') },
    ]);
    expect(needOf(await pageOf(bytes))?.regions.length).toBeGreaterThan(0);
  });
});

describe('what has to be read of a page', () => {
  it('is the pictures beside text, without the text', async () => {
    const bytes = await scanPdf([
      { page: PAGE, content: 'BT /F1 12 Tf 200 20 Td (Real text) Tj ET' },
    ]);
    const need = needOf(await pageOf(bytes));
    expect(need?.regions).toHaveLength(1);
    expect(need?.hidden.length).toBe('Realtext'.length);
  });

  it('is nothing where there are no pictures, or small ones', async () => {
    expect(needOf(await pageOf(makePdf({ pages: [{ content: '' }] })))).toBeUndefined();
    const icon = makePdf({
      pages: [
        {
          content: 'q 20 0 0 20 50 50 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q',
        },
      ],
    });
    expect(needOf(await pageOf(icon))).toBeUndefined();
  });
});

describe('pictures that harm', () => {
  const image = (entries: string, data: string) =>
    makePdf({
      pages: [
        {
          content: 'q 400 0 0 300 0 0 cm /Im Do Q',
          resources: '/XObject << /Im @image >>',
        },
      ],
      objects: { image: { entries: `/Type /XObject /Subtype /Image ${entries}`, data } },
    });
  const never = async () => {
    throw new Error('Nothing is there to be read.');
  };

  it.each([
    [
      'JBIG2',
      '/Width 30000 /Height 30000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
    ],
    ['JPEG 2000', '/Width 30000 /Height 30000 /Filter /JPXDecode'],
    [
      'CCITT',
      '/Width 60000 /Height 60000 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 /Rows 60000 >>',
    ],
    ['nothing', '/Width 1000000 /Height 1000000 /ColorSpace /DeviceRGB /BitsPerComponent 8'],
  ])('are drawn within bounds: %s', async (_, entries) => {
    const { readings } = await readScan(
      image(entries, '\x00\x00\x00\x0cjP  \r\n\x87\n\xff\x4f\xff\x51'),
      never,
    );
    expect(readings.every(({ lines }) => lines.length === 0)).toBe(true);
  });

  it('are drawn in as many pixels as are taken, however large the page', async () => {
    const bytes = makePdf({
      pages: [{ content: '0.5 g 0 0 14400 14400 re f', size: [14_400, 14_400] }],
    });
    const document = await openPdf(bytes);
    try {
      const { width, height } = document.draw(0, { scale: 300 / 72, mostPixels: 1_000_000 });
      expect(width * height).toBeLessThanOrEqual(1_002_001);
      expect(width).toBeGreaterThan(900);
    } finally {
      document.close();
    }
  });
});
