import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranslatedUnit } from '@glossa/contract';
import { temporaryFolder } from '@glossa/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DocumentValues, inFiles, inMemory, valuesOf } from './document-values.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('a\nb', '\u2028', '', 'é'.repeat(70_000)),
);

async function withValues(
  of: (folder: string) => DocumentValues,
  work: (values: DocumentValues, folder: string) => Promise<void>,
): Promise<void> {
  await using folder = await temporaryFolder();
  await work(of(folder.path), folder.path);
}

describe.each([
  ['in memory', inMemory],
  ['in files', inFiles],
] as const)('values of a document %s', (_, of) => {
  it('are given back in any order and from the first to the last, while more are added', () =>
    withValues(of, async (values, folder) => {
      await fc.assert(
        fc.asyncProperty(fc.array(text, { maxLength: 12 }), fc.nat(), async (texts, seed) => {
          // As JSON has them: it writes half a surrogate pair in another way.
          const wanted = texts.map((value) => JSON.parse(JSON.stringify({ value })));
          const half = wanted.length >> 1;
          const lines = wanted.slice(0, half).map((value) => `${JSON.stringify(value)}\n`);
          await writeFile(join(folder, 'given'), lines.join(''));
          await using given = await values.open<{ value: string }>('given');
          await using made = await values.create<{ value: string }>('made');
          expect(given).toHaveLength(half);
          for (const [index, value] of wanted.entries()) {
            expect(await made.append(value)).toBe(index);
            if (index % 3 === seed % 3) expect(await made.read(index)).toEqual(value);
            if (index >= half) expect(await given.append(value)).toBe(index);
          }
          const anyOrder = [...wanted.keys()].sort((a, b) => ((a * seed) % 7) - ((b * seed) % 7));
          for (const list of [given, made]) {
            for (const index of anyOrder) expect(await list.read(index)).toEqual(wanted[index]);
            expect(await Array.fromAsync(list)).toEqual(wanted);
          }
        }),
        { seed: 60, numRuns: 15 },
      );
    }));

  it('are translated by id, and written for who merges them', () =>
    withValues(of, async (values) => {
      const done = (id: string): TranslatedUnit => ({
        id,
        target: [`T ${id}`, { type: 'standalone', id: 'x' }],
        segments: [{ source: [id], target: [`T ${id}`], state: 'translated', issues: [] }],
      });
      await using translated = await values.translations();
      const ids = ['b', 'a\nb', 'c'];
      for (const id of ids) await translated.add(done(id));
      expect(translated.size).toBe(3);
      expect([translated.has('c'), translated.has('d')]).toEqual([true, false]);
      expect(await translated.get('a\nb')).toEqual(done('a\nb'));
      expect(await translated.get('d')).toBeUndefined();
      const lines = (await readFile(await translated.writeTargets(), 'utf8')).trimEnd().split('\n');
      const written = lines.map((line) => JSON.parse(line));
      expect(written.map(({ id, target }) => ({ id, target }))).toEqual(
        ids.map(done).map(({ id, target }) => ({ id, target })),
      );
    }));
});

it('goes through files from a megabyte of units on', async () => {
  await using folder = await temporaryFolder();
  const filesFor = async (bytes: number) => {
    const path = join(folder.path, String(bytes));
    await writeFile(path, `${JSON.stringify('x'.repeat(bytes - 3))}\n`);
    await using values = await (await valuesOf(folder.path, String(bytes))).create('made');
    await values.append('any');
    return (await readdir(folder.path)).includes('made');
  };
  expect(await filesFor(1_000_000)).toBe(false);
  expect(await filesFor(1_000_001)).toBe(true);
});
