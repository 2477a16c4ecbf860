import { PdfArray, PdfDict, PdfNumber } from '@libpdf/core';
import { arrayAt, follow, type Resolve } from '../content/objects.ts';
import { unite } from '../geometry.ts';
import type { Box, GlyphRun } from '../model.ts';
import { boxOfRun } from './runs.ts';

const numbersOf = (...values: number[]) =>
  PdfArray.of(...values.map((value) => PdfNumber.of(Math.round(value * 1000) / 1000)));

/** Boxes of one line and link as one, in the order of the lines. */
function byLine(boxes: readonly Box[]): Box[] {
  const lines: Box[] = [];
  for (const box of boxes) {
    const middle = (box.bottom + box.top) / 2;
    const index = lines.findIndex(({ bottom, top }) => middle > bottom && middle < top);
    if (index < 0) lines.push(box);
    else lines[index] = unite([lines[index]!, box]);
  }
  return lines;
}

/** Moves a page's link annotations to where their words are now (`/Rect`, and `/QuadPoints` line by line). */
export function moveLinks(page: PdfDict, runs: readonly GlyphRun[], resolve: Resolve): void {
  const annotations = arrayAt(page, 'Annots', resolve);
  if (!annotations) return;
  const boxes = new Map<number, Box[]>();
  for (const run of runs) {
    if (run.link === undefined || !run.glyphs.length) continue;
    boxes.set(run.link, [...(boxes.get(run.link) ?? []), boxOfRun(run)]);
  }
  for (const [index, all] of boxes) {
    const link = follow(annotations.at(index), resolve);
    if (!(link instanceof PdfDict)) continue;
    const lines = byLine(all);
    const { left, bottom, right, top } = unite(lines);
    link.set('Rect', numbersOf(left, bottom, right, top));
    link.delete('QuadPoints');
    // In the order that viewers use, not the standard's: upper left, upper right, lower left, lower right.
    if (lines.length > 1)
      link.set(
        'QuadPoints',
        numbersOf(
          ...lines.flatMap((line) => [
            line.left,
            line.top,
            line.right,
            line.top,
            line.left,
            line.bottom,
            line.right,
            line.bottom,
          ]),
        ),
      );
  }
}
