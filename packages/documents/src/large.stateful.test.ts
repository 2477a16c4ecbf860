import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fragment, TextUnit } from '@glossa/contract';
import { byTier, FULL_TIER } from '@glossa/testing/tier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipArchive } from './container/zip-reader.ts';
import { createDocumentService } from './service/service.ts';
import { docxLetters } from './testing/docx-letters.ts';
import { buildLargeDocx } from './testing/large-docx.ts';
import { buildLargePptx } from './testing/large-pptx.ts';
import { buildLargeXlsx } from './testing/large-xlsx.ts';
import { pptxLetters } from './testing/pptx-letters.ts';
import { xlsxLetters } from './testing/xlsx-letters.ts';

const PAGES = byTier({ short: 20, full: 1000 });
const ROWS = byTier({ short: 2_000, full: 100_000 });
/** Letters that a page of the documents has at least. */
const PAGE_LETTERS = 300;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glossa-large-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

interface Large {
  name: string;
  pages: number;
  units: number;
  letters: number;
  build(): Buffer;
  read(bytes: Uint8Array): string;
  /** A part that has no text of its own. */
  untouched?: string;
}

const FILES: readonly Large[] = [
  {
    name: `${PAGES}-pages.docx`,
    pages: PAGES + 1,
    units: PAGES * 16,
    letters: PAGES * PAGE_LETTERS,
    build: () => buildLargeDocx(PAGES),
    read: docxLetters,
  },
  {
    name: `${PAGES}-slides.pptx`,
    pages: PAGES,
    units: PAGES * 17,
    letters: PAGES * PAGE_LETTERS,
    build: () => buildLargePptx(PAGES),
    read: pptxLetters,
  },
  {
    name: `${ROWS}-rows.xlsx`,
    pages: 1,
    units: ROWS + 28,
    letters: ROWS * 20,
    build: () => buildLargeXlsx(ROWS),
    read: (bytes) => xlsxLetters(bytes, () => false),
    untouched: 'xl/worksheets/sheet1.xml',
  },
];

const replaced = (fragment: Fragment): Fragment =>
  fragment.map((part) => (typeof part === 'string' ? part.replace(/\p{L}/gu, 'Ж') : part));

// One after the other each takes a document process of its own, which is most of what a small one takes.
describe.each(byTier({ short: FILES.slice(0, 1), full: FILES }))('$name', (large) => {
  // Files that are large are given twice the 512 MB every file gets.
  // What runs the other way has more written anew than to Spanish, to which `packages/jobs` has large files translated.
  it.runIf(FULL_TIER)(
    'is translated to Arabic inside the memory of a document process',
    { timeout: 300_000 },
    async () => {
      const file = { path: join(dir, large.name), name: large.name };
      writeFileSync(file.path, large.build());
      const documents = createDocumentService({ isolated: true, timeoutMs: 240_000 });
      try {
        const unitsPath = join(dir, 'units.jsonl');
        const info = await documents.extractTo(file, unitsPath);
        expect(info).toMatchObject({ pages: large.pages, units: large.units });
        const path = join(dir, 'targets.jsonl');
        const written = readFileSync(unitsPath, 'utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line) as TextUnit)
          .map(({ id, source }) => `${JSON.stringify({ id, target: replaced(source) })}\n`);
        writeFileSync(path, written.join(''));
        const out = join(dir, `out.${large.name}`);
        await documents.merge(file, { path }, out, { from: 'en', to: 'ar' });
        const merged = readFileSync(out);
        const letters = large.read(merged);
        expect(letters.length).toBeGreaterThan(large.letters);
        expect(letters.replaceAll('Ж', '')).toBe('');
        if (large.untouched !== undefined) {
          const part = (bytes: Uint8Array) =>
            Buffer.from(ZipArchive.open(bytes).read(large.untouched!));
          const same = part(merged).equals(part(readFileSync(file.path)));
          expect(same).toBe(true);
        }
      } finally {
        await documents.close();
      }
    },
  );
});
