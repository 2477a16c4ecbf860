import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { chosenPages, GlossaError } from '@glossa/contract';
import type { DocumentService, PageReading } from '@glossa/documents';
import { temporaryFolder } from '@glossa/testing';
import { expect, it } from 'vitest';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import type { DocumentTools } from './document-request.ts';
import { type ExtractDocumentRequest, extractDocument } from './extract-document.ts';

const WORDS =
  'The committee met on Thursday to speak of the harvest and of the rain that came early';
const PAGES = 20;

const readingOf = (page: number): PageReading => {
  const words = WORDS.split(' ').map((text, at) => ({
    ...{ text, from: at, to: at + 1, isAfterBlank: at > 0 },
  }));
  const line = { top: 0, bottom: 9, baseline: 8, words, size: 9, color: '#000000' };
  return {
    ...{ page, language: 'en', toPage: [1, 0, 0, 1, 0, 0], isVertical: false, figures: [] },
    ...{ lines: [{ ...line, isBold: false, confidence: 0.9 }], confidence: 0.9, isLeft: false },
  };
};

/** A document of pages that are pictures; what was read of them is its text. Tells which pages were read. */
function scans(asked: number[], text = (_page: number): string => WORDS) {
  const read = async (path: string): Promise<PageReading[]> =>
    (await readFile(path, 'utf8')).split('\n').flatMap((line) => (line ? JSON.parse(line) : []));
  const documents: Pick<DocumentService, 'extractTo' | 'readPages'> = {
    async extractTo({ readings }, unitsPath, { pages: chosen = '1-' } = {}) {
      const known = readings === undefined ? [] : await read(readings);
      const units = known.map(({ page }) => ({
        ...{ id: `p${page}`, kind: 'paragraph', page, source: [text(page)] },
      }));
      await writeFile(unitsPath, units.map((unit) => `${JSON.stringify(unit)}\n`).join(''));
      const unread = chosenPages(chosen, PAGES).filter((page) =>
        known.every((one) => one.page !== page),
      );
      const about = { format: 'pdf', extension: 'pdf', mime: 'application/pdf', sample: '' };
      return { ...about, pages: PAGES, units: units.length, characters: 0, unread };
    },
    async readPages(_, { pages, readingsPath, known, onPage, signal }) {
      await writeFile(readingsPath, '');
      for (const page of pages) {
        signal.throwIfAborted();
        const before = await known?.(page);
        if (before === undefined) asked.push(page);
        const reading = before ?? readingOf(page);
        await appendFile(readingsPath, `${JSON.stringify(reading)}\n`);
        await onPage?.(reading);
      }
    },
  };
  return documents;
}

const tools = (
  documents: object,
  { language = 'en', serves = true, reads = true } = {},
): DocumentTools =>
  ({
    engines: {
      read: { canRead: async () => reads },
      detect: { detect: (all: string) => ({ language: all.trim() ? language : null }) },
      serves: async () => serves,
    },
    work: { documents },
  }) as unknown as DocumentTools;

const request = (folder: string): ExtractDocumentRequest => ({
  ...{ file: { path: 'scan.pdf', name: 'scan.pdf' }, from: 'auto', to: 'es', folder },
  signal: new AbortController().signal,
});

it('reads all pages, a few of them before it says what all are likely to hold', async () => {
  await using folder = await temporaryFolder();
  const asked: number[] = [];
  const estimates: [characters: number, pages: number][] = [];
  const told: number[] = [];
  await using document = await extractDocument(tools(scans(asked)), {
    ...request(folder.path),
    onEstimate: async (characters) => void estimates.push([characters, asked.length]),
    onPageRead: ({ done, all, characters }) => {
      expect(all).toBe(PAGES);
      expect(characters).toBe(done * WORDS.length);
      told.push(done);
    },
  });
  expect(estimates).toEqual([[PAGES * WORDS.length, 3]]);
  expect(asked.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PAGES }, (_, at) => at));
  expect(told.at(-1)).toBe(PAGES);
  expect(document).toMatchObject({ needed: true, scanned: { read: PAGES, unsure: [], left: [] } });
  expect(document.units.length).toBe(PAGES);
});

it('reads no more than a few pages of what is in the target language already, and tells none of it', async () => {
  await using folder = await temporaryFolder();
  const asked: number[] = [];
  await using document = await extractDocument(tools(scans(asked), { language: 'es' }), {
    ...request(folder.path),
    onEstimate: () => expect.unreachable(),
  });
  expect(asked).toEqual([0, 9, 19]);
  expect(document).toMatchObject({ already: true, needed: false });
  expect(document.scanned).toBeUndefined();
  expect(document.units.length).toBe(0);
  expect(document.file.readings).toBeUndefined();
});

it('goes on where the first pages say nothing', async () => {
  await using folder = await temporaryFolder();
  const asked: number[] = [];
  const text = (page: number) => (asked.length > 3 && page === 5 ? WORDS : '');
  await using document = await extractDocument(tools(scans(asked, text)), request(folder.path));
  expect(asked).toHaveLength(PAGES);
  expect(document.needed).toBe(true);
});

it('reads nothing for a language that nobody translates, or reads', async () => {
  await using folder = await temporaryFolder();
  const asked: number[] = [];
  const stated = { ...request(folder.path), from: 'bo' };
  await expect(
    extractDocument(tools(scans(asked), { serves: false }), stated),
  ).rejects.toMatchObject({ code: 'unsupported_language_pair', details: { from: 'bo', to: 'es' } });
  await using document = await extractDocument(tools(scans(asked), { reads: false }), stated);
  expect(document.scanned).toMatchObject({ read: 0, noReader: 'bo' });
  expect(document.scanned!.left).toHaveLength(PAGES);
  expect(asked).toEqual([]);
});

it('stops where it is not paid, and reads no page again when it is', async () => {
  await using folder = await temporaryFolder();
  const asked: number[] = [];
  const kept = { ...request(folder.path), checkpoints: memoryCheckpoints() };
  const unpaid = new GlossaError('insufficient_credits', 'There are no credits left.');
  const stopped = extractDocument(tools(scans(asked)), {
    ...kept,
    onPageRead({ done }) {
      if (done === 10) throw unpaid;
    },
  });
  await expect(stopped).rejects.toBe(unpaid);
  // Ten from the first, and the last, which was looked at before.
  expect(asked).toHaveLength(11);
  await using document = await extractDocument(tools(scans(asked)), {
    ...kept,
    pages: '1-15',
  });
  expect(new Set(asked).size).toBe(asked.length);
  expect(asked).not.toContain(16);
  expect(document.units.length).toBe(15);
});
