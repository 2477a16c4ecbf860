import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildLargeDocx } from '@glossa/documents/testing/large-docx';
import { buildLargeXlsx } from '@glossa/documents/testing/large-xlsx';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, expect, it } from 'vitest';
import { parseServicesConfig } from '../config.ts';
import { createTranslationServices } from '../translation-services.ts';
import { translateFile } from './translate-file.ts';

const PAGES = 1000;
const ROWS = 30_000;

const services = createTranslationServices(
  parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' }),
);
afterAll(() => services.close());

it.runIf(FULL_TIER).each([
  { name: 'large.docx', build: () => buildLargeDocx(PAGES) },
  { name: 'large.xlsx', build: () => buildLargeXlsx(ROWS) },
])('says all along how far $name is', { timeout: 400_000 }, async ({ name, build }) => {
  await using folder = await temporaryFolder();
  const [path, outPath] = [join(folder.path, name), join(folder.path, `out.${name}`)];
  await writeFile(path, build());
  const shares: number[] = [];
  const { report } = await translateFile(services, {
    file: { path, name },
    from: 'en',
    to: 'es',
    outPath,
    signal: new AbortController().signal,
    onProgress: (share) => void shares.push(share),
  });
  expect(report).toMatchObject({ failed: 0 });
  expect((await stat(outPath)).size).toBeGreaterThan(1000);
  // No step back, no leap of more than a hundredth, and all of it in the end.
  const steps = shares.map((share, at) => share - (shares[at - 1] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...steps)).toBeLessThan(0.01);
  expect(shares.at(-1)).toBeCloseTo(1);
});
