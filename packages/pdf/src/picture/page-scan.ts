import type { PdfDocument } from '../read/document.ts';
import { pngFile, samplesOf } from '../scan/png.ts';

const POINTS_AN_INCH = 72;
/** Dots an inch, where the page's pictures have fewer or none, and where they have more than anybody needs. */
const LEAST = 150;
const MOST = 600;
/** A page of A4 at 400 dots an inch has 15.5 million. */
const MOST_PIXELS = 16_000_000;

/** Dots an inch of the finest picture of a page. */
function finest({ pictures }: ReturnType<PdfDocument['page']>): number {
  const dots = pictures.map(({ box: { left, right, bottom, top }, pixels }) =>
    Math.sqrt(pixels / Math.max(1, Math.abs((right - left) * (top - bottom)))),
  );
  const most = dots.reduce((best, one) => Math.max(best, one), 0) * POINTS_AN_INCH;
  return Math.min(MOST, Math.max(LEAST, most));
}

/**
 * A page as a picture (PNG) of as many pixels as its own pictures have, with its size in print.
 * @param page from 0
 * Errors: `corrupt_file`, `limit_exceeded`.
 */
export function pageScan(document: Pick<PdfDocument, 'draw' | 'page'>, page: number): Uint8Array {
  const wanted = finest(document.page(page));
  const drawing = document.draw(page, {
    scale: wanted / POINTS_AN_INCH,
    mostPixels: MOST_PIXELS,
    annotations: true,
  });
  const { channels, samples } = samplesOf(drawing);
  const [a, b, c, d] = drawing.toPage;
  // Points of a pixel, whichever way the page is turned.
  const dotsAnInch = POINTS_AN_INCH / Math.max(Math.hypot(a, b), Math.hypot(c, d));
  return pngFile({ ...drawing, dotsAnInch }, channels, samples);
}
