import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadEngine } from '@glossa/engines';
import type { PageContent } from '../model.ts';
import { openPdf } from '../read/document.ts';
import { withReading } from '../scan/apply.ts';
import { preparePage } from '../scan/drawer.ts';
import { mayBeVertical, readPages } from '../scan/read-pages.ts';
import { needOf } from '../scan/survey.ts';
import type { Orientation, PageReading, PictureReader } from '../scan/types.ts';

/** The read port of engines as the narrow one of this package. */
export const readerOf =
  (engine: ReadEngine, signal = new AbortController().signal): PictureReader =>
  async (request) => {
    const { blocks, language } = await engine.read(request, signal);
    const lines = blocks.flatMap((block) => block.lines);
    return { lines: lines.map((line) => ({ ...line, words: line.words ?? [] })), language };
  };

/** The pages of a document with what was read of their pictures, all in this process. */
export async function readScan(
  bytes: Uint8Array,
  read: PictureReader,
  language = 'en',
): Promise<{ pages: PageContent[]; readings: PageReading[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-scan-'));
  const document = await openPdf(bytes);
  try {
    const pages = Array.from({ length: document.pageCount }, (_, index) => document.page(index));
    const needs = pages.filter((page) => needOf(page)).map(({ index }) => index);
    const drawer = {
      prepare: (page: number, orientation?: Orientation) =>
        preparePage(document, {
          ...{ page, folder },
          mayBeVertical: mayBeVertical(language),
          ...(orientation && { orientation }),
        }),
    };
    const { signal } = new AbortController();
    const readings: PageReading[] = [];
    for await (const reading of readPages(needs, drawer, read, { language, signal }))
      readings.push(reading);
    const byPage = new Map(readings.map((reading) => [reading.page, reading]));
    return {
      pages: pages.map((page) => {
        const reading = byPage.get(page.index);
        return reading ? withReading(page, reading) : page;
      }),
      readings,
    };
  } finally {
    document.close();
    await rm(folder, { recursive: true });
  }
}
