import { GlossaError } from '@glossa/contract';
import { type PictureReading, readingOf } from './combine.ts';
import type { Orientation, PageReading, PictureReader, PreparedPage } from './types.ts';

/** The pages of a document, drawn where it is open. */
export interface PageDrawer {
  /** Draws a page, from 0, and finds its lines. The pictures that it writes are needed until the next one. */
  prepare(page: number, orientation?: Orientation): Promise<PreparedPage>;
}

export interface ReadPagesOptions {
  /** Catalogue tag of the document's language, or `auto`. */
  language: string;
  /** What a run before this one read of a page. */
  known?(page: number): Promise<PageReading | undefined>;
  signal: AbortSignal;
}

/** Above this a page stands as it should. */
const SURE = 0.72;
/** Errors of one page, which do not keep the others back. */
const OF_PAGE: readonly string[] = ['corrupt_file', 'limit_exceeded', 'timeout'];

const key = ({ turn, isVertical }: Orientation) => `${turn} ${isVertical}`;

/** How else a page may stand that was not read well. */
function others({ isSideways }: PreparedPage, mayBeVertical: boolean): Orientation[] {
  const rows = (turn: Orientation['turn']): Orientation => ({ turn, isVertical: false });
  const columns: Orientation[] = mayBeVertical ? [{ turn: 270, isVertical: true }] : [];
  return isSideways ? [...columns, rows(90), rows(270)] : [rows(0), rows(180)];
}

async function readPrepared(
  page: PreparedPage,
  read: PictureReader,
  language: string,
): Promise<PageReading> {
  const layout = page.orientation.isVertical ? 'columns' : 'lines';
  const readings: PictureReading[] = [];
  for (const { path } of page.pictures) readings.push(await read({ path, language, layout }));
  return readingOf(page, readings);
}

/** The better of two readings of a page: what is read surely, and more of it. */
function worth({ lines, confidence }: PageReading): number {
  const letters = lines.reduce(
    (sum, { words }) => sum + words.reduce((all, { text }) => all + text.length, 0),
    0,
  );
  return letters * confidence ** 3;
}

/** Languages that are written in columns too. */
export const mayBeVertical = (language: string) => /^(?:ja|zh|auto)\b/.test(language);

async function readPage(
  page: number,
  drawer: PageDrawer,
  read: PictureReader,
  language: string,
): Promise<PageReading> {
  const first = await drawer.prepare(page);
  let best = await readPrepared(first, read, language);
  if (first.lines.length === 0) return best;
  const tried = new Set([key(first.orientation)]);
  for (const orientation of others(first, mayBeVertical(language))) {
    if (best.confidence >= SURE) break;
    if (tried.has(key(orientation))) continue;
    const reading = await readPrepared(await drawer.prepare(page, orientation), read, language);
    if (worth(reading) > worth(best)) best = reading;
  }
  return best;
}

const unread = (page: number): PageReading => ({
  page,
  language: null,
  toPage: [1, 0, 0, 1, 0, 0],
  isVertical: false,
  lines: [],
  figures: [],
  confidence: 0,
  isLeft: true,
});

/**
 * Reads pages one after the other, each when it is asked for. A page that cannot be read is left, and does not keep the
 * others back.
 * Errors: those of the reader that are not of one page; the signal's reason, between pages.
 */
export async function* readPages(
  pages: readonly number[],
  drawer: PageDrawer,
  read: PictureReader,
  { language, known, signal }: ReadPagesOptions,
): AsyncGenerator<PageReading> {
  let stated = language;
  for (const page of pages) {
    signal.throwIfAborted();
    let reading = await known?.(page);
    if (!reading) {
      try {
        reading = await readPage(page, drawer, read, stated);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof GlossaError) || !OF_PAGE.includes(error.code)) throw error;
        reading = unread(page);
      }
    }
    // What one page was read in, the next is tried in first.
    if (language === 'auto' && reading.confidence >= SURE && reading.language)
      stated = reading.language;
    yield reading;
  }
}
