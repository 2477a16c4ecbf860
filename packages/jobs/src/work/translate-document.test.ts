import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@glossa/testing';
import type { TranslationMemory } from '@glossa/translation';
import { afterAll, expect, it } from 'vitest';
import { parseServicesConfig } from '../config.ts';
import { memoryCheckpoints } from '../testing/memory-checkpoints.ts';
import { createTranslationServices } from '../translation-services.ts';
import { translateDocument } from './translate-document.ts';

const PARAGRAPHS = 3_000;
/** Of these so many say something that no other says. */
const DIFFERENT = 2_000;

const services = createTranslationServices(
  parseServicesConfig({ GLOSSA_NULL_ENGINE: '1', TRANSLATE_ENGINES: 'apertium' }),
);
afterAll(() => services.close());

it('asks the memory and keeps checkpoints by the hundred units, and of each text once', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'in');
  const paragraph = (n: number) => `Paragraph ${n % DIFFERENT} tells of things in a sentence.`;
  await writeFile(path, Array.from({ length: PARAGRAPHS }, (_, n) => paragraph(n)).join('\n\n'));
  const asked: (readonly string[])[] = [];
  const memory: TranslationMemory = {
    async lookup(keys) {
      asked.push(keys.map(({ source }) => source));
      return keys.map(() => undefined);
    },
    async store() {},
  };
  const kept = memoryCheckpoints();
  const sizes: number[] = [];
  const checkpoints: typeof kept = {
    ...kept,
    put(key, units) {
      sizes.push((units as unknown[]).length);
      return kept.put(key, units);
    },
  };
  const start = performance.now();
  await using document = await translateDocument(services, {
    ...{ file: { path, name: 'in.txt' }, from: 'en', to: 'es', folder: folder.path },
    ...{ memory, checkpoints, signal: new AbortController().signal },
  });
  const seconds = Math.floor((performance.now() - start) / 1_000);
  expect(document.translated.size).toBe(PARAGRAPHS);
  expect(asked.flat()).toHaveLength(DIFFERENT);
  expect(new Set(asked.flat()).size).toBe(DIFFERENT);
  expect(asked.length).toBeLessThanOrEqual(PARAGRAPHS / 128 + 1);
  // The last ones may be so few, and so new, that they are not kept.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(PARAGRAPHS - 128);
  // One more for each second that it took.
  expect(sizes.length).toBeLessThanOrEqual(Math.ceil(PARAGRAPHS / 128) + seconds);
});
