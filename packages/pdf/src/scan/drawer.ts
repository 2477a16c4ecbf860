import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unite } from '../geometry.ts';
import type { PdfDocument } from '../read/document.ts';
import { type AnalyseOptions, analyse } from './analyse.ts';
import { pngOf } from './png.ts';
import type { PageNeed, PreparedPage } from './types.ts';

/** 300 dots an inch: letters of 8 points are 16 pixels high, and scanners give no more. */
const SCALE = 300 / 72;
/** A page of A4 at that scale has 8.7 million. */
const MOST_PIXELS = 9_000_000;

/**
 * Draws a page, finds its lines, and writes the pictures to read into a folder.
 * Errors: `corrupt_file`.
 */
export async function preparePage(
  document: Pick<PdfDocument, 'draw'>,
  need: PageNeed,
  folder: string,
  options: AnalyseOptions,
): Promise<PreparedPage> {
  const drawing = document.draw(need.page, {
    scale: SCALE,
    mostPixels: MOST_PIXELS,
    part: unite(need.regions),
  });
  const { pictures, ...page } = analyse(drawing, need, options);
  const written: PreparedPage['pictures'][number][] = [];
  for (const [index, picture] of pictures.entries()) {
    const path = join(folder, `page-${need.page + 1}-${index + 1}.png`);
    await writeFile(path, pngOf(picture));
    const { width, height } = picture;
    // Columns were laid out as rows.
    const isTurned = page.orientation.isVertical;
    written.push({ path, width: isTurned ? height : width, height: isTurned ? width : height });
  }
  return { ...page, pictures: written };
}
