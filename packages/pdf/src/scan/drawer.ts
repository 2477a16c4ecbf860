import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IDENTITY, unite } from '../geometry.ts';
import type { PdfDocument } from '../read/document.ts';
import { type AnalyseOptions, analyse } from './analyse.ts';
import { pngOf } from './png.ts';
import { needOf } from './survey.ts';
import type { PreparedPage } from './types.ts';

/** 300 dots an inch: letters of 8 points are 16 pixels high, and scanners give no more. */
const RESOLUTION = 300;
const POINTS_AN_INCH = 72;
/** A page of A4 at that has 8.7 million. */
const MOST_PIXELS = 9_000_000;

export interface PrepareOptions extends AnalyseOptions {
  /** From 0. */
  page: number;
  /** Where the pictures to read are written; none are unless given. */
  folder?: string | undefined;
  /** Dots an inch; what it takes to be read unless given. */
  resolution?: number;
}

/**
 * Draws a page, finds its lines, and writes the pictures to read into a folder.
 * Errors: `corrupt_file`, `limit_exceeded`.
 */
export async function preparePage(
  document: Pick<PdfDocument, 'draw' | 'page'>,
  { page: index, folder, resolution = RESOLUTION, ...options }: PrepareOptions,
): Promise<PreparedPage> {
  const need = needOf(document.page(index)) ?? { page: index, regions: [], hidden: [] };
  if (need.regions.length === 0) return nothing(index);
  const drawing = document.draw(need.page, {
    scale: resolution / POINTS_AN_INCH,
    mostPixels: MOST_PIXELS,
    part: unite(need.regions),
  });
  const { pictures, ...page } = analyse(drawing, need, options);
  const written: PreparedPage['pictures'][number][] = [];
  if (folder === undefined) return { ...page, pictures: written };
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

const nothing = (page: number): PreparedPage => ({
  page,
  orientation: { turn: 0, isVertical: false },
  isSideways: false,
  pictures: [],
  toPage: IDENTITY,
  lines: [],
  figures: [],
});
