import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fragment, TextUnit } from '@glossa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipArchive } from '../container/zip-reader.ts';
import { createDocumentService } from '../service/service.ts';
import { buildLargeXlsx } from '../testing/large-xlsx.ts';
import { xlsxLetters } from '../testing/xlsx-letters.ts';

const full = process.env.GLOSSA_TEST_TIER === 'full';
const ROWS = full ? 100_000 : 5_000;

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'glossa-large-'));
});
afterAll(() => rmSync(dir, { recursive: true }));

describe(`a workbook of ${ROWS} rows`, () => {
  it.each(['es', 'ar'])(
    'is translated to %s inside the memory of a document process',
    { timeout: 300_000 },
    async (to) => {
      const file = { path: join(dir, 'large.xlsx'), name: 'large.xlsx' };
      writeFileSync(file.path, buildLargeXlsx(ROWS));
      // The bar for the largest honest files is 1 GB; small ones get what every file gets.
      const documents = createDocumentService({ isolated: true, memoryMb: full ? 1024 : 512 });
      try {
        const unitsPath = join(dir, 'units.jsonl');
        const info = await documents.extractTo(file, unitsPath);
        expect(info.units).toBe(ROWS + 28);
        const path = join(dir, 'targets.jsonl');
        const lines = readFileSync(unitsPath, 'utf8').trimEnd().split('\n');
        const target = (source: Fragment) => [String(source[0]).replace(/\p{L}/gu, 'Ж')];
        const written = lines
          .map((line) => JSON.parse(line) as TextUnit)
          .map(({ id, source }) => `${JSON.stringify({ id, target: target(source) })}\n`);
        writeFileSync(path, written.join(''));
        const out = join(dir, `out.${to}.xlsx`);
        await documents.merge(file, { path }, out, { from: 'en', to });
        const merged = readFileSync(out);
        const letters = xlsxLetters(merged, () => false);
        expect(letters.length).toBeGreaterThan(ROWS * 20);
        expect(letters.replaceAll('Ж', '')).toBe('');
        const sheet = 'xl/worksheets/sheet1.xml';
        const cells = (bytes: Uint8Array) => Buffer.from(ZipArchive.open(bytes).read(sheet));
        expect(cells(merged).equals(cells(readFileSync(file.path)))).toBe(true);
      } finally {
        await documents.close();
      }
    },
  );
});
