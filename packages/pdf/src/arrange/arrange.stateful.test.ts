import type { Fragment } from '@glossa/contract';
import { PDF, type PdfDict } from '@libpdf/core';
import { expect, it } from 'vitest';
import { arrayAt, dictAt, follow, nameAt, numbersOf } from '../content/objects.ts';
import { extractPdf } from '../filter/extract.ts';
import { mergePdf } from '../filter/merge.ts';
import { type Drawn, drawPdf } from '../testing/draw.ts';
import { makePdf } from '../testing/make-pdf.ts';
import type { Arrangement } from './arrange.ts';

const WIDTH = 400;
const HEIGHT = 300;
const hello = 'BT /F1 14 Tf 50 200 Td (Hello brave world.) Tj ET q 0 0 1 rg 300 20 60 40 re f Q';
const LINK =
  '<< /Type /Annot /Subtype /Link /Rect [50 195 160 215] /A << /S /URI /URI (https://example.org/) >> >>';
const STAMP = '<< /Type /Annot /Subtype /Stamp /Rect [200 100 240 120] /AP << /N @look >> >>';

const bytes = makePdf({
  objects: {
    link: LINK,
    stamp: STAMP,
    look: {
      entries: '/Type /XObject /Subtype /Form /BBox [0 0 20 10]',
      data: '1 0 0 rg 0 0 20 10 re f',
    },
    outline: '<< /First @item /Last @item /Count 1 >>',
    item: '<< /Title (Two) /Parent @outline /Dest [1 /Fit] >>',
  },
  catalog: '/Outlines @outline /PageLabels << /Nums [0 << /S /r >>] >>',
  pages: [
    { content: hello, entries: '/Annots [@link @stamp]' },
    // Two streams, one of which closes more than it opened.
    { content: ['BT /F1 14 Tf 50 200 Td (Hello brave world.) Tj ET', 'Q'], entries: '/Rotate 90' },
  ],
});

const read = await extractPdf(bytes);
const targets = new Map<string, Fragment>(read.units.map(({ id }) => [id, ['Hola mundo.']]));

async function translated(arrangement?: Arrangement, to = 'es') {
  const merged = await mergePdf(bytes, (id) => targets.get(id), { to, arrangement });
  const pdf = await PDF.load(merged.bytes);
  const drawn = await drawPdf(merged.bytes);
  return { drawn, pages: pdf.getPages().map(({ dict }) => dict), pdf };
}

/** The colours of a column of a picture's pixels. */
function part({ pixels, width }: Drawn, from: number, count: number): Buffer {
  const rows = pixels.length / 4 / width;
  return Buffer.concat(
    Array.from({ length: rows }, (_, y) =>
      Buffer.from(pixels.subarray((y * width + from) * 4, (y * width + from + count) * 4)),
    ),
  );
}

const source = await drawPdf(bytes);
const alone = await translated();
const linksOf = (pdf: PDF, page: PdfDict) => {
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
  return (arrayAt(page, 'Annots', resolve)?.toArray() ?? [])
    .map((item) => follow(item, resolve) as PdfDict)
    .filter((item) => nameAt(item, 'Subtype', resolve) === 'Link')
    .map((item) => numbersOf(arrayAt(item, 'Rect', resolve), resolve));
};

it.each([
  ['es', 0, WIDTH],
  ['ar', WIDTH, 0],
])('side by side, both are drawn as they are alone (%s)', async (to, at, other) => {
  const { drawn, pages, pdf } = await translated('facing', to);
  const mine = to === 'es' ? alone : await translated(undefined, to);
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([
    [2 * WIDTH, HEIGHT],
    [2 * HEIGHT, WIDTH],
  ]);
  expect(part(drawn[0]!, at, WIDTH).equals(source[0]!.pixels)).toBe(true);
  expect(part(drawn[0]!, other, WIDTH).equals(mine.drawn[0]!.pixels)).toBe(true);
  // The page that is turned by a quarter.
  const turned = [at, other].map((x) => (x * HEIGHT) / WIDTH) as [number, number];
  expect(part(drawn[1]!, turned[0], HEIGHT).equals(source[1]!.pixels)).toBe(true);
  expect(part(drawn[1]!, turned[1], HEIGHT).equals(mine.drawn[1]!.pixels)).toBe(true);
  const [first, second] = linksOf(pdf, pages[0]!).toSorted((a, b) => a[0]! - b[0]!);
  expect(first![2]!).toBeLessThan(WIDTH);
  expect(second![0]!).toBeGreaterThan(WIDTH);
});

it('alternating, each page comes after its source, and bookmarks lead to it', async () => {
  const { drawn, pages, pdf } = await translated('alternating');
  expect(drawn.map(({ text }) => text.trim())).toEqual([
    'Hello brave world.',
    'Hola mundo.',
    'Hello brave world.',
    'Hola mundo.',
  ]);
  expect(Buffer.from(drawn[0]!.pixels).equals(source[0]!.pixels)).toBe(true);
  expect(Buffer.from(drawn[3]!.pixels).equals(alone.drawn[1]!.pixels)).toBe(true);
  expect(linksOf(pdf, pages[0]!)).toEqual([[50, 195, 160, 215]]);
  expect(linksOf(pdf, pages[1]!)).toHaveLength(1);
  const resolve = (ref: Parameters<PDF['getObject']>[0]) => pdf.getObject(ref);
  expect(dictAt(pdf.getCatalog(), 'PageLabels', resolve)).toBeUndefined();
});

it('has what both draw once', async () => {
  const noise = Array.from({ length: 60_000 }, (_, at) =>
    ((at * 7919) % 251).toString(16).padStart(2, '0'),
  ).join('');
  const large = makePdf({
    objects: {
      image: {
        entries:
          '/Type /XObject /Subtype /Image /Width 200 /Height 300 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /ASCIIHexDecode',
        data: `${noise}>`,
      },
    },
    pages: [
      { content: `${hello} q 50 0 0 50 0 0 cm /I Do Q`, resources: '/XObject << /I @image >>' },
    ],
  });
  const size = async (arrangement?: Arrangement) =>
    (await mergePdf(large, (id) => targets.get(id), { to: 'es', arrangement })).bytes.length;
  const one = await size();
  for (const arrangement of ['facing', 'alternating'] as const)
    expect((await size(arrangement)) - one).toBeLessThan(10_000);
});
