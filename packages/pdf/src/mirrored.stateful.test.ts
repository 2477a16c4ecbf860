import { fragmentText } from '@glossa/contract';
import { describe, expect, it } from 'vitest';
import { extractPdf } from './filter/extract.ts';
import { mergePdf } from './filter/merge.ts';
import { drawPdf } from './testing/draw.ts';
import { area, ink } from './testing/ink.ts';
import { isInstalled, judge } from './testing/judge.ts';
import { type MadePage, makePdf } from './testing/make-pdf.ts';

const show = (x: number, y: number, text: string, size = 10) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET`;

const ARABIC: Readonly<Record<string, string>> = {
  Name: 'الاسم',
  Place: 'المكان',
  Sum: 'المبلغ',
  Anna: 'آنا',
  Rome: 'روما',
};
/** What stands in the source's left column, by its letter, is told by a short word, in the right one by a long one. */
const inArabic = (source: string) =>
  ARABIC[source] ??
  (source.startsWith('Left')
    ? 'هذا نص قصير من العمود الأول'
    : 'وهذا نص أطول بكثير من العمود الثاني الذي يأتي بعده في الصفحة نفسها ويمتد على أسطر');

async function translated(page: MadePage, mirrored: boolean, to = 'ar') {
  const source = makePdf({ pages: [page] });
  const { units } = await extractPdf(source);
  const sources = new Map(units.map((unit) => [unit.id, fragmentText(unit.source)]));
  const { bytes, layout } = await mergePdf(source, (id) => [inArabic(sources.get(id)!)], {
    to,
    choices: { mirrored },
  });
  const [before] = await drawPdf(source, 2);
  const [after] = await drawPdf(bytes, 2);
  return { bytes, layout, before: before!, after: after! };
}

const COLUMNS = [
  show(40, 250, 'Left one has words in its first line'),
  show(40, 238, 'and others in the second line of it,'),
  show(40, 226, 'and ends.'),
  show(220, 250, 'Right one has as many words in its'),
  show(220, 238, 'first line, and more in the second'),
  show(220, 226, 'and in the third one which is longer'),
  show(220, 214, 'and in the fourth.'),
].join(' ');

/** Columns of 60, 120 and 120 points, so that lines stand elsewhere in the mirror. */
const TABLE = [
  '1 w 40 100 300 60 re S',
  '40 130 m 340 130 l S',
  '100 100 m 100 160 l S',
  '220 100 m 220 160 l S',
  show(46, 140, 'Name'),
  show(106, 140, 'Place'),
  show(226, 140, 'Sum'),
  show(46, 110, 'Anna'),
  show(106, 110, 'Rome'),
  show(226, 110, '1234'),
].join(' ');

const LEFT = area(30, 190, 205, 262);
const RIGHT = area(210, 190, 390, 262);

describe('a page in a language that runs the other way', () => {
  it('has its first column on the right by choice, and as it was otherwise', async () => {
    const plain = await translated({ content: COLUMNS }, false);
    const mirrored = await translated({ content: COLUMNS }, true);
    const height = (drawn: typeof plain.after, where: typeof LEFT) => {
      const found = ink(drawn, where)!;
      return found.top - found.bottom;
    };
    expect(height(plain.after, RIGHT)).toBeGreaterThan(height(plain.after, LEFT) + 8);
    expect(height(mirrored.after, LEFT)).toBeGreaterThan(height(mirrored.after, RIGHT) + 8);
    expect(mirrored.layout).toEqual(plain.layout);
  });

  it('has cells and lines of tables in the mirror, and figures as they were', async () => {
    const { bytes, before, after, layout } = await translated({ content: TABLE }, true);
    const vertical = (x: number) => area(x - 1, 101, x + 1, 129);
    for (const x of [100, 220]) {
      expect(ink(before, vertical(x))).toBeDefined();
      expect(ink(before, vertical(380 - x))).toBeUndefined();
    }
    // Columns of 120, 120 and 60 now, from one side of the page's text to the other.
    const edges = Array.from({ length: 340 }, (_, at) => 30 + at)
      .filter((x) => ink(after, area(x - 0.5, 101, x + 0.5, 105)))
      .filter((x, at, all) => x !== all[at - 1]! + 1);
    expect(edges.slice(1).map((x, at) => Math.round((x - edges[at]!) / 10) * 10)).toEqual([
      120, 120, 60,
    ]);
    expect(layout).toMatchObject({ left: 0, overflowing: 0, paragraphs: 5 });
    if (!isInstalled('pdftotext')) return;
    const { text, complaint } = judge(bytes);
    expect(complaint).toBeUndefined();
    expect(text).toContain('1234');
    expect(text).not.toContain('4321');
  });

  it('keeps columns beside a picture, and those of languages that run the same way', async () => {
    const picture = {
      content: `${COLUMNS} q 150 0 0 60 40 120 cm /I Do Q ${show(220, 170, 'Right two stands')} ${show(220, 158, 'beside a picture, in lines')} ${show(220, 146, 'of its own.')}`,
      resources: '/XObject << /I @image >>',
    };
    const source = makePdf({
      pages: [picture],
      objects: {
        image: {
          entries:
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          data: '\u0050',
        },
      },
    });
    for (const [bytes, to] of [
      [source, 'ar'],
      [makePdf({ pages: [{ content: COLUMNS }] }), 'de'],
    ] as const) {
      const merged = async (mirrored: boolean) => {
        const result = await mergePdf(bytes, () => ['Viel neu'], { to, choices: { mirrored } });
        const [drawn] = await drawPdf(result.bytes, 2);
        return drawn!;
      };
      expect(Buffer.compare((await merged(true)).pixels, (await merged(false)).pixels)).toBe(0);
    }
  });
});
