import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fragmentText } from '@glossa/contract';
import { createDocumentService } from '@glossa/documents';
import type { ReadEngine } from '@glossa/engines';
import { drawPdf } from '@glossa/pdf/testing/draw';
import { lineReader } from '@glossa/pdf/testing/line-reader';
import { scanPdf } from '@glossa/pdf/testing/scan-pdf';
import { temporaryFolder } from '@glossa/testing';
import { afterAll, expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { pageReader } from './read-pages.ts';

const documents = createDocumentService({ isolated: false });
afterAll(() => documents.close());

const TEXTS = ['The harvest was late.', 'The winter came early.', 'The barn was empty.'];
const PAGES = [0, 1, 2];
const { signal } = new AbortController();

async function file(folder: string) {
  const path = join(folder, 'scan.pdf');
  const pages = TEXTS.map((text) => ({
    page: { width: 200, height: 80, texts: [{ text, x: 20, y: 40, width: 170, size: 14 }] },
  }));
  await writeFile(path, await scanPdf(pages));
  return { path, name: 'scan.pdf' };
}

/** Reads what the pages say; of the page `unsure` it has doubts. */
function engineOf(asked: string[], unsure?: number): ReadEngine {
  const read = lineReader((path) => {
    const page = Number(/page-(\d+)/.exec(path)![1]) - 1;
    return { text: TEXTS[page]!, confidence: page === unsure ? 0.6 : 0.9 };
  });
  return {
    ...{ id: 'lines', name: 'Lines', local: true, languages: async () => ['en'] },
    state: async () => ({ state: 'ready', detail: '' }),
    canRead: async (tag) => tag === 'en',
    close: async () => {},
    async read({ path, language, layout }) {
      asked.push(/page-\d+/.exec(path)![0]);
      expect(layout).toBe('lines');
      const { lines } = await read({ path, language, layout: 'lines' });
      const found = lines.map((line) => ({
        ...{ ...line, words: [...line.words], direction: 'ltr' as const, confidence: 0.9 },
        box: line.words[0]!.box,
      }));
      return { blocks: [{ box: found[0]!.box, lines: found }], language };
    },
  };
}

it('makes text of pages that are pictures, which is translated in its place', async () => {
  await using folder = await temporaryFolder();
  const source = await file(folder.path);
  const { info: before } = await documents.extract(source);
  expect(before).toMatchObject({ units: 0, unread: PAGES });
  const length = TEXTS.join('').length;
  const about = await documents.estimateUnread(source, PAGES, { language: 'en' });
  expect(Math.abs(about - length) / length).toBeLessThan(0.15);
  const asked: string[] = [];
  const told: number[] = [];
  const read = await pageReader({ work: { documents } } as never, engineOf(asked, 1), {
    ...{ file: source, from: 'en', folder: folder.path, signal },
    onPage: ({ characters }) => void told.push(characters),
  }).read(PAGES);
  expect(read.scanned).toEqual({ read: 3, unsure: [2], left: [] });
  expect(told.at(-1)).toBe(length);
  const { info, units } = await documents.extract(read.file);
  expect(info.unread).toBeUndefined();
  expect(units.map(({ source: text, page }) => [fragmentText(text), page])).toEqual(
    TEXTS.map((text, page) => [text, page]),
  );
  const targets = new Map([[units[1]!.id, ['El invierno llegó pronto']]]);
  const outPath = join(folder.path, 'out.pdf');
  const merged = await documents.merge(read.file, targets, outPath, { from: 'en', to: 'es' });
  expect(merged.layout).toMatchObject({ paragraphs: 1, left: 0, pictures: 0 });
  const drawn = await drawPdf(await readFile(outPath));
  expect(drawn.map(({ text }) => text.trim())).toEqual(['', 'El invierno llegó pronto', '']);
});

it('reads no page again after a crash', async () => {
  await using folder = await temporaryFolder();
  const source = await file(folder.path);
  const request = {
    ...{ file: source, from: 'en', folder: folder.path, checkpoints: memoryCheckpoints() },
  };
  const controller = new AbortController();
  const asked: string[] = [];
  const stopped = pageReader({ work: { documents } } as never, engineOf(asked), {
    ...{ ...request, signal: controller.signal },
    onPage: () => controller.abort(new Error('killed')),
  });
  await expect(stopped.read(PAGES)).rejects.toThrow('killed');
  expect(asked).toEqual(['page-1']);
  const again = pageReader({ work: { documents } } as never, engineOf(asked), {
    ...{ ...request, signal },
  });
  expect((await again.read([0, 2])).scanned.read).toBe(2);
  expect(asked).toEqual(['page-1', 'page-3']);
});
