import { deflateSync } from 'node:zlib';
import { PdfBool, PdfName, PdfNumber, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core';
import { unite } from '../geometry.ts';
import type { PageContent } from '../model.ts';
import type { PdfDocument } from '../read/document.ts';
import { type Erased, type Patch, patchOf } from '../scan/erase.ts';
import { matrixText, nameText } from './numbers.ts';
import type { PlacedParagraph } from './removal.ts';

/** 216 dots an inch, of at most a page and a half of A4. */
const SCALE = 3;
const MOST_PIXELS = 7_000_000;
/** Around letters, points: what the colour of their paper is taken from. */
const AROUND = 12;

/** Letters of a page's paragraphs that are pixels of a picture. */
export function erasedOn(page: PageContent, placed: readonly PlacedParagraph[]): Erased[] {
  const kept = new Set<string>();
  for (const { set } of placed)
    for (const { page: at, ranges } of set.kept)
      if (at === page.index)
        for (const { piece, from, to } of ranges)
          for (let index = from; index < to; index += 1) kept.add(`${piece} ${index}`);
  const ranges = placed
    .flatMap(({ set }) => set.paragraph.parts)
    .filter((part) => part.page === page.index)
    .flatMap(({ lines }) => lines.flatMap(({ spans }) => spans.flatMap((span) => span.ranges)));
  return ranges.flatMap(({ piece: at, from, to }) => {
    const piece = page.pieces[at];
    if (!piece?.isPictured) return [];
    return piece.characters
      .slice(from, to)
      .filter((_, index) => !kept.has(`${at} ${from + index}`))
      .map(({ box }) => ({ box, size: piece.size }));
  });
}

/**
 * What covers letters of a page; undefined where there are none.
 * @param draw draws pages of the source
 */
export function patchFor(
  { index, box }: PageContent,
  letters: readonly Erased[],
  draw: PdfDocument['draw'],
): Patch | undefined {
  if (letters.length === 0) return undefined;
  const all = unite(letters.map((letter) => letter.box));
  const part = {
    left: Math.max(box.left, all.left - AROUND),
    right: Math.min(box.right, all.right + AROUND),
    bottom: Math.max(box.bottom, all.bottom - AROUND),
    top: Math.min(box.top, all.top + AROUND),
  };
  if (part.left >= part.right || part.bottom >= part.top) return undefined;
  return patchOf(draw(index, { scale: SCALE, mostPixels: MOST_PIXELS, part }), letters);
}

function image(
  { width, height }: { width: number; height: number },
  colorSpace: string,
  bits: number,
  data: Uint8Array,
): PdfStream {
  return new PdfStream(
    [
      ['Type', PdfName.of('XObject')],
      ['Subtype', PdfName.of('Image')],
      ['Width', PdfNumber.of(width)],
      ['Height', PdfNumber.of(height)],
      ['ColorSpace', PdfName.of(colorSpace)],
      ['BitsPerComponent', PdfNumber.of(bits)],
      ['Filter', PdfName.of('FlateDecode')],
    ],
    deflateSync(data),
  );
}

/** A patch as an image of the file, of which the mask is finer than the colours. */
export function patchImage(
  { mask, paper }: Patch,
  register: (object: PdfObject) => PdfRef,
): PdfRef {
  const colors = image(paper, 'DeviceRGB', 8, paper.colors);
  colors.set('SMask', register(image(mask, 'DeviceGray', 1, mask.bits)));
  colors.set('Interpolate', PdfBool.of(true));
  return register(colors);
}

/** Operators that draw a patch in the page's own space. */
export const patchOperators = ({ toPage }: Patch, name: string) =>
  `q ${matrixText(toPage)} cm ${nameText(name)} Do Q`;
