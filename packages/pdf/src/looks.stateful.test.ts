import { describe, expect, it } from 'vitest';
import { drawPdf } from './testing/draw.ts';
import { area, ink, SCALE } from './testing/ink.ts';
import { makePdf } from './testing/make-pdf.ts';
import { translatePdf } from './testing/translate.ts';

const show = (x: number, y: number, text: string, font = '/F1 12 Tf') =>
  `BT ${font} ${x} ${y} Td (${text}) Tj ET`;

async function look(
  document: Parameters<typeof makePdf>[0],
  language: string,
  translate: (text: string) => string | undefined,
) {
  const bytes = makePdf(document);
  const result = await translatePdf(bytes, language, translate);
  expect(result.left).toEqual([]);
  const [before] = await drawPdf(bytes, SCALE);
  const [after] = await drawPdf(result.bytes, SCALE);
  return { before: before!, after: after!, result };
}

describe('a drawn page', () => {
  it('of Arabic leans on the right, and its last line ends on the left', async () => {
    const { after } = await look(
      {
        pages: [
          {
            content: [
              show(50, 250, 'These are some words of a paragraph that goes'),
              show(50, 235, 'on and on over three lines of the same width,'),
              show(50, 220, 'and ends soon.'),
            ].join(' '),
          },
        ],
      },
      'ar',
      () =>
        'هذه بعض الكلمات في فقرة طويلة تمتد على ثلاثة أسطر لها نفس العرض ثم تنتهي بعد قليل من الوقت في منتصف السطر الأخير',
    );
    const first = ink(after, area(0, 245, 400, 262))!;
    const all = ink(after, area(0, 190, 400, 270))!;
    const last = ink(after, area(0, all.bottom, 400, all.bottom + 8))!;
    expect(first.right).toBeGreaterThan(285);
    expect(last.right).toBeGreaterThan(first.right - 8);
    expect(last.left).toBeGreaterThan(first.left + 20);
  });

  it('of vertical Japanese stays vertical in Chinese', async () => {
    const utf16 = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
    const vertical =
      '/Type /Font /Subtype /Type0 /BaseFont /HeiseiKakuGo-W5 /Encoding /UniJIS-UTF16-V';
    const { after } = await look(
      {
        pages: [
          {
            content: `BT /V1 16 Tf 350 270 Td ${utf16('日本語文章')} Tj ET BT /V1 16 Tf 326 270 Td ${utf16('縦書文字列')} Tj ET`,
            resources: `/Font << /V1 << ${vertical} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /HeiseiKakuGo-W5 /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> /FontDescriptor << /Type /FontDescriptor /FontName /HeiseiKakuGo-W5 /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >> >>] >> >>`,
          },
        ],
      },
      'zh',
      () => '中文文章竖排文字',
    );
    const right = ink(after, area(338, 100, 400, 300))!;
    const left = ink(after, area(300, 100, 338, 300))!;
    expect(right.top - right.bottom).toBeGreaterThan(3 * (right.right - right.left));
    expect(left.top).toBeGreaterThan(250);
  });

  it('has its formulas as they were drawn, in their places within the line', async () => {
    const formula = 'BT /M 12 Tf 118 200 Td (x) Tj ET';
    const { before, after, result } = await look(
      {
        pages: [
          {
            content: `${show(50, 200, 'The value of')} ${formula} ${show(128, 200, 'is small.')}`,
            resources:
              '/Font << /M << /Type /Font /Subtype /Type1 /BaseFont /CMMI10 /FirstChar 120 /LastChar 120 /Widths [572] >> >>',
          },
        ],
      },
      'de',
      (text) => text.replace('The value of', 'Der Betrag von').replace('is small.', 'ist klein.'),
    );
    const [moved] = result.set[0]!.kept;
    expect(moved!.dx).toBeGreaterThan(2);
    const was = ink(before, area(117.5, 195, 124, 212))!;
    const is = ink(after, area(117.5 + moved!.dx, 195, 124 + moved!.dx, 212))!;
    expect(is.left - was.left).toBeCloseTo(moved!.dx, 0);
    expect([is.bottom, is.top]).toEqual([was.bottom, was.top]);
    // White on both sides: it stands between words, not on them.
    expect(ink(after, area(is.left - 1.5, 195, is.left - 0.5, 212))).toBeUndefined();
    expect(ink(after, area(is.right + 0.5, 195, is.right + 1.5, 212))).toBeUndefined();
  });

  it('that is turned has lines along those of its source', async () => {
    const { after, before } = await look(
      {
        pages: [
          {
            content: 'BT /F1 14 Tf 0 1 -1 0 200 60 Tm (Turned by a quarter) Tj ET',
            entries: '/Rotate 180',
          },
        ],
      },
      'de',
      () => 'Um ein Viertel gedreht',
    );
    const was = ink(before, area(0, 0, 400, 300))!;
    const is = ink(after, area(0, 0, 400, 300))!;
    expect(is.top - is.bottom).toBeGreaterThan(4 * (is.right - is.left));
    expect(is.right).toBeCloseTo(was.right, -1);
    expect(is.top).toBeCloseTo(was.top, -1);
  });

  it('has tables whose lines are untouched, with words in their cells, merged ones too', async () => {
    const cells: [number, number, string][] = [
      [60, 232, 'Head over all columns'],
      [60, 202, 'North'],
      [160, 202, 'South'],
      [260, 202, 'West'],
      [60, 172, 'Rivers'],
      [160, 172, 'Hills'],
      [260, 172, 'Woods'],
    ];
    const rules = [
      '50 160 300 90 re S',
      '50 220 m 350 220 l S',
      '50 190 m 350 190 l S',
      '150 160 m 150 220 l S',
      '250 160 m 250 220 l S',
    ].join(' ');
    const { before, after } = await look(
      {
        pages: [
          { content: `1 w ${rules} ${cells.map(([x, y, text]) => show(x, y, text)).join(' ')}` },
        ],
      },
      'de',
      (text) => `${text.trim()} und Nachbarn`,
    );
    for (const line of [
      area(149, 161, 151, 219),
      area(249, 161, 251, 219),
      area(51, 189, 349, 191),
      area(51, 219, 349, 221),
    ])
      expect(ink(after, line)).toEqual(ink(before, line));
    for (const [x, y] of cells.slice(1)) {
      const cell = area(x - 8, y - 10, x + 88, y + 16);
      const words = ink(after, cell)!;
      expect(words.right - words.left).toBeGreaterThan(40);
      expect(ink(after, area(cell.left, cell.bottom, cell.left + 4, cell.top))).toBeUndefined();
      expect(ink(after, area(cell.right - 1, cell.bottom, cell.right, cell.top))).toBeUndefined();
    }
    expect(ink(after, area(52, 222, 348, 248))!.right).toBeGreaterThan(160);
  });

  it('has labels of a form beside their fields, and no words in the fields', async () => {
    const { after } = await look(
      {
        pages: [
          {
            content: `${show(60, 200, 'Agree')} ${show(60, 150, 'Name')}`,
            entries: '/Annots [@one @two]',
          },
        ],
        objects: {
          one: '<< /Type /Annot /Subtype /Widget /FT /Btn /T (one) /Rect [44 198 56 210] >>',
          two: '<< /Type /Annot /Subtype /Widget /FT /Tx /T (two) /Rect [100 146 240 162] >>',
        },
        catalog: '/AcroForm << /Fields [@one @two] >>',
      },
      'ar',
      (text) => ({ Agree: 'أوافق على', Name: 'الاسم الكامل للشخص' })[text.trim()],
    );
    expect(ink(after, area(44, 190, 58, 215))).toBeUndefined();
    expect(ink(after, area(100, 140, 240, 165))).toBeUndefined();
    const agree = ink(after, area(58, 190, 400, 215))!;
    expect(agree.right).toBeLessThan(130);
  });
});
