import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildXlsx, row } from '@glossa/documents/testing/build-xlsx';
import { temporaryFolder } from '@glossa/testing';
import { FULL_TIER } from '@glossa/testing/tier';
import { afterAll, expect, it } from 'vitest';
import { parseServicesConfig } from '../config.ts';
import { createTranslationServices } from '../translation-services.ts';
import { translateFile } from './translate-file.ts';

const services = createTranslationServices(
  parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' }),
);
afterAll(() => services.close());
const { signal } = new AbortController();

it.runIf(FULL_TIER)(
  'is read and translated for its owner, who takes turns with others',
  async () => {
    await using folder = await temporaryFolder();
    const [path, outPath] = [join(folder.path, 'in'), join(folder.path, 'out')];
    await writeFile(path, '# The report\n');
    const owners: (string | undefined)[] = [];
    const { documents, translator } = services.work;
    const work: typeof services.work = {
      ...services.work,
      documents: {
        ...documents,
        merge(file, targets, out, options) {
          owners.push(options.line?.owner);
          return documents.merge(file, targets, out, options);
        },
      },
      translator: {
        translateUnits(units, options) {
          owners.push(options.owner);
          return translator.translateUnits(units, options);
        },
      },
    };
    const file = { path, name: 'report.md' };
    const line = { owner: 'user:ann' };
    await translateFile(
      { ...services, work },
      { file, from: 'en', to: 'es', outPath, signal, line },
    );
    expect(owners).toEqual(['user:ann', 'user:ann']);
  },
);

it('translates a file, and says how far it is and what it found', async () => {
  await using folder = await temporaryFolder();
  const [path, outPath] = [join(folder.path, 'in'), join(folder.path, 'out')];
  await writeFile(path, '# The report\n\nThe committee will publish it next week.\n');
  const shares: number[] = [];
  const file = { path, name: 'report.md' };
  const onProgress = (share: number) => void shares.push(share);
  const request = { file, from: 'auto', to: 'es', outPath, signal, onProgress };
  const done = await translateFile(services, request);
  expect(done).toMatchObject({ format: 'md', language: 'en', path: outPath });
  expect(done.report).toMatchObject({ units: 2, failed: 0, detectedLanguage: 'en', remarks: [] });
  expect(shares.at(-1)).toBeCloseTo(1);
  expect(await readFile(outPath, 'utf8')).toMatch(/^# Thé .*\n\nThé çömmîttéé .*\.\n$/);
});

it('goes through a workbook sheet by sheet', async () => {
  await using folder = await temporaryFolder();
  const [path, outPath] = [join(folder.path, 'in'), join(folder.path, 'out')];
  const names = ['Budget', 'Plan', 'Team'];
  const sheets = names.map((name, at) => ({ name, rows: row(1, names.length - 1 - at, name) }));
  await writeFile(
    path,
    buildXlsx({ sheets, strings: ['Third text', 'Second text', 'First text'] }),
  );
  const seen: string[] = [];
  await translateFile(services, {
    file: { path, name: 'a.xlsx' },
    from: 'en',
    to: 'es',
    outPath,
    signal,
    onProgress: (_, part) =>
      void seen.push(part ? `${part.name} ${part.number}/${part.total}` : '-'),
  });
  expect([...new Set(seen)]).toEqual(['Budget 1/3', 'Plan 2/3', 'Team 3/3', '-']);
  expect(seen).toEqual(seen.toSorted((a, b) => (a === '-' ? 1 : b === '-' ? -1 : a < b ? -1 : 1)));
});

it('leaves a file that is in the target language as it is', async () => {
  await using folder = await temporaryFolder();
  const [path, outPath] = [join(folder.path, 'in'), join(folder.path, 'out')];
  const text = 'El comité publicará su informe la semana que viene, según dijo ayer.\n';
  await writeFile(path, text);
  const file = { path, name: 'informe.txt' };
  const { report } = await translateFile(services, {
    file,
    from: 'auto',
    to: 'es',
    outPath,
    signal,
  });
  expect(report.remarks).toEqual(['already_in_target_language']);
  expect(await readFile(outPath, 'utf8')).toBe(text);
});
